import type { Me, session } from '@lastmile/contract/session/calls.ts'
import type { Context, Handler } from '#platform/context.ts'
import { organizationOf } from '#organizations'
import { menuOf, workspaceOf } from './menu.ts'
import { secondFactorOf } from './second-factor.ts'

/** Returns the signed-in employee and what the web app needs to render. */
export const me: Handler<typeof session.me> = (ctx) => describe(ctx)

/** Returns the session info of the actor, as in section 3 of the specification, without the token. */
export async function describe({ db, now, actor, operator }: Context): Promise<Me> {
  const { passwordExpired, ...employee } = await db
    .selectFrom('employee')
    .innerJoin('organization_unit as unit', 'unit.code', 'employee.organization_unit_code')
    .select(['employee.code', 'employee.name', 'true_name as trueName', 'employee.zh_name as zhName', 'mobile'])
    .select(['unit.code as organizationUnitCode', 'unit.name as organizationUnitName'])
    .select(['unit.zh_name as organizationUnitZhName', 'customer_level as customerLevel'])
    .select(['preferential_level as preferentialLevel', 'max_unsettled_amount as maxUnsettledAmount'])
    .select(['max_online_count as maxOnlineCount', 'password_expired as passwordExpired'])
    .where('employee.code', '=', actor.employeeCode)
    .executeTakeFirstOrThrow()
  const organization = await organizationOf(db, employee.organizationUnitCode)
  return {
    employee: {
      ...employee,
      organizationCode: organization.code,
      organizationName: organization.name,
      organizationZhName: organization.zhName,
    },
    passwordExpired,
    secondFactor: await secondFactorOf({ db, now }, employee.code),
    actFunctionInfo: menuOf(actor.permissions),
    customerInfoPages: workspaceOf(actor.permissions, 'info'),
    customerActFunctionInfos: workspaceOf(actor.permissions, 'act'),
    permissions: Object.fromEntries([...actor.permissions].map((code) => [code, true])),
    operator,
  }
}
