import { api } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The lines that expire within a week, earliest first. */
export default function ExpiringList({ close }: { close: () => void }) {
  const t = useWords(words)
  return (
    <Detail open onClose={close} title={t.expiring} width={860}>
      <CallTable
        call={api.reports.expiring}
        name="expiring"
        rowKey="productCode"
        columns={(c) => [
          c.link('customerCode', (row) => paths.customer(row.customerCode)),
          c.text('customerName'),
          c.text('contactTel', { width: 130 }),
          c.named('productName', 'productZhName'),
          c.day('paidThrough', { width: 120 }),
        ]}
      />
    </Detail>
  )
}
