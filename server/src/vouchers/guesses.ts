import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The number of invalid card and coupon codes an employee may enter within a quarter of an hour. */
const guesses = 10
const window_minutes = 15

/** Refuses too-many-cards to an employee who entered ten invalid codes within the last quarter of an hour. */
export async function requireFewGuesses(ctx: Context<'too-many-cards'>, field: string): Promise<void> {
  const { rows } = await sql<{ until: Date }>`
    select since + make_interval(mins => ${window_minutes}) as until from recharge_card_attempt
    where employee_code = ${ctx.actor.employeeCode} and failures >= ${guesses}
      and since > ${ctx.now}::timestamptz - make_interval(mins => ${window_minutes})`.execute(ctx.db)
  const until = rows[0]?.until.toLocaleTimeString('en-GB', { timeZone: ctx.operator.timeZone })
  if (until) ctx.refuse('too-many-cards', { until, field })
}

/** Counts an invalid code for the employee who entered it. */
export async function countGuess({ db, now, actor }: Context): Promise<void> {
  await sql`insert into recharge_card_attempt as g (employee_code, failures, since) values (${actor.employeeCode}, 1, ${now})
    on conflict (employee_code) do update set
      failures = case when g.since > excluded.since - make_interval(mins => ${window_minutes}) then g.failures + 1 else 1 end,
      since = case when g.since > excluded.since - make_interval(mins => ${window_minutes}) then g.since else excluded.since end`.execute(
    db,
  )
}
