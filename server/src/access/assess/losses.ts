import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { beyond, isEmptyScope, scopeOf } from '#platform/scope.ts'
import type { Comparison } from './compare.ts'
import {
  endsSooner,
  functionName,
  mayGrantAny,
  type Holding,
  notMine,
  type Refusing,
  withImpliedScopes,
} from './grantable.ts'

type Loss = { compare: Comparison; before: Holding | undefined; after: Holding | undefined }

/** Returns those of the given employees whose employment has not ended. */
export async function employedOf({ db, now }: Context, codes: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select code from employee
    where code = any(${codes}::text[]) and (end_time is null or end_time > ${now})`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/**
 * Refuses a revocation that the actor may not make: of a function they may not grant, of rows that their own grant does
 * not cover, or from an employee of another unit. Actors may always give up their own functions.
 */
export async function requireOwnLoss(ctx: Refusing, { compare, before, after }: Loss): Promise<void> {
  const { actor } = ctx
  if (before === undefined || before.code === actor.employeeCode) return
  const stays = endsSooner(after, before) ? undefined : after
  const kept = new Set(stays?.functions)
  const all = await compare.everything()
  for (const code of before.functions) {
    const gone = await compare.lost(before, stays, code)
    if (kept.has(code) && isEmptyScope(gone)) continue
    if (!actor.visibleUnits.includes(before.unit)) ctx.refuse('outside-scope', { what: 'employee', field: 'members' })
    const given = functionName(ctx, code)
    if (notMine(ctx, [code])) ctx.refuse('not-yours-to-take', { given, field: 'functions' })
    if (mayGrantAny(ctx)) continue
    const mine = withImpliedScopes(scopeOf(actor, code as FunctionCode), all)
    const ownRows = mine.ownRows || mine.visibleUnits.includes(before.unit)
    if (!isEmptyScope(beyond(gone, { ...mine, ownRows }))) ctx.refuse('reach-too-wide', { given, field: 'scope' })
  }
}
