import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCall } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The devices left at customers of lines that ended before recoveries were recorded; each can be added. */
export function UnlistedDevices() {
  const t = useWords(words)
  const f = useFormat()
  const add = useCall(api.recoveries.add, { done: ({ number, returnBy }) => t.added(number, f.day(returnBy)) })
  return (
    <>
      <p className="muted">{t.unlistedAdvice}</p>
      <CallTable
        call={api.recoveries.unlisted}
        name="unlisted"
        title={t.unlisted}
        rowKey="number"
        empty={<EmptyState title={t.noneUnlisted}>{t.noneUnlistedAdvice}</EmptyState>}
        columns={(c) => [
          c.text('number'),
          c.named('specName', 'specZhName'),
          c.link('customerCode', (row) => paths.customer(row.customerCode, 'CustomerEquipment')),
          c.text('customerName'),
          c.text('productCode'),
          c.instant('recalledAt'),
          c.actions(({ number }) => (
            <Can act="recovery.receive">
              <Button size="small" loading={add.busy} onClick={() => add.run({ number })}>
                {t.add}
              </Button>
            </Can>
          )),
        ]}
      />
    </>
  )
}
