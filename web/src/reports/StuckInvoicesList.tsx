import { api } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Electronic invoices that were rejected or got no answer, oldest first; each is corrected from its payment. */
export default function StuckInvoicesList({ close }: { close: () => void }) {
  const t = useWords(words)
  return (
    <Detail open onClose={close} title={t.stuckInvoices} width={860}>
      <CallTable
        call={api.taxInvoices.stuck}
        name="stuckInvoices"
        rowKey="invoiceCode"
        empty={<EmptyState title={t.noStuckInvoices} />}
        columns={(c) => [
          c.link('customerCode', (row) => paths.customer(row.customerCode, 'PayInfoConfigComposite')),
          c.text('customerName'),
          c.text('paymentCode'),
          c.money('amount'),
          c.status('state'),
          c.word('rejectReason'),
          c.text('employeeName'),
          c.instant('at'),
        ]}
      />
    </Detail>
  )
}
