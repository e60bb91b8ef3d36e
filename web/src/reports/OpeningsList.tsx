import { api } from '#platform/api.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The accounts opened this month, latest first. */
export default function OpeningsList({ close }: { close: () => void }) {
  const t = useWords(words)
  const today = todayIn(useFormat().timeZone)
  const from = `${today.slice(0, 8)}01`
  return (
    <Detail open onClose={close} title={t.openingsList} width={920}>
      <CallTable
        call={api.orders.list}
        input={{ orderType: 'open', from, to: today }}
        name="openings"
        rowKey="orderCode"
        empty={<EmptyState title={t.noOpenings} />}
        columns={(c) => [
          c.link('orderCode', (row) => paths.customer(row.customerCode, 'OrderInfoConfigComposite')),
          c.text('customerName'),
          c.money('amount'),
          c.status('orderStatus'),
          c.instant('createdAt'),
        ]}
      />
    </Detail>
  )
}
