import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { dayOf } from '#platform/operator.ts'
import { approversOf } from '#access'
import { finish, inHand } from './end-employment.ts'
import { removePlan, stillHere, writePlan } from './plan-departure.ts'

/** The refusals of the checks for ending an employment, at the field `endTime`. */
export type Ending = Context<'own-leaving' | 'has-left' | 'holds-cash' | 'hand-over-needed' | 'last-administrator'>

/** SQL: the end of an employment as the form shows it: the actual end or the planned one. */
export const endShown = sql`to_char(coalesce(t.end_time,
  (select ends_at from employee_departure where employee_code = t.code)) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Change = { code: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

/**
 * Handles a change of the field `endTime`. A future time plans the last day; what the employee holds is checked and
 * handed over after that day. A past time ends the employment now. An empty field continues it. Refuses own-leaving,
 * has-left, holds-cash, hand-over-needed and last-administrator.
 */
export async function followEnd(ctx: Ending, { code, before, after }: Change): Promise<void> {
  const end = timeOf(after?.endTime)
  if (!after || end?.getTime() === timeOf(before?.endTime)?.getTime()) return
  if (code === ctx.actor.employeeCode)
    ctx.refuse('own-leaving', { approvers: await approversOf(ctx, { decision: '104' }), field: 'endTime' })
  const employee = await ctx.db
    .selectFrom('employee')
    .select('end_time as endTime')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const plan = await removePlan(ctx, code)
  const hasLeft = employee.endTime !== null && employee.endTime <= ctx.now
  if (end && end <= ctx.now) {
    if (hasLeft) ctx.refuse('has-left', { field: 'endTime' })
    const successor = await stillHere(ctx, plan?.successor ?? null)
    return endNow(ctx, { employeeCode: code, successor, endTime: employee.endTime })
  }
  await sql`update employee set end_time = null where code = ${code} and end_time is not null`.execute(ctx.db)
  if (end) await plans(ctx, { code, end, successor: plan?.successor, tells: before !== undefined })
  else if (plan) await ctx.announce('leaving.taken-back', { employeeCode: code, lastDay: plan.lastDay })
}

const timeOf = (given: unknown): Date | undefined => (typeof given === 'string' ? new Date(given) : undefined)

type Later = { code: string; end: Date; successor: string | null | undefined; tells: boolean }

async function plans(ctx: Ending, { code, end, successor, tells }: Later): Promise<void> {
  const lastDay = dayOf(new Date(end.getTime() - 1), ctx.operator.timeZone)
  await writePlan(ctx, { employeeCode: code, lastDay, endsAt: end, successor })
  if (tells) await ctx.announce('leaving.planned', { employeeCode: code, lastDay })
}

type Leaver = Parameters<typeof finish>[1]

/** Ends an employment now. What must be handed over goes to the successor of the plan; without one it is refused. */
async function endNow(ctx: Ending, leaver: Leaver): Promise<void> {
  const { cash, count } = await inHand(ctx, leaver.employeeCode)
  if (cash) ctx.refuse('holds-cash', { amount: ctx.money(cash.amount ?? 0), field: 'endTime' })
  if (count > 0 && leaver.successor === undefined) ctx.refuse('hand-over-needed', { count, field: 'endTime' })
  await finish(ctx, leaver)
}
