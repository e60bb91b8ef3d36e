import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Context } from './context.ts'

/** Returns the people behind a step under one of these functions: the actor, and the principals they act for. */
export const personsBehind = ({ employeeCode, actingFor }: Actor, ...codes: readonly FunctionCode[]): string[] => [
  ...new Set([employeeCode, ...codes.flatMap((code) => actingFor.get(code) ?? [])]),
]

/** A record that needs approval by a second person, identified by type and number. */
export type RecordRef = `${string}:${string}`

/** Records the principal of the actor who takes a first step. The record itself names the actor. */
export async function recordPrincipal(
  ctx: Context,
  paper: RecordRef,
  ...codes: readonly FunctionCode[]
): Promise<void> {
  const me = ctx.actor.employeeCode
  for (const principal of personsBehind(ctx.actor, ...codes).filter((code) => code !== me))
    await sql`insert into step_principal (paper, employee_code, principal) values (${paper}, ${me}, ${principal})
      on conflict do nothing`.execute(ctx.db)
}

/** Records the principals of a first step for another record too, whose step includes it. */
export async function copyPrincipals({ db }: Context, from: RecordRef, to: RecordRef): Promise<void> {
  await sql`insert into step_principal (paper, employee_code, principal)
    select ${to}, employee_code, principal from step_principal where paper = ${from} on conflict do nothing`.execute(db)
}

/** Deletes the principals recorded for a first step before that step is repeated. */
export async function forgetPrincipals({ db }: Context, paper: RecordRef): Promise<void> {
  await sql`delete from step_principal where paper = ${paper}`.execute(db)
}

/** A first step: its record, and the employees who acted. */
export type Step = { paper: RecordRef; by: readonly (string | null)[] }

/** Returns everyone behind a first step: the people who acted, and their principals. */
export async function personsOfStep({ db }: Context, { paper, by }: Step): Promise<string[]> {
  const acted = by.filter((code) => code !== null)
  const { rows } = await sql<{ principal: string }>`select principal from step_principal
    where paper = ${paper} and employee_code = any(${acted}::text[])`.execute(db)
  return [...acted, ...rows.map(({ principal }) => principal)]
}

/** Whether anyone behind the current step is also behind the first step. If so, another person must take the second. */
export async function isSamePerson(ctx: Context, step: Step, ...codes: readonly FunctionCode[]): Promise<boolean> {
  const first = await personsOfStep(ctx, step)
  return personsBehind(ctx.actor, ...codes).some((code) => first.includes(code))
}

/** SQL version of {@link isSamePerson}. */
export const isSamePersonSql = (
  actor: Actor,
  { paper, by }: { paper: RawBuilder<unknown>; by: RawBuilder<unknown> },
  ...codes: readonly FunctionCode[]
): RawBuilder<boolean> => {
  const me = sql`any(${personsBehind(actor, ...codes)}::text[])`
  return sql`(coalesce(${by} = ${me}, false) or exists (select from step_principal hands
    where hands.paper = ${paper} and hands.employee_code = ${by} and hands.principal = ${me}))`
}
