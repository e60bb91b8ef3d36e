import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { actingBy } from '#platform/scope.ts'
import { visible } from './lock.ts'

/** Returns which customers are in the scope of one of the actor's functions; none if the actor lacks it. */
export async function customersInScope(
  ctx: Context,
  code: FunctionCode,
  codes: readonly string[],
): Promise<Set<string>> {
  const acting = { ...ctx, actor: actingBy(ctx.actor, [code]) }
  const { rows } = await sql<{ code: string }>`
    select c.code from customer c where c.code = any(${[...codes]}::text[]) and ${visible(acting)}`.execute(ctx.db)
  return new Set(rows.map((row) => row.code))
}

/** Returns whether a customer is in the scope of one of the actor's functions. */
export const customerInScope = async (ctx: Context, code: FunctionCode, customerCode: string): Promise<boolean> =>
  ctx.actor.permissions.has(code) && (await customersInScope(ctx, code, [customerCode])).has(customerCode)
