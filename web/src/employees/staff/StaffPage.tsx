import { Grants } from '#access'
import { api } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { ExportLink } from '#platform/show/ExportLink.tsx'
import { useCan } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'
import { beginner } from './beginner.ts'
import { staffInputs, unitFilter } from './inputs.tsx'
import { ImportStaff } from './ImportStaff.tsx'
import { Departure } from './Departure.tsx'
import { Memberships } from './Memberships.tsx'
import { SignIn } from './SignIn.tsx'
import { endDateChange } from './EndDateQuestion.tsx'
import { words } from './words.ts'

/** Employees: their units, limits, roles and sign-ins. */
export default function StaffPage() {
  const t = useWords(words)
  const grants = useCan('95')
  return (
    <MaintenancePage
      title={t.staff}
      thing={t.employee}
      calls={api.staff}
      filters={[unitFilter]}
      initial={beginner}
      inputs={staffInputs}
      labels={{ name: t.account }}
      width={960}
      renderEffect={endDateChange}
      opensAdded
      extra={
        <>
          <ImportStaff />
          <ExportLink dataKind="employee" />
        </>
      }
      columns={(c) => [
        c.custom('name', { title: t.account, ...account }),
        c.named('trueName', 'zhName', { title: t.trueName }),
        c.named('organizationUnitName', 'organizationUnitZhName'),
        c.named('operationRoleName', 'operationRoleZhName'),
        c.text('mobile'),
        c.money('maxUnsettledAmount'),
        c.instant('endTime'),
        c.yesNo('passwordExpired', { hidden: true }),
        c.day('passwordExpiresOn', { hidden: true }),
        c.number('customerLevel', { hidden: true }),
        c.number('preferentialLevel', { hidden: true }),
        c.money('adjustCeiling', { hidden: true }),
        c.number('maxOnlineCount', { hidden: true }),
      ]}
      renderMore={(code) => (
        <>
          <SignIn code={code} />
          <Memberships code={code} />
          {grants ? <Grants kind="employee" code={code} /> : null}
          <Departure code={code} />
        </>
      )}
    />
  )
}

type Row = RowOf<typeof api.staff.list.call>
/** The account name is the same in every language. */
const account = { show: ({ name }: Row) => <code>{name}</code>, text: ({ name }: Row) => name }
