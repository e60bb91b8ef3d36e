import { useState } from 'react'
import { api } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { EndLoss } from './EndLoss.tsx'
import { words } from './words.ts'

type Loss = RowOf<typeof api.monitoring.losses.call>
type Ont = RowOf<typeof api.monitoring.lostOnts.call>

/** PON ports that lost most of their ONTs at once, with the affected customers. */
export function LossList() {
  const t = useWords(words)
  const [open, setOpen] = useState<Loss | null>(null)
  return (
    <>
      <CallTable
        call={api.monitoring.losses}
        filters={['oltCode']}
        rowKey={({ massLossId }) => String(massLossId)}
        onOpen={setOpen}
        empty={<EmptyState title={t.noLosses}>{t.noLossesAdvice}</EmptyState>}
        columns={(c) => [
          c.link('massLossId', (row) => () => setOpen(row), { width: 64 }),
          c.status('lossExtent', { tone: ({ endedAt }) => (endedAt === null ? 'bad' : 'quiet'), width: 110 }),
          c.text('oltCode', { width: 120 }),
          c.text('lossPorts'),
          c.number('lostCount', { width: 80 }),
          c.number('ontCount', { width: 140 }),
          c.number('backCount', { width: 90 }),
          c.instant('upAt'),
          c.instant('lostAt'),
          c.instant('endedAt'),
          c.text('endedBy', { hidden: true }),
          c.text('endedReason', { hidden: true }),
        ]}
      />
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `${open.oltCode} ${open.lossPorts}` : ''}
        width={960}
      >
        {open ? <LostOnts massLossId={open.massLossId} /> : null}
        {open?.endedAt === null ? <EndLoss massLossId={open.massLossId} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </>
  )
}

function LostOnts({ massLossId }: { massLossId: number }) {
  const t = useWords(words)
  return (
    <CallTable
      call={api.monitoring.lostOnts}
      input={{ massLossId }}
      name="lost"
      title={t.affected}
      rowKey={({ terminalNumber }) => terminalNumber}
      columns={(c) => [
        c.custom('customerName', { show: drawCustomer, text: ({ customerName }) => customerName ?? nothing }),
        c.text('contactTel', { width: 130 }),
        c.text('account', { width: 120 }),
        c.text('ponPort', { width: 80 }),
        c.number('ontId', { width: 64, title: t.ontNumber }),
        c.text('terminalNumber', { width: 136 }),
        c.text('rxPower', { width: 100, title: t.rxBefore }),
        c.instant('backAt'),
      ]}
    />
  )
}

const drawCustomer = ({ customerCode, customerName }: Ont) =>
  customerCode === null ? nothing : <Goto to={paths.customer(customerCode, 'authorizationInfo')}>{customerName}</Goto>
