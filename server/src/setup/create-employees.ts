import { staff } from '@lastmile/contract/employees/staff.ts'
import { workTeams } from '@lastmile/contract/employees/work-teams.ts'
import type { setup } from '@lastmile/contract/setup/calls.ts'
import type { SetupPlan } from '@lastmile/contract/setup/plan.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { oneTimePassword, setPassword } from '#employees'
import { type Creating, performCall } from './perform-call.ts'

type SignIn = Output<typeof setup.create>['signIns'][number]
const technician = 'technician'

/**
 * Creates the employees of a plan and a construction team of its technicians. Returns their one-time passwords. Refuses
 * no-permission to an actor who may not issue them.
 */
export async function createEmployees(ctx: Creating, { employees }: SetupPlan): Promise<SignIn[]> {
  if (employees.length > 0 && !ctx.actor.permissions.has('employee.resetPassword')) ctx.refuse('no-permission')
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
    const password = oneTimePassword()
    await setPassword(ctx, code, { password, expired: true })
    signIns.push({ account, trueName, password })
    if (planned.operationRole === technician) technicians.push({ code, unit })
  }
  const [first] = technicians
  if (first) await createTeam(ctx, { unit: first.unit, members: technicians.map(({ code }) => code) })
  return signIns
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
