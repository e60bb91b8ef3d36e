import { staff } from '@lastmile/contract/employees/staff.ts'
import { workTeams } from '@lastmile/contract/employees/work-teams.ts'
import type { setup } from '@lastmile/contract/setup/calls.ts'
import type { SetupPlan } from '@lastmile/contract/setup/plan.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { session } from '@lastmile/contract/session/calls.ts'
import { oneTimePassword, requireNoMore, setPassword } from '#employees'
import { recordChange } from '#platform/history.ts'
import { type Creating, performCall, permitted, refusingAt } from './perform-call.ts'

type SignIn = Output<typeof setup.create>['signIns'][number]
const technician = 'technician'

/**
 * Creates the employees of a plan and a construction team of its technicians. Returns their one-time passwords. Refuses
 * no-permission to an actor who may not issue them, outside-scope if not in that unit, and account-beyond-yours.
 */
export async function createEmployees(ctx: Creating, { employees }: SetupPlan): Promise<SignIn[]> {
  const signIns: SignIn[] = []
  const technicians: { code: string; unit: string }[] = []
  for (const [index, { account, zhName, ...planned }] of employees.entries()) {
    const { trueName, organizationUnitCode: unit } = planned
    const levels = { customerLevel: 1, preferentialLevel: 1, maxOnlineCount: 1 }
    const { code } = await performCall(ctx, staff.add, {
      input: {
        ...planned,
        ...levels,
        name: account,
        zhName: zhName ?? trueName,
        adjustCeiling: 0,
        passwordExpired: true,
      },
      at: ['employees', index],
      fields: { name: 'account' },
    })
    const password = await refusingAt({ at: ['employees', index], fields: { employeeCode: 'operationRole' } }, () =>
      firstPassword(ctx, { employeeCode: code, unitCode: unit }),
    )
    signIns.push({ account, trueName, password })
    if (planned.operationRole === technician) technicians.push({ code, unit })
  }
  const [first] = technicians
  if (first) await createTeam(ctx, { unit: first.unit, members: technicians.map(({ code }) => code) })
  return signIns
}

/** Gives a new employee a one-time password, as resetting a password does. Returns it. */
async function firstPassword(ctx: Creating, of: { employeeCode: string; unitCode: string }): Promise<string> {
  const actor = permitted(ctx, session.resetPassword)
  if (!actor.visibleUnits.includes(of.unitCode))
    ctx.refuse('outside-scope', { what: 'unit', field: 'organizationUnitCode' })
  await requireNoMore({ ...ctx, actor }, of)
  const password = oneTimePassword()
  await setPassword(ctx, of.employeeCode, { password, expired: true })
  const after = { passwordReset: true }
  await recordChange(ctx, { thing: 'employee', code: of.employeeCode, before: {}, after })
  return password
}

async function createTeam(ctx: Creating, { unit, members }: { unit: string; members: string[] }): Promise<void> {
  await performCall(ctx, workTeams.add, {
    input: {
      name: 'Installation team',
      zhName: '装维班组',
      organizationUnitCode: unit,
      isConstruction: true,
      members,
    },
    at: ['employees'],
  })
}
