import type { session } from '@lastmile/contract/session/calls.ts'
import { sql } from 'kysely'
import { containing } from '#platform/containing.ts'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { unprepared } from '#platform/database.ts'
import { endSessions, idleSince } from './live.ts'

type Row = {
  sessionId: number
  employeeCode: string
  name: string
  trueName: string
  zhName: string
  organizationUnitCode: string
  organizationUnitName: string
  organizationUnitZhName: string
  ip: string
  userAgent: string
  signedInAt: Date
  lastSeenAt: Date
}

/** Lists the live sessions of employees in the actor's units, latest first. */
export const listOnline: Handler<typeof session.online> = async (
  ctx,
  { keyword, organizationUnitCode, after, limit },
) => {
  const { db, now, actor } = ctx
  const pattern = containing(keyword)
  const [before] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const { rows } = await sql<Row>`
    select s.id as "sessionId", e.code as "employeeCode", e.name, e.true_name as "trueName", e.zh_name as "zhName",
      u.code as "organizationUnitCode", u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName",
      s.ip, s.user_agent as "userAgent", s.created_at as "signedInAt",
      s.last_seen_at as "lastSeenAt" ${sql.raw(unprepared)}
    from employee_session s join employee e on e.code = s.employee_code
      join organization_unit u on u.code = e.organization_unit_code
    where s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${idleSince(ctx)}
      and u.code = any(${[...actor.visibleUnits]}) and s.id < ${before}
      and (${organizationUnitCode ?? null}::text is null or u.code = ${organizationUnitCode ?? null})
      and (${pattern}::text is null or fold(e.code) like ${pattern} or fold(e.name) like ${pattern}
        or fold(e.true_name) like ${pattern} or fold(e.zh_name) like ${pattern})
    order by s.id desc limit ${oneMore(limit)}`.execute(db)
  const told = rows.map((row) => ({
    ...row,
    signedInAt: row.signedInAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
  return pageOf(told, limit, (row) => [row.sessionId])
}

/**
 * Ends sessions of employees in the actor's units. Refuses not-found, and ends none, if one of them is not such a
 * session.
 */
export const forceOffline: Handler<typeof session.forceOffline> = async (ctx, { sessionIds }) => {
  const ids = [...new Set(sessionIds)].toSorted((one, other) => one - other)
  const mine = await ctx.db
    .selectFrom('employee_session as session')
    .innerJoin('employee', 'employee.code', 'session.employee_code')
    .select('session.id')
    .where('session.id', 'in', ids)
    .where('employee.organization_unit_code', '=', sql<string>`any(${[...ctx.actor.visibleUnits]})`)
    .execute()
  if (mine.length < ids.length) ctx.refuse('not-found', { what: 'session', field: 'sessionIds' })
  return { ended: await endSessions(ctx, ids, 'forced') }
}
