import { Grants } from '#access'
import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useCan } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'
import { staffInputs, unitFilter } from './inputs.tsx'
import { endDateChange } from './EndDateQuestion.tsx'
import { words } from './words.ts'

/** An employee's limits other than functions: levels, cash, sessions, and the end of the employment. */
const limits = [
  'customerLevel',
  'preferentialLevel',
  'maxUnsettledAmount',
  'adjustCeiling',
  'maxOnlineCount',
  'endTime',
] as const

/** Other permissions: an employee's limits and delegations. */
export default function OtherPermissionsPage() {
  const t = useWords(words)
  const grants = useCan('95')
  return (
    <MaintenancePage
      title={t.others}
      thing={t.employee}
      calls={api.staff}
      filters={[unitFilter]}
      inputs={staffInputs}
      only={limits}
      width={960}
      renderEffect={endDateChange}
      columns={(c) => [
        c.named('trueName', 'zhName', { title: t.trueName }),
        c.named('organizationUnitName', 'organizationUnitZhName'),
        c.number('customerLevel'),
        c.number('preferentialLevel'),
        c.money('maxUnsettledAmount'),
        c.money('adjustCeiling'),
        c.number('maxOnlineCount', { hidden: true }),
        c.instant('endTime'),
      ]}
      renderMore={(code) => (grants ? <Grants kind="employee" code={code} /> : null)}
    />
  )
}
