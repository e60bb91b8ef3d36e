import { useState } from 'react'
import { api } from '#platform/api.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { type Transfer, TransferDetail } from './TransferDetail.tsx'
import { words } from './words.ts'

/** Transfers from and to the locations that the user can see, or only the user's own, with the actions on each. */
export function Transfers({ mine = false }: { mine?: boolean }) {
  const t = useWords(words)
  const [open, setOpen] = useState<Transfer | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <CallTable
        call={api.materialTransfers.list}
        input={mine ? { mine } : {}}
        filters={['state']}
        name="transfers"
        title={mine ? t.myTransfers : t.transfers}
        rowKey="transferCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.noTransfers} />}
        columns={(c) => [
          c.link('transferCode', (row) => () => setOpen(row)),
          c.status('state', { width: 170 }),
          c.named('fromPlaceName', 'fromPlaceZhName'),
          c.named('toPlaceName', 'toPlaceZhName'),
          c.count('transferLines', { title: t.materialCount }),
          c.text('sentByName'),
          c.text('receivedByName', { hidden: true }),
          c.instant('movedAt'),
        ]}
      />
      <Detail open={open !== null} onClose={close} title={open ? t.transferOf(open.transferCode) : ''} width={720}>
        {open ? <TransferDetail transfer={open} onDone={close} /> : null}
      </Detail>
    </>
  )
}
