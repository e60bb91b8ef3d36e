import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { Grants } from '#access/grants/Grants.tsx'
import { GroupMembersInput } from './MembersInput.tsx'
import { words } from './words.ts'

/** Employee groups: employees of any unit who have the same functions. */
export default function EmployeeGroupsPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.groups}
      thing={t.group}
      calls={api.employeeGroups}
      columns={(c) => [c.named('name', 'zhName'), c.count('members')]}
      inputs={{
        members: <GroupMembersInput />,
      }}
      width={960}
      opensAdded
      renderMore={(code) => <Grants kind="employee-group" code={code} />}
    />
  )
}
