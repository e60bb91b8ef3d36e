import { api } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Customers with overdue bills, oldest due date first; optionally also those whose bills are not due yet. */
export default function DebtorsList({ close }: { close: () => void }) {
  const t = useWords(words)
  return (
    <Detail open onClose={close} title={t.debtorsList} width={860}>
      <CallTable
        call={api.reports.debtors}
        name="debtors"
        filters={['notDue']}
        rowKey="customerCode"
        empty={<EmptyState title={t.nobodyOwes} />}
        columns={(c) => [
          c.link('customerCode', (row) => paths.customer(row.customerCode, 'billInfo')),
          c.text('customerName'),
          c.text('contactTel'),
          c.money('overdue'),
          c.day('overdueSince'),
          c.money('open'),
          c.day('openDueOn'),
          c.number('bills'),
        ]}
      />
    </Detail>
  )
}
