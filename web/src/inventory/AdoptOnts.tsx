import { Alert } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { useCall, useForEditing } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { ChooseLine } from './ChooseLine.tsx'
import { words } from './words.ts'

type Ont = Pick<RowOf<typeof api.inventory.list.call>, 'ponPort' | 'ontId' | 'terminalNumber' | 'difference'>
type Chosen = { ponPort: string; ontId: number; productCode?: string }
type Preview = RowOf<typeof api.inventory.preview.call>

type AdoptProps = { readingId: number; onts: readonly Ont[]; onDone: () => void }

/** The line of an unknown ONT to choose, what adopting ONTs changes, and the button that adopts those that can be. */
export function AdoptOnts({ onts, ...adopting }: AdoptProps) {
  const t = useWords(words)
  const [line, setLine] = useState<string | undefined>()
  const isOneUnknown = onts.length === 1 && onts[0]?.difference === 'ont-unknown'
  const chosen = line === undefined ? {} : { productCode: line }
  return (
    <>
      <Alert type="info" showIcon title={t.nothingSent} />
      {isOneUnknown ? <ChooseLine value={line} onChange={setLine} /> : null}
      <Adoption
        {...adopting}
        key={line}
        onts={onts.map(({ ponPort, ontId }): Chosen => ({ ponPort, ontId, ...chosen }))}
      />
    </>
  )
}

function Adoption({ readingId, onts, onDone }: Omit<AdoptProps, 'onts'> & { onts: readonly Chosen[] }) {
  const t = useWords(words)
  const data = useForEditing(q(api.inventory.preview, { readingId, onts: [...onts] }))
  const { run, busy } = useCall(api.inventory.adopt, { done: ({ adopted }) => t.adopted(adopted), onDone })
  if (!data) return <Loading />
  const ready = data.flatMap(({ problem, recordedPlace }, index) => {
    const ont = onts[index]
    return problem === null && ont ? [{ ...ont, recordedPlace }] : []
  })
  return (
    <>
      <DataTable<Preview>
        aria-label={t.adoptTitle}
        rows={data}
        rowKey={({ ponPort, ontId }) => `${ponPort}:${ontId}`}
        columns={(c) => [
          c.text('terminalNumber', { width: 132, title: t.serial }),
          c.custom('customerName', { width: 170, show: sayCustomer, text: sayCustomer }),
          c.text('recordedPlace', { width: 150 }),
          c.text('foundPlace', { width: 150 }),
          c.custom('problem', { title: t.result, show: drawEffect }),
        ]}
      />
      <div className="row-actions">
        <ConfirmButton
          type="primary"
          busy={busy}
          why={ready.length === 0 ? t.noneAdoptable : undefined}
          question={t.askAdopt(ready.length, data.length - ready.length)}
          onConfirm={() => run({ readingId, onts: ready })}
        >
          {t.adoptMany(ready.length)}
        </ConfirmButton>
      </div>
    </>
  )
}

const sayCustomer = ({ customerName, account }: Preview) =>
  [customerName, account].filter(Boolean).join(' · ') || nothing

const drawEffect = (plan: Preview) => <Effect plan={plan} />

function Effect({ plan: { problem, binds, recordedPlace, foundPlace } }: { plan: Preview }) {
  const t = useWords(words)
  const change = recordedPlace === foundPlace ? t.isRecorded : t.willRecord
  return <div className="inventory-effect">{problem ?? (binds ? t.willBind : change)}</div>
}
