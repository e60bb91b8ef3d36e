import type { session } from '@lastmile/contract/session/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { entriesWithin } from '#platform/entries.ts'
import { oneMore, pageOf } from '#platform/paging.ts'
import { unprepared } from '#platform/database.ts'

type Row = {
  id: number
  at: Date
  employeeCode: string
  employeeName: string | null
  employeeZhName: string | null
  actingForName: string | null
  actingForZhName: string | null
  call: string
  actTypeCode: string | null
  serviceChannel: string
  customerCode: string | null
  outcome: string
  ip: string
  input: unknown
}

type Asked = z.output<(typeof session.logs)['input']>
type Reader = Pick<Context, 'actor' | 'operator'>

/**
 * Lists the log entries of employees in the actor's units, latest first; refused sign-ins with an unknown account are
 * visible to all. Entries of busy units are found among the newest ones. For a single unit, or for quiet units, the
 * last entries of each employee are read, so that the entries of other units in between are never scanned.
 */
export const listLogs: Handler<typeof session.logs> = async (ctx, input) => {
  const { employeeCode, actTypeCode, customerCode, limit } = input
  const narrowed = [employeeCode, actTypeCode, customerCode].some(Boolean)
  const first = narrowed ? 'all' : ctx.actor.visibleUnits.length > 1 ? 'newest' : 'people'
  const found = await entries(ctx, input, first)
  const rows = first === 'newest' && found.length <= limit ? await entries(ctx, input, 'people') : found
  const told = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return pageOf(told, limit, (row) => [row.at, row.id])
}

const entries = async (ctx: Context, input: Asked, among: Among): Promise<Row[]> =>
  (await logQuery(ctx, input, among).execute(ctx.db)).rows

/**
 * Where to look for a page: with the index that suits the filters, among the newest entries, or employee by employee.
 */
type Among = 'all' | 'newest' | 'people'

/** The number of newest entries to search for a page before the employees are queried one by one. */
const newest = 1_000

/**
 * Returns the query of `listLogs`, which reads one row more than a page. Among the newest entries it may find fewer,
 * although there are older ones.
 */
export function logQuery({ actor, operator }: Reader, input: Asked, among: Among) {
  const { employeeCode, actTypeCode, customerCode, signIns, limit } = input
  const given = [
    employeeCode && sql`l.employee_code = ${employeeCode}`,
    actTypeCode && sql`l.function_code = ${actTypeCode}`,
    customerCode && sql`l.customer_code = ${customerCode}`,
    signIns && sql`l.call = 'session.login'`,
    ...entriesWithin('l', input, operator.timeZone),
  ].filter((condition) => condition !== undefined && condition !== '' && condition !== false)
  const also = given.length > 0 ? sql`and ${sql.join(given, sql` and `)}` : sql``
  const page = sql`order by l.at desc, l.id desc limit ${oneMore(limit)}`
  const units = [...actor.visibleUnits]
  const refused = sql`l.call = 'session.login' and l.outcome <> 'ok'`
  const sources = {
    all: sql`employee_log l`,
    newest: sql`(select l.* from employee_log l where true ${also} order by l.at desc, l.id desc limit ${newest}) l`,
    people: sql`(select mine.* from employee e cross join lateral (
            select l.at, l.id from employee_log l where l.employee_code = e.code ${also} ${page}) mine
          where e.organization_unit_code = any(${units})
        union all (select l.at, l.id from employee_log l where ${refused}
          and not exists (select from employee e where e.code = l.employee_code) ${also} ${page})
        order by at desc, id desc limit ${oneMore(limit)}) key join employee_log l on (l.at, l.id) = (key.at, key.id)`,
  }
  return sql<Row>`
    select l.id, l.at, l.employee_code as "employeeCode", e.true_name as "employeeName", e.zh_name as "employeeZhName",
      coalesce(f.true_name, l.acting_for) as "actingForName", coalesce(f.zh_name, l.acting_for) as "actingForZhName",
      l.call, l.function_code as "actTypeCode", l.channel as "serviceChannel", l.customer_code as "customerCode",
      l.outcome, l.ip, l.input ${sql.raw(unprepared)}
    from ${sources[among]} left join employee e on e.code = l.employee_code left join employee f on f.code = l.acting_for
    where (e.organization_unit_code = any(${units}) or (e.code is null and ${refused})) ${also} ${page}`
}
