import type { Colleague } from '@lastmile/contract/access/colleague.ts'
import type { employees } from '@lastmile/contract/employees/calls.ts'
import type { Option } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { applicableGrants } from '#access'

/** Lists the current employees of one of the actor's units. Refuses not-found for a unit the actor does not see. */
export const listByUnit: Handler<typeof employees.byOrganizationUnit> = async (ctx, { organizationUnitCode }) => {
  if (!ctx.actor.visibleUnits.includes(organizationUnitCode))
    ctx.refuse('not-found', { what: 'unit', field: 'organizationUnitCode' })
  return present(ctx).where('employee.organization_unit_code', '=', organizationUnitCode).execute()
}

/** Types of units whose employees sell. */
const selling = ['branch', 'hall', 'agent', 'partner']

/** Lists the employees of the actor's selling units who can be named as salesperson. */
export const listSalesMen: Handler<typeof employees.salesMen> = (ctx, { organizationUnitCode }) => {
  const all = present(ctx).where('unit.type', 'in', selling)
  return (organizationUnitCode ? all.where('unit.code', '=', organizationUnitCode) : all).execute()
}

/** Returns the customer managers of the actor's units: current holders of that operation role from any source. */
export const customerManagersOf = async (ctx: Context): Promise<Option[]> => {
  const managers = await present(ctx)
    .where(
      sql<boolean>`exists (with recursive ${applicableGrants({ employeeCode: sql<string>`employee.code` })}
        select from role where role_code = 'customer-manager' and valid @> ${ctx.now}::timestamptz)`,
    )
    .execute()
  return managers.map(({ code, trueName, zhName }) => ({ code, name: trueName, zhName }))
}

const present = ({ db, actor, now }: Context) =>
  db
    .selectFrom('employee')
    .innerJoin('organization_unit as unit', 'unit.code', 'employee.organization_unit_code')
    .select(['employee.code', 'employee.name', 'employee.true_name as trueName', 'employee.zh_name as zhName'])
    .select(['unit.code as organizationUnitCode', 'unit.name as organizationUnitName'])
    .select('unit.zh_name as organizationUnitZhName')
    .where('employee.organization_unit_code', '=', sql<string>`any(${[...actor.visibleUnits]})`)
    .where((row) => row.or([row('employee.end_time', 'is', null), row('employee.end_time', '>', now)]))
    .orderBy('employee.true_name')
    .orderBy('employee.code')
    .$castTo<Colleague>()
