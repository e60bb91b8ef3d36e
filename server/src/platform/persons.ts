import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Context } from './context.ts'

/** The people who act in a step that is made under one of these functions: the actor, and in whose name they act. */
export const handsOf = ({ employeeCode, actingFor }: Actor, ...codes: readonly FunctionCode[]): string[] => [
  ...new Set([employeeCode, ...codes.flatMap((code) => actingFor.get(code) ?? [])]),
]

/** What two persons have to see, by its kind and number. */
export type Paper = `${string}:${string}`

/** Keeps in whose name the actor made the first step of a paper. The paper itself says who acted. */
export async function keepHands(ctx: Context, paper: Paper, ...codes: readonly FunctionCode[]): Promise<void> {
  const me = ctx.actor.employeeCode
  for (const principal of handsOf(ctx.actor, ...codes).filter((code) => code !== me))
    await sql`insert into deputy_step (paper, employee_code, principal) values (${paper}, ${me}, ${principal})
      on conflict do nothing`.execute(ctx.db)
}

/** Before a first step is made anew. */
export async function forgetHands({ db }: Context, paper: Paper): Promise<void> {
  await sql`delete from deputy_step where paper = ${paper}`.execute(db)
}

type Step = { paper: Paper; by: readonly (string | null)[] }

/** All people of a first step: who acted, and in whose name. */
export async function handsIn({ db }: Context, { paper, by }: Step): Promise<string[]> {
  const acted = by.filter((code) => code !== null)
  const { rows } = await sql<{ principal: string }>`select principal from deputy_step
    where paper = ${paper} and employee_code = any(${acted}::text[])`.execute(db)
  return [...acted, ...rows.map(({ principal }) => principal)]
}

/** Is one of the two people who act now one of those of the first step? Then another person has to make the second. */
export async function sameHands(ctx: Context, step: Step, ...codes: readonly FunctionCode[]): Promise<boolean> {
  const first = await handsIn(ctx, step)
  return handsOf(ctx.actor, ...codes).some((code) => first.includes(code))
}

/** The same in a query. */
export const sameHandsIn = (
  actor: Actor,
  { paper, by }: { paper: RawBuilder<unknown>; by: RawBuilder<unknown> },
  ...codes: readonly FunctionCode[]
): RawBuilder<boolean> => {
  const me = sql`any(${handsOf(actor, ...codes)}::text[])`
  return sql`(coalesce(${by} = ${me}, false) or exists (select from deputy_step hands
    where hands.paper = ${paper} and hands.employee_code = ${by} and hands.principal = ${me}))`
}
