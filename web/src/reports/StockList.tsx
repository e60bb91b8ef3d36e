import { api } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Technicians and warehouses with fewer ONTs than their minimum, the emptiest first. */
export default function StockList({ close }: { close: () => void }) {
  const t = useWords(words)
  const queries = useCan('QueryPhysicalResourcePage')
  return (
    <Detail
      open
      onClose={close}
      title={t.stockList}
      extra={queries ? <Goto to={paths.menu('QueryPhysicalResourcePage')}>{t.allDevices}</Goto> : undefined}
      width={720}
    >
      <CallTable
        call={api.reports.stockAlerts}
        name="stock"
        rowKey="code"
        empty={<EmptyState title={t.enoughStock} />}
        columns={(c) => [c.named('name', 'zhName'), c.number('held'), c.number('wanted')]}
      />
    </Detail>
  )
}
