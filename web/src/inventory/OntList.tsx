import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { queryClient } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { AdoptOnts } from './AdoptOnts.tsx'
import { words } from './words.ts'

type Ont = RowOf<typeof api.inventory.list.call>

/** The most ONTs that are adopted together. */
const mostTogether = 200

/** Whether the place of an ONT can be adopted. */
const isAdoptable = ({ difference }: Ont) => difference === 'ont-moved' || difference === 'ont-unknown'

const keyOf = ({ ponPort, ontId, difference }: Ont) => `${ponPort}:${ontId}${difference === 'ont-missing' ? '-' : ''}`

/** The ONTs of the last complete reading and those recorded at the OLT, with their differences and how to adopt them. */
export function OntList({ oltCode }: { oltCode: string }) {
  const t = useWords(words)
  const { data } = useQuery(q(api.inventory.reading, { oltCode }))
  const [chosen, setChosen] = useState<ReadonlyMap<string, Ont>>(new Map())
  const [adopting, setAdopting] = useState<readonly Ont[]>([])
  const readingId = data?.readingId ?? null
  // The call for the list does not name a reading, so after a new one its cached pages are out of date.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: [api.inventory.list.code] }), [readingId])
  if (readingId === null) return null
  const adoptable = [...chosen.values()].filter(isAdoptable)
  const moved = Math.min(data?.counts['ont-moved'] ?? 0, mostTogether)
  // Those that cannot be adopted stay in the list, so the next click continues after them.
  const [adoptFrom, setAdoptFrom] = useState<string | null>(null)
  const adoptMoved = async () => {
    const after = adoptFrom === null ? {} : { after: adoptFrom }
    const found = await api.inventory.list({ oltCode, difference: 'ont-moved', limit: mostTogether, ...after })
    setAdopting(found.rows)
    setAdoptFrom(found.next)
  }
  const close = () => setAdopting([])
  return (
    <>
      <CallTable
        key={readingId}
        call={api.inventory.list}
        input={{ oltCode }}
        filters={['difference', 'ponPort', 'terminalNumber']}
        rowKey={keyOf}
        select="many"
        selected={[...chosen.keys()]}
        onSelect={(keys, rows) => {
          const shown = new Map(rows.map((row) => [keyOf(row), row]))
          setChosen(new Map(keys.flatMap((key) => [[key, shown.get(key) ?? chosen.get(key)] as [string, Ont]])))
        }}
        extra={
          <>
            <ActionButton
              why={adoptable.length === 0 ? t.chooseOnts : undefined}
              onClick={() => setAdopting(adoptable)}
            >
              {t.adoptMany(adoptable.length)}
            </ActionButton>
            {moved > 0 ? <ActionButton onClick={() => void adoptMoved()}>{t.adoptMoved(moved)}</ActionButton> : null}
          </>
        }
        empty={<EmptyState title={t.noOnt}>{t.noOntAdvice}</EmptyState>}
        columns={(c) => [
          c.status('difference', { width: 150, tone: ({ difference }) => tones[difference] }),
          c.text('ponPort', { width: 76 }),
          c.number('ontId', { width: 76, title: t.ontNumber }),
          c.text('recordedPlace', { width: 156 }),
          c.text('terminalNumber', { width: 132, title: t.serial }),
          c.custom('customerName', { show: drawCustomer, text: ({ customerName }) => customerName ?? nothing }),
          c.text('account', { width: 104 }),
          c.status('runState', { width: 88, tone: ({ isUp }) => (isUp ? 'good' : isUp === false ? 'bad' : 'quiet') }),
          c.text('vlans', { width: 60 }),
          c.custom('rxPower', { width: 90, show: sayPower, text: sayPower }),
          c.text('productCode', { hidden: true }),
          c.actions(
            (row) =>
              isAdoptable(row) ? (
                <Button size="small" onClick={() => setAdopting([row])}>
                  {t.adopt}
                </Button>
              ) : null,
            80,
          ),
        ]}
      />
      <Detail open={adopting.length > 0} onClose={close} title={t.adoptTitle} width={960}>
        {adopting.length > 0 ? (
          <AdoptOnts
            readingId={readingId}
            onts={adopting}
            onDone={() => {
              close()
              setChosen(new Map())
            }}
          />
        ) : null}
      </Detail>
    </>
  )
}

const tones = {
  'ont-same': 'good',
  'ont-moved': 'wait',
  'ont-unknown': 'wait',
  'ont-missing': 'bad',
  'ont-newer': 'quiet',
} as const

const sayPower = ({ rxPower }: Ont) => (rxPower === null ? nothing : String(rxPower))

const drawCustomer = ({ customerCode, customerName }: Ont) =>
  customerCode === null ? nothing : <Goto to={paths.customer(customerCode, 'authorizationInfo')}>{customerName}</Goto>
