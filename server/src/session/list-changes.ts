import type { changes } from '@lastmile/contract/session/changes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { customFieldsShown } from '#fields'
import type { Context, Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { masked } from '#platform/masked.ts'
import { entriesWithin } from '#platform/entries.ts'
import { oneMore, pageOf } from '#platform/paging.ts'

type Values = Record<string, unknown> | null
type Row = {
  id: number
  at: Date
  thing: string
  code: string
  employeeCode: string
  employeeName: string
  employeeZhName: string | null
  before: Values
  after: Values
}

type Asked = z.output<(typeof changes.list)['input']>

/**
 * Lists the changes made by employees in the actor's units, and all changes to objects of these units, latest first.
 * Each field is shown before and after, with certificate and phone numbers masked.
 */
export const listChanges: Handler<typeof changes.list> = async (ctx, input) => {
  const { rows } = await changeQuery(ctx, input).execute(ctx.db)
  const shown = await customFieldsShown(ctx)
  const told = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    before: shown(masked(row.before) as Values),
    after: shown(masked(row.after) as Values),
  }))
  return pageOf(told, input.limit, (row) => [row.at, row.id])
}

/**
 * SQL: whether the changed object `h` belongs to one of these units: an employee, a team, a unit, a customer, or
 * something that a customer owns.
 */
const thingSeen = (units: RawBuilder<unknown>) => sql`case h.thing
  when 'customer' then exists (select from customer t where t.code = h.code and t.organization_unit_code = ${units})
  when 'product' then exists (select from customer t
    where t.code = split_part(h.code, '-', 1) and t.organization_unit_code = ${units})
  when 'customer_order' then exists (select from customer t
    where t.code = split_part(h.code, '-', 1) and t.organization_unit_code = ${units})
  when 'employee' then exists (select from employee t where t.code = h.code and t.organization_unit_code = ${units})
  when 'permit employee' then exists (select from employee t
    where t.code = h.code and t.organization_unit_code = ${units})
  when 'work_team' then exists (select from work_team t where t.code = h.code and t.organization_unit_code = ${units})
  when 'permit work-team' then exists (select from work_team t
    where t.code = h.code and t.organization_unit_code = ${units})
  when 'organization_unit' then h.code = ${units}
  when 'permit organization-unit' then h.code = ${units}
  else false end`

/**
 * Returns the query of `listChanges`, which uses the index that suits the filters and reads one row more than a page.
 */
export function changeQuery({ actor, operator }: Pick<Context, 'actor' | 'operator'>, input: Asked) {
  const { thing, code, employeeCode, limit } = input
  const units = sql`any(${[...actor.visibleUnits]}::text[])`
  const given = [
    sql`(e.organization_unit_code = ${units} or ${thingSeen(units)})`,
    thing && sql`h.thing = ${thing}`,
    code && sql`h.code = ${code}`,
    employeeCode && sql`h.employee_code = ${employeeCode}`,
    ...entriesWithin('h', input, operator.timeZone),
  ].filter((condition) => condition !== undefined && condition !== '')
  return sql<Row>`
    select h.id, h.at, h.thing, h.code, h.employee_code as "employeeCode", e.true_name as "employeeName",
      e.zh_name as "employeeZhName", h.before, h.after ${sql.raw(unprepared)}
    from change_history h join employee e on e.code = h.employee_code
    where ${sql.join(given, sql` and `)} order by h.at desc, h.id desc limit ${oneMore(limit)}`
}
