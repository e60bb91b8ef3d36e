import { api } from '#platform/api.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The employees who may suspend, resume and delete processes. */
export function Managers() {
  const t = useWords(words)
  return (
    <CallTable
      call={api.workflow.processManagers}
      title={t.managersTitle}
      height="all"
      empty={<EmptyState title={t.noManagers} />}
      columns={(c) => [
        c.text('code', { title: t.managerCode }),
        c.named('name', 'zhName', { title: t.manager }),
        c.named('organizationUnitName', 'organizationUnitZhName'),
      ]}
    />
  )
}
