import { api } from '#platform/api.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Deliveries that were recorded, newest first. */
export function StorageEntries({ kind }: { kind: 'material' | 'device' }) {
  const t = useWords(words)
  return (
    <CallTable
      call={api.materials.storageEntries}
      input={{ entryKind: kind }}
      filters={['supplier']}
      name="entries"
      title={t.entries}
      rowKey="entryCode"
      empty={<EmptyState title={t.noEntries} />}
      columns={(c) => [
        c.text('entryCode'),
        c.named('organizationUnitName', 'organizationUnitZhName'),
        c.text('supplier'),
        c.text('deliveryNote'),
        c.number('lineCount', kind === 'device' ? { title: t.devices } : {}),
        c.money('value', { title: t.worth }),
        c.text('fileName', { hidden: kind === 'material' }),
        c.named('employeeName', 'employeeZhName'),
        c.instant('at'),
      ]}
    />
  )
}
