import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { Grants, TeamMembersInput } from '#access'
import { words } from './words.ts'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'

/** Work teams: their members, units and grants. */
export default function WorkTeamsPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.teams}
      thing={t.team}
      calls={api.workTeams}
      initial={{ isConstruction: true }}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.named('organizationUnitName', 'organizationUnitZhName'),
        c.yesNo('isConstruction'),
        c.count('members'),
      ]}
      inputs={{
        organizationUnitCode: <UnitSelect />,
        members: <TeamMembersInput />,
      }}
      width={960}
      opensAdded
      renderMore={(code) => <Grants kind="work-team" code={code} />}
    />
  )
}
