import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Context } from './context.ts'

/** The people behind a step under one of these functions: the actor, and the principals they act for. */
export const handsOf = ({ employeeCode, actingFor }: Actor, ...codes: readonly FunctionCode[]): string[] => [
  ...new Set([employeeCode, ...codes.flatMap((code) => actingFor.get(code) ?? [])]),
]

/** A record that needs two people, by its type and number. */
export type Paper = `${string}:${string}`

/** Records the principal of the actor who takes a first step. The record itself names who acted. */
export async function keepHands(ctx: Context, paper: Paper, ...codes: readonly FunctionCode[]): Promise<void> {
  const me = ctx.actor.employeeCode
  for (const principal of handsOf(ctx.actor, ...codes).filter((code) => code !== me))
    await sql`insert into deputy_step (paper, employee_code, principal) values (${paper}, ${me}, ${principal})
      on conflict do nothing`.execute(ctx.db)
}

/** Forgets the principals of a first step before it is repeated. */
export async function forgetHands({ db }: Context, paper: Paper): Promise<void> {
  await sql`delete from deputy_step where paper = ${paper}`.execute(db)
}

/** A first step: its record, and the employees who acted. */
export type Step = { paper: Paper; by: readonly (string | null)[] }

/** Everyone behind a first step: those who acted, and their principals. */
export async function handsIn({ db }: Context, { paper, by }: Step): Promise<string[]> {
  const acted = by.filter((code) => code !== null)
  const { rows } = await sql<{ principal: string }>`select principal from deputy_step
    where paper = ${paper} and employee_code = any(${acted}::text[])`.execute(db)
  return [...acted, ...rows.map(({ principal }) => principal)]
}

/** Is anyone behind the current step also behind the first step? Then another person must take the second. */
export async function sameHands(ctx: Context, step: Step, ...codes: readonly FunctionCode[]): Promise<boolean> {
  const first = await handsIn(ctx, step)
  return handsOf(ctx.actor, ...codes).some((code) => first.includes(code))
}

/** SQL: the same as `sameHands`. */
export const sameHandsIn = (
  actor: Actor,
  { paper, by }: { paper: RawBuilder<unknown>; by: RawBuilder<unknown> },
  ...codes: readonly FunctionCode[]
): RawBuilder<boolean> => {
  const me = sql`any(${handsOf(actor, ...codes)}::text[])`
  return sql`(coalesce(${by} = ${me}, false) or exists (select from deputy_step hands
    where hands.paper = ${paper} and hands.employee_code = ${by} and hands.principal = ${me}))`
}
