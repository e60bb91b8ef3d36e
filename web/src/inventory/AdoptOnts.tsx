import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { ChooseLine } from './ChooseLine.tsx'
import { words } from './words.ts'

type Ont = Pick<RowOf<typeof api.inventory.list.call>, 'ponPort' | 'ontId' | 'terminalNumber' | 'difference'>
type Preview = RowOf<typeof api.inventory.preview.call>

type AdoptProps = { readingId: number; onts: readonly Ont[]; onDone: () => void }

/** What adopting ONTs changes, the line of an unknown one to choose, and the button that adopts those that can be. */
export function AdoptOnts({ readingId, onts, onDone }: AdoptProps) {
  const t = useWords(words)
  const [line, setLine] = useState<string | undefined>()
  const isOneUnknown = onts.length === 1 && onts[0]?.difference === 'ont-unknown'
  const asked = onts.map(({ ponPort, ontId }) => ({ ponPort, ontId, ...(line && { productCode: line }) }))
  const { data } = useQuery(q(api.inventory.preview, { readingId, onts: asked }))
  const { run, busy } = useCall(api.inventory.adopt, { done: ({ adopted }) => t.adopted(adopted), onDone })
  if (!data) return <Loading />
  const ready = data.filter(({ problem }) => problem === null)
  const adopt = () =>
    run({
      readingId,
      onts: ready.map(({ ponPort, ontId, recordedPlace }) => ({
        ponPort,
        ontId,
        recordedPlace,
        ...(line && { productCode: line }),
      })),
    })
  return (
    <>
      <Alert type="info" showIcon title={t.nothingSent} />
      {isOneUnknown ? <ChooseLine value={line} onChange={setLine} /> : null}
      <DataTable<Preview>
        aria-label={t.adoptTitle}
        rows={data}
        rowKey={({ ponPort, ontId }) => `${ponPort}:${ontId}`}
        columns={(c) => [
          c.text('terminalNumber', { width: 140 }),
          c.custom('customerName', { width: 170, show: sayCustomer, text: sayCustomer }),
          c.text('recordedPlace', { width: 150 }),
          c.text('foundPlace', { width: 150 }),
          c.custom('problem', { title: t.result, show: (row) => sayResult(row, t), text: (row) => sayResult(row, t) }),
        ]}
      />
      <div className="row-actions">
        <ConfirmButton
          type="primary"
          busy={busy}
          why={ready.length === 0 ? t.noneAdoptable : undefined}
          question={t.askAdopt(ready.length, data.length - ready.length)}
          onConfirm={adopt}
        >
          {t.adoptMany(ready.length)}
        </ConfirmButton>
      </div>
    </>
  )
}

const sayCustomer = ({ customerName, account }: Preview) =>
  [customerName, account].filter(Boolean).join(' · ') || nothing

function sayResult({ problem, binds, recordedPlace, foundPlace }: Preview, t: (typeof words)['en']): string {
  if (problem !== null) return problem
  if (binds) return t.willBind
  return recordedPlace === foundPlace ? t.isRecorded : t.willRecord
}
