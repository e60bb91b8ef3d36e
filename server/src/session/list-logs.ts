import type { session } from '@lastmile/contract/session.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, pageOf } from '#platform/paging.ts'
import { unprepared } from '#platform/database.ts'

type Row = {
  id: number
  at: Date
  employeeCode: string
  employeeName: string | null
  employeeZhName: string | null
  call: string
  actTypeCode: string | null
  serviceChannel: string
  customerCode: string | null
  outcome: string
  ip: string
  input: unknown
}

/** What the employees of my units have done, latest first; failed sign-ins with an account nobody has are shown to all. */
export const listLogs: Handler<typeof session.logs> = async (ctx, input) => {
  const { rows } = await logQuery(ctx, input).execute(ctx.db)
  const told = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return pageOf(told, input.limit, (row) => [row.at, row.id])
}

type Asked = z.output<(typeof session.logs)['input']>

/**
 * One row more than the page holds, along the index that the filters point to. Whoever sees one unit only sees of those
 * without an employee the refused sign-ins.
 */
export function logQuery({ actor, operator }: Pick<Context, 'actor' | 'operator'>, input: Asked) {
  const { employeeCode, actTypeCode, customerCode, from, to, after, limit } = input
  const place = keyAfter(after, ['1970-01-01T00:00:00Z', 0])
  const given = [
    employeeCode && sql`l.employee_code = ${employeeCode}`,
    actTypeCode && sql`l.function_code = ${actTypeCode}`,
    customerCode && sql`l.customer_code = ${customerCode}`,
    from && sql`l.at >= ${from}::date::timestamp at time zone ${operator.timeZone}`,
    to && sql`l.at < (${to}::date + 1)::timestamp at time zone ${operator.timeZone}`,
    place && sql`(l.at, l.id) < (${place[0]}::timestamptz, ${place[1]}::bigint)`,
  ].filter((condition) => condition !== undefined && condition !== '')
  const also = given.length > 0 ? sql`and ${sql.join(given, sql` and `)}` : sql``
  const page = sql`order by l.at desc, l.id desc limit ${limit + 1}`
  const units = [...actor.visibleUnits]
  const narrowed = [employeeCode, actTypeCode, customerCode].some(Boolean)
  // The log of one unit is a small part of all of it: what each of its people did last, and strangers at the door.
  const source =
    units.length === 1 && !narrowed
      ? sql`(select mine.* from employee e cross join lateral (
            select l.* from employee_log l where l.employee_code = e.code ${also} ${page}) mine
          where e.organization_unit_code = any(${units})
        union all (select l.* from employee_log l where l.call = 'session.login' and l.outcome <> 'ok'
          and not exists (select from employee e where e.code = l.employee_code) ${also} ${page})) l`
      : sql`employee_log l`
  return sql<Row>`
    select l.id, l.at, l.employee_code as "employeeCode", e.true_name as "employeeName", e.zh_name as "employeeZhName",
      l.call, l.function_code as "actTypeCode", l.channel as "serviceChannel", l.customer_code as "customerCode",
      l.outcome, l.ip, l.input ${sql.raw(unprepared)}
    from ${source} left join employee e on e.code = l.employee_code
    where (e.code is null or e.organization_unit_code = any(${units})) ${also} ${page}`
}
