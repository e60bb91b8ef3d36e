import type { Held, departureCalls } from '@lastmile/contract/employees/departures.ts'
import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { approversOf, employeeInScope, requireAdministrator } from '#access'

/** Returns what an employee holds, as reported by all slices. */
async function heldBy(ctx: Pick<Context, 'announce'>, employeeCode: string): Promise<Held[]> {
  const all: Held[] = []
  await ctx.announce('employee.holdings', { employeeCode, report: (held) => held.count > 0 && all.push(held) })
  return all
}

/** Lists what an employee in the actor's units holds. */
export const listHoldings: Handler<typeof departureCalls.holdings> = async (ctx, { employeeCode }) => {
  await employeeInScope(ctx, employeeCode)
  return heldBy(ctx, employeeCode)
}

/**
 * Ends an employment now and hands over what the employee holds. Refuses holds-cash, because cash must be counted
 * first; successor-needed if something needs a new holder; own-leaving; last-administrator. Throws if the employee
 * would still hold anything.
 */
export const leave: Handler<typeof departureCalls.leave> = async (ctx, { employeeCode, successor }) => {
  if (employeeCode === ctx.actor.employeeCode)
    ctx.refuse('own-leaving', { approvers: await approversOf(ctx, { decision: '104' }), field: 'employeeCode' })
  const { endTime } = await employeeInScope(ctx, employeeCode)
  if (endTime && endTime <= ctx.now) ctx.refuse('has-left', { field: 'employeeCode' })
  if (successor !== undefined) await requireSuccessor(ctx, employeeCode, successor)
  return handOver(ctx, { employeeCode, successor, endTime })
}

type Leaver = { employeeCode: string; successor: string | undefined; endTime: Date | null }

/** Hands over what an employee holds and ends the employment. Refuses holds-cash, successor-needed, last-administrator. */
export async function handOver(
  ctx: Context<'holds-cash' | 'successor-needed' | 'last-administrator'>,
  { employeeCode, successor, endTime }: Leaver,
): Promise<{ handedOver: Held[] }> {
  const { held, cash, count } = await inHand(ctx, employeeCode)
  if (cash) ctx.refuse('holds-cash', { amount: ctx.money(cash.amount ?? 0) })
  if (count > 0 && successor === undefined) ctx.refuse('successor-needed', { count, field: 'successor' })
  await finish(ctx, { employeeCode, successor, endTime })
  return { handedOver: held }
}

/** Returns the cash that an employee must hand in first, and the number of things that must go to a successor. */
export async function inHand(ctx: Pick<Context, 'announce'>, employeeCode: string) {
  const held = await heldBy(ctx, employeeCode)
  const cash = held.find(({ fate }) => fate === 'hand-in')
  return { held, cash, count: held.reduce((sum, one) => sum + (one.fate === 'hand-over' ? one.count : 0), 0) }
}

/** Hands over what the employee holds and ends the employment, after all checks. Refuses last-administrator. */
export async function finish(
  ctx: Context<'last-administrator'>,
  { employeeCode, successor, endTime }: Leaver,
): Promise<void> {
  await ctx.announce('employee.leaving', { employeeCode, successor: successor ?? null })
  await end(ctx, employeeCode, endTime)
  await requireAdministrator(ctx)
  const left = (await heldBy(ctx, employeeCode)).filter(({ fate }) => fate !== 'stays-owed')
  if (left.length > 0) throw new Error(`${employeeCode} would leave with ${JSON.stringify(left)}`)
}

/** Refuses not-found for a successor who is not in the actor's units, has left, or is the departing employee. */
export async function requireSuccessor(
  ctx: Context<'not-found'>,
  employeeCode: string,
  successor: string,
): Promise<void> {
  const { endTime } = await employeeInScope(ctx, successor, 'successor')
  const gone = endTime !== null && endTime <= ctx.now
  if (gone || successor === employeeCode) ctx.refuse('not-found', { what: 'employee', field: 'successor' })
}

async function end(ctx: Context, employeeCode: string, before: Date | null): Promise<void> {
  await sql`update employee set end_time = ${ctx.now}, version = version + 1 where code = ${employeeCode}`.execute(
    ctx.db,
  )
  await sql`delete from employee_departure where employee_code = ${employeeCode}`.execute(ctx.db)
  const after = { endTime: ctx.now.toISOString() }
  await recordChange(ctx, {
    thing: 'employee',
    code: employeeCode,
    before: { endTime: before?.toISOString() ?? null },
    after,
  })
}

const memberships = [
  { kind: 'group', members: 'employee_group_member', column: 'group_code', table: 'employee_group' },
  { kind: 'team', members: 'work_team_member', column: 'team_code', table: 'work_team' },
] as const

/** Reports the groups and teams an employee belongs to. */
export async function listMemberships(
  { db }: Context,
  { employeeCode, report }: Events['employee.holdings'],
): Promise<void> {
  for (const { kind, members, column, table } of memberships) {
    const { rows } = await sql<{ name: string }>`
      select t.name from ${sql.table(members)} m join ${sql.table(table)} t on t.code = ${sql.ref(`m.${column}`)}
      where m.employee_code = ${employeeCode} order by t.code`.execute(db)
    report({ kind, count: rows.length, names: rows.slice(0, 5).map(({ name }) => name), amount: null, fate: 'end' })
  }
}

/** Removes an employee from all teams. */
export async function leaveTeams({ db }: Context, { employeeCode }: Events['employee.leaving']): Promise<void> {
  await sql`delete from work_team_member where employee_code = ${employeeCode}`.execute(db)
}
