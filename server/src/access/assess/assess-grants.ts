import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { beyond, isEmptyScope, scopeOf } from '#platform/scope.ts'
import { apart } from './apart.ts'
import { type Comparison, comparing, type Tree } from './compare.ts'
import {
  endsSooner,
  functionName,
  grantsApart,
  mayGrantAny,
  type Holding,
  holds,
  notMine,
  type Refusing,
  withImpliedScopes,
} from './grantable.ts'
import { holdersOf } from '#access/held/holders.ts'
import { holdingsOf } from './holdings.ts'
import { employedOf, requireOwnLoss } from './losses.ts'

/** The functions that an employee gains or loses through a change. */
export type Difference = Pick<Holding, 'code' | 'name' | 'zhName'> & {
  gained: string[]
  lost: string[]
  /** Functions held before and after, with a different scope. */
  rescoped: string[]
}

/**
 * Makes a change that may add or remove functions of employees, and checks its effect on the employees selected by
 * `who` (a condition on employee `e`). Actors grant and revoke only functions they hold (unless they hold grant.any),
 * only for employees of units they see, and grant nothing more to themselves. Enforces separation of duties, and that
 * at least one employee can still grant rights. A refusal undoes the change. Returns the result of the change and the
 * employees whose functions it changes.
 */
export async function assessGrantChange<T>(ctx: Refusing, who: RawBuilder<unknown>, change: () => Promise<T>) {
  const check = await beforeChange(ctx, who)
  const done = await change()
  return { done, differences: await check() }
}

/** Like `assessGrantChange`, for a change that moves units or areas and may therefore affect every employee. */
export async function assessTreeChange<T>(ctx: Refusing, change: () => Promise<T>) {
  const check = await beforeChange(ctx, sql`true`, 'moves')
  const done = await change()
  return { done, differences: await check() }
}

/** Prepares the checks of `assessGrantChange` for a change made elsewhere. Returns a function to run after it. */
export async function beforeChange(
  ctx: Refusing,
  who: RawBuilder<unknown>,
  tree: Tree = 'stays',
): Promise<() => Promise<Difference[]>> {
  const before = byCode(await holdingsOf(ctx, who))
  const kept = byCode(await holdingsOf(ctx, who, 'later'))
  const compare = await comparing(ctx.db, tree, [...before.values(), ...kept.values()])
  return async () => {
    const after = byCode(await holdingsOf(ctx, who))
    const left = byCode(await holdingsOf(ctx, who, 'later'))
    for (const one of after.values()) {
      const had = before.get(one.code)
      const was = endsSooner(had, one) ? undefined : had
      assess(ctx, new Set(was?.functions), one)
      await assessReach(ctx, { compare, before: was, after: one })
    }
    const employed = await employedOf(ctx, [...before.keys()])
    // The end of an employment removes every function; the rules for departing employees apply instead.
    for (const code of employed) {
      await requireOwnLoss(ctx, { compare, before: before.get(code), after: after.get(code) })
      await requireOwnLoss(ctx, { compare, before: kept.get(code), after: left.get(code) })
    }
    await requireAdministrator(ctx)
    return differencesOf(compare, before, after)
  }
}

type ByCode = ReadonlyMap<string, Holding>

/**
 * Returns the employees who gain functions, lose functions, or keep them with another scope. The scope differs with
 * another grant, or with the same grant if its holder or a unit has moved.
 */
async function differencesOf(compare: Comparison, before: ByCode, after: ByCode): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const { code, name, zhName } of new Map([...before, ...after]).values()) {
    const [was, is] = [before.get(code), after.get(code)]
    const [had, has] = [was?.functions ?? [], is?.functions ?? []]
    const [gained, lost] = [has.filter((one) => !had.includes(one)), had.filter((one) => !has.includes(one))]
    const apartByGrant = new Set(grantsApart(was?.grants ?? [], is?.grants ?? []))
    const coversOthers = async (one: string) =>
      !isEmptyScope(await compare.gained(was, is, one)) || !isEmptyScope(await compare.lost(was, is, one))
    const rescoped: string[] = []
    for (const one of has)
      if (had.includes(one) && (apartByGrant.has(one) || (await coversOthers(one)))) rescoped.push(one)
    if (gained.length + lost.length + rescoped.length > 0)
      differences.push({ code, name, zhName, gained, lost, rescoped })
  }
  return differences
}

const byCode = (holdings: readonly Holding[]) => new Map(holdings.map((one) => [one.code, one]))

type Assessed = { compare: Comparison; before: Holding | undefined; after: Holding }
/**
 * Refuses to extend a function to rows that the grantor's own grant does not cover: units, own rows, managed customers.
 * Moving an employee to another unit is checked like a grant, because a grant for the employee's own unit then covers
 * other rows. A grantor with `grant.any` may grant the function to others in the units they see.
 */
async function assessReach(ctx: Refusing, { compare, before, after }: Assessed): Promise<void> {
  const self = after.code === ctx.actor.employeeCode
  const all = await compare.everything()
  for (const code of after.functions) {
    const gained = await compare.gained(before, after, code)
    if (isEmptyScope(gained)) continue
    if (!ctx.actor.visibleUnits.includes(after.unit))
      ctx.refuse('outside-scope', { what: 'employee', field: 'members' })
    if (mayGrantAny(ctx) && !self) continue
    const mine = withImpliedScopes(scopeOf(ctx.actor, code as FunctionCode), all)
    // Rows created by another employee usually belong to that employee's unit.
    const ownRows = mine.ownRows || (!self && mine.visibleUnits.includes(after.unit))
    if (!isEmptyScope(beyond(gained, { ...mine, ownRows })))
      ctx.refuse(self ? 'not-to-yourself' : 'reach-too-wide', { given: functionName(ctx, code), field: 'scope' })
  }
}

/** Like `assessGrantChange`, but returns only the result of the change. */
export const withGrantCheck = async <T>(
  ctx: Refusing,
  who: RawBuilder<unknown>,
  change: () => Promise<T>,
): Promise<T> => (await assessGrantChange(ctx, who, change)).done

function assess(ctx: Refusing, had: ReadonlySet<string>, after: Holding): void {
  const gained = after.functions.filter((one) => !had.has(one))
  if (gained.length === 0) return
  const { actor } = ctx
  if (after.code === actor.employeeCode) {
    const beyond = gained.find((one) => !holds(actor, one as FunctionCode))
    if (beyond) ctx.refuse('not-to-yourself', { given: functionName(ctx, beyond), field: 'functions' })
  }
  if (!actor.visibleUnits.includes(after.unit)) ctx.refuse('outside-scope', { what: 'employee', field: 'members' })
  const beyond = notMine(ctx, gained)
  if (beyond) ctx.refuse('not-yours-to-give', { given: functionName(ctx, beyond), field: 'functions' })
  const has = new Set(after.functions)
  const met = apart.find((pair) => pair.every((one) => has.has(one)) && pair.some((one) => !had.has(one)))
  if (!met) return
  const employee = ctx.language === 'zh-CN' ? after.zhName : after.name
  const [first, second] = met.map((one) => functionName(ctx, one)) as [string, string]
  ctx.refuse('duties-conflict', { employee, first, second, field: 'functions' })
}

/** Refuses last-administrator if no remaining employee could grant functions, which the operator could not repair. */
export async function requireAdministrator(ctx: Context<'last-administrator'>): Promise<void> {
  const granting = new Set(await holdersOf(ctx, { functionCode: 'grant.any', anywhere: true }))
  const opening = await holdersOf(ctx, { functionCode: '95', anywhere: true })
  const able = opening.filter((code) => granting.has(code))
  const { rows } = await sql`
    select from employee e join organization_unit own on own.code = e.organization_unit_code
    where e.code = any(${able}) and not exists (select from organization_unit up
      where starts_with(own.path, up.path) and up.expires_on <= ${ctx.today}::date) limit 1`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('last-administrator')
}
