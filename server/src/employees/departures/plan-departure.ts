import type { departureCalls } from '@lastmile/contract/employees/departures.ts'
import { sql } from 'kysely'
import { type Context, type Handler, Refused } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { recordChange } from '#platform/history.ts'
import type { JobContext } from '#platform/serve.ts'
import { approversOf, employeeInScope } from '#access'
import { handOver, requireSuccessor } from './end-employment.ts'

/** Returns the planned last day of an employee in the actor's units. */
export const plannedDeparture: Handler<typeof departureCalls.planned> = async (ctx, { employeeCode }) => {
  await employeeInScope(ctx, employeeCode)
  const row = await ctx.db
    .selectFrom('employee_departure as l')
    .leftJoin('employee as s', 's.code', 'l.successor_code')
    .leftJoin('employee as p', 'p.code', 'l.planned_by')
    .select([
      sql<string>`l.last_day::text`.as('lastDay'),
      'l.successor_code as successor',
      's.true_name as successorName',
      's.zh_name as successorZhName',
      sql<string>`coalesce(${employeeName(ctx, 'p')}, l.planned_by)`.as('plannedByName'),
      'l.planned_at as plannedAt',
      sql<string | null>`l.asked_on::text`.as('askedOn'),
    ])
    .where('l.employee_code', '=', employeeCode)
    .executeTakeFirst()
  return { planned: row ? { ...row, plannedAt: row.plannedAt.toISOString() } : null }
}

/**
 * Plans or moves the last day of an employee and notifies them. Refuses own-leaving, has-left, and day-over for a day
 * in the past.
 */
export const planDeparture: Handler<typeof departureCalls.plan> = async (ctx, { employeeCode, lastDay, successor }) => {
  if (employeeCode === ctx.actor.employeeCode)
    ctx.refuse('own-leaving', { approvers: await approversOf(ctx, { decision: '104' }), field: 'employeeCode' })
  const { endTime } = await employeeInScope(ctx, employeeCode)
  if (endTime && endTime <= ctx.now) ctx.refuse('has-left', { field: 'employeeCode' })
  if (lastDay < ctx.today) ctx.refuse('day-over', { field: 'lastDay' })
  if (successor !== undefined) await requireSuccessor(ctx, employeeCode, successor)
  const before = await removePlan(ctx, employeeCode)
  await writePlan(ctx, { employeeCode, lastDay, successor })
  await seen(ctx, employeeCode)
  await recordChange(ctx, {
    thing: 'employee',
    code: employeeCode,
    before: before ?? {},
    after: { lastDay, successor },
  })
  await ctx.announce('leaving.planned', { employeeCode, lastDay })
  return {}
}

/** Cancels a planned last day and notifies the employee. Refuses no-leaving-planned. */
export const cancelDeparture: Handler<typeof departureCalls.takeBack> = async (ctx, { employeeCode }) => {
  await employeeInScope(ctx, employeeCode)
  const before = (await removePlan(ctx, employeeCode)) ?? ctx.refuse('no-leaving-planned')
  await seen(ctx, employeeCode)
  await recordChange(ctx, { thing: 'employee', code: employeeCode, before, after: {} })
  await ctx.announce('leaving.taken-back', { employeeCode, lastDay: before.lastDay })
  return {}
}

type Plan = { employeeCode: string; lastDay: string; endsAt?: Date; successor: string | null | undefined }

/** Stores a plan. Without a time, the employment ends at midnight after the last day. */
export async function writePlan(
  { db, actor, now, operator }: Pick<Context, 'db' | 'actor' | 'now' | 'operator'>,
  { employeeCode, lastDay, endsAt, successor }: Plan,
): Promise<void> {
  await db
    .insertInto('employee_departure')
    .values({
      employee_code: employeeCode,
      last_day: lastDay,
      ends_at: endsAt ?? sql<Date>`(${lastDay}::date + 1)::timestamp at time zone ${operator.timeZone}`,
      successor_code: successor ?? null,
      planned_by: actor.employeeCode,
      planned_at: now,
    })
    .execute()
}

/** Makes open forms outdated, because they show another end date. */
const seen = async ({ db }: Pick<Context, 'db'>, employeeCode: string) =>
  sql`update employee set version = version + 1 where code = ${employeeCode}`.execute(db)

/** Removes a plan. Returns its last day and successor; undefined if there was none. */
export async function removePlan({ db }: Pick<Context, 'db'>, employeeCode: string) {
  const { rows } = await sql<{ lastDay: string; successor: string | null }>`
    delete from employee_departure where employee_code = ${employeeCode}
    returning last_day::text as "lastDay", successor_code as successor`.execute(db)
  return rows[0]
}

type Due = { employeeCode: string; lastDay: string }

/**
 * Ends the employments whose last day is over. If something cannot be handed over, the employment continues, and the
 * employee and the staff managers are notified once a day.
 */
export async function leaveDue({ transaction }: JobContext): Promise<void> {
  const { rows } = await transaction(({ db, today }) =>
    sql<Due>`select employee_code as "employeeCode", last_day::text as "lastDay" from employee_departure
      where last_day < ${today}::date order by last_day, employee_code limit 500`.execute(db),
  )
  for (const due of rows) {
    try {
      await transaction((ctx) => leaveNow(ctx, due))
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      await transaction((ctx) => askFor(ctx, due))
    }
  }
}

/** Hands over what the employee holds and ends the employment, on behalf of the person who planned it. */
async function leaveNow(
  ctx: Context<'holds-cash' | 'successor-needed' | 'last-administrator'>,
  { employeeCode }: Due,
): Promise<void> {
  const { rows } = await sql<{ successor: string | null; plannedBy: string; endTime: Date | null }>`
    select l.successor_code as successor, l.planned_by as "plannedBy", e.end_time as "endTime"
    from employee_departure l join employee e on e.code = l.employee_code
    where l.employee_code = ${employeeCode} and l.last_day < ${ctx.today}::date for update of l`.execute(ctx.db)
  const [plan] = rows
  if (!plan) return
  const units = await ctx.db.selectFrom('organization_unit').select('code').execute()
  ctx.actor = { ...ctx.actor, employeeCode: plan.plannedBy, visibleUnits: units.map(({ code }) => code) }
  await handOver(ctx, { employeeCode, successor: await stillHere(ctx, plan.successor), endTime: plan.endTime })
}

/** Returns the successor, or undefined if they have left in the meantime and cannot take over anything. */
export async function stillHere({ db, now }: Pick<Context, 'db' | 'now'>, successor: string | null) {
  const { rows } = await sql<{ code: string }>`select code from employee
    where code = ${successor}::text and (end_time is null or end_time > ${now}::timestamptz)`.execute(db)
  return rows[0]?.code
}

async function askFor(ctx: Context, { employeeCode, lastDay }: Due): Promise<void> {
  const { rows } = await sql`update employee_departure set asked_on = ${ctx.today}::date
    where employee_code = ${employeeCode} and asked_on is distinct from ${ctx.today}::date returning 1`.execute(ctx.db)
  if (rows.length > 0) await ctx.announce('leaving.held', { employeeCode, lastDay })
}
