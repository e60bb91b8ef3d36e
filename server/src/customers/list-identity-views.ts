import type { customers } from '@lastmile/contract/customers/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { entriesWithin } from '#platform/entries.ts'
import { oneMore, pageOf } from '#platform/paging.ts'

type Row = {
  id: number
  at: Date
  employeeCode: string
  employeeName: string
  employeeZhName: string
  customerCode: string
  name: string | null
  ip: string
}

type Asked = z.output<(typeof customers.looks)['input']>

/**
 * Lists which employees of the actor's units viewed which customers' full certificate numbers, latest first. Customers
 * of other units appear only by code.
 */
export const listIdentityViews: Handler<typeof customers.looks> = async (ctx, input) => {
  const { rows } = await identityViewsQuery(ctx, input).execute(ctx.db)
  const told = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return pageOf(told, input.limit, (row) => [row.at, row.id])
}

/** Returns the query of `listIdentityViews`, which uses the index on views and reads one row more than a page. */
export function identityViewsQuery({ actor, operator }: Pick<Context, 'actor' | 'operator'>, input: Asked) {
  const { employeeCode, customerCode, limit } = input
  const units = [...actor.visibleUnits]
  const given = [
    sql`l.call = 'customers.reveal' and l.outcome = 'ok' and e.organization_unit_code = any(${units})`,
    employeeCode && sql`l.employee_code = ${employeeCode}`,
    customerCode && sql`l.customer_code = ${customerCode}`,
    ...entriesWithin('l', input, operator.timeZone),
  ].filter((condition) => condition !== undefined && condition !== '')
  return sql<Row>`
    select l.id, l.at, l.employee_code as "employeeCode", e.true_name as "employeeName", e.zh_name as "employeeZhName",
      l.customer_code as "customerCode", c.name, l.ip ${sql.raw(unprepared)}
    from employee_log l join employee e on e.code = l.employee_code
      left join customer c on c.code = l.customer_code and c.organization_unit_code = any(${units})
    where ${sql.join(given, sql` and `)} order by l.at desc, l.id desc limit ${oneMore(limit)}`
}
