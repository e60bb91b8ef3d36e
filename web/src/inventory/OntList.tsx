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
            <AdoptMoved oltCode={oltCode} count={data?.counts['ont-moved'] ?? 0} onFound={setAdopting} />
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
      <Adopting
        readingId={readingId}
        onts={adopting}
        onClose={() => setAdopting([])}
        onDone={() => setChosen(new Map())}
      />
    </>
  )
}

type AdoptingProps = { readingId: number; onts: readonly Ont[]; onClose: () => void; onDone: () => void }

/** The drawer in which ONTs are adopted, open while there are any. */
function Adopting({ readingId, onts, onClose, onDone }: AdoptingProps) {
  const t = useWords(words)
  const done = () => {
    onClose()
    onDone()
  }
  return (
    <Detail open={onts.length > 0} onClose={onClose} title={t.adoptTitle} width={960}>
      {onts.length > 0 ? <AdoptOnts readingId={readingId} onts={onts} onDone={done} /> : null}
    </Detail>
  )
}

type MovedProps = { oltCode: string; count: number; onFound: (onts: readonly Ont[]) => void }

/** The button that adopts the ONTs of known lines together. The next click skips those that could not be adopted. */
function AdoptMoved({ oltCode, count, onFound }: MovedProps) {
  const t = useWords(words)
  const [after, setAfter] = useState<string | null>(null)
  if (count === 0) return null
  const find = async () => {
    const page = { limit: mostTogether, ...(after !== null && { after }) }
    const { rows, next } = await api.inventory.list({ oltCode, difference: 'ont-moved', ...page })
    onFound(rows)
    setAfter(next)
  }
  return <ActionButton onClick={() => void find()}>{t.adoptMoved(Math.min(count, mostTogether))}</ActionButton>
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
