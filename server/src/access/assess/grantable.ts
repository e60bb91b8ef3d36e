import { type FunctionCode, functions } from '@lastmile/contract/words.ts'
import type { Context, AccessScope } from '#platform/context.ts'
import { beyond } from '#platform/scope.ts'
import type { Held } from '#access/held/rights.ts'

/** The context of a call that may refuse a change of rights. */
export type Refusing = Context<
  | 'not-yours-to-give'
  | 'not-yours-to-take'
  | 'reach-too-wide'
  | 'not-to-yourself'
  | 'duties-conflict'
  | 'last-administrator'
  | 'outside-scope'
>

/** The functions an employee holds, with their grants, and the day on which the employee's unit ends, if any. */
export type Holding = {
  code: string
  name: string
  zhName: string
  unit: string
  endsOn: string | null
  functions: string[]
  grants: Held[]
}

/** Returns the name of a function in the reader's language. */
export const functionName = ({ language }: Pick<Context, 'language'>, code: string): string => {
  const known = Object.hasOwn(functions, code) ? functions[code as FunctionCode] : undefined
  return known ? known[language === 'zh-CN' ? 'zhName' : 'name'] : code
}

/** Returns whether the actor may grant functions they do not hold themselves. */
export const mayGrantAny = ({ actor }: Pick<Context, 'actor'>) => actor.permissions.has('grant.any')

/** Returns whether the actor holds a function in their own right. A delegated function cannot be passed on. */
export const holds = ({ permissions, actingFor }: Context['actor'], code: FunctionCode) =>
  permissions.has(code) && !actingFor.has(code)

/** Returns the first of these functions that the actor may not grant. */
export const notMine = (ctx: Pick<Context, 'actor'>, given: readonly string[]): string | undefined =>
  mayGrantAny(ctx) ? undefined : given.find((one) => !holds(ctx.actor, one as FunctionCode))

const keyOf = ({ functionCode, scope, areas }: Held) => [functionCode, scope, ...areas].join(' ')

/** Returns the functions with grants that exist on only one of the two sides. */
export function grantsApart(some: readonly Held[], others: readonly Held[]): string[] {
  const [these, those] = [new Set(some.map(keyOf)), new Set(others.map(keyOf))]
  const alone = [...some.filter((one) => !those.has(keyOf(one))), ...others.filter((one) => !these.has(keyOf(one)))]
  return alone.map(({ functionCode }) => functionCode)
}

/** Returns whether one holding ends sooner than the other, because the employee's unit ends. */
export const endsSooner = (one: Holding | undefined, other: Holding | undefined): boolean =>
  (one?.endsOn ?? 'never') < (other?.endsOn ?? 'never')

/** Extends a scope that covers every unit by the actor's own rows and managed customers, which it covers anyway. */
export const withImpliedScopes = (reach: AccessScope, all: AccessScope): AccessScope =>
  beyond(all, reach).visibleUnits.length === 0 ? { ...reach, ownRows: true, managedCustomers: true } : reach
