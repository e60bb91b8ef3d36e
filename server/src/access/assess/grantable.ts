import { type FunctionCode, functions } from '@lastmile/contract/words.ts'
import type { Context, AccessScope } from '#platform/context.ts'
import { beyond } from '#platform/scope.ts'
import type { Held } from '#access/held/rights.ts'

/** A context that may refuse a change of rights. */
export type Refusing = Context<
  | 'not-yours-to-give'
  | 'not-yours-to-take'
  | 'reach-too-wide'
  | 'not-to-yourself'
  | 'duties-conflict'
  | 'last-administrator'
  | 'outside-scope'
>

/**
 * What an employee holds: function codes, each with its grants, and the day from which their unit has ended, if any.
 */
export type Holding = {
  code: string
  name: string
  zhName: string
  unit: string
  endsOn: string | null
  functions: string[]
  grants: Held[]
}

/** The name of a function, in the reader's language. */
export const functionName = ({ language }: Pick<Context, 'language'>, code: string): string => {
  const known = Object.hasOwn(functions, code) ? functions[code as FunctionCode] : undefined
  return known ? known[language === 'zh-CN' ? 'zhName' : 'name'] : code
}

/** Whether the actor may grant what they do not hold themselves. */
export const mayGrantAny = ({ actor }: Pick<Context, 'actor'>) => actor.permissions.has('grant.any')

/** Whether the actor holds a function in their own right. A delegated function cannot be passed on. */
export const holds = ({ permissions, actingFor }: Context['actor'], code: FunctionCode) =>
  permissions.has(code) && !actingFor.has(code)

/** The first of these functions that the actor may not grant. */
export const notMine = (ctx: Pick<Context, 'actor'>, given: readonly string[]): string | undefined =>
  mayGrantAny(ctx) ? undefined : given.find((one) => !holds(ctx.actor, one as FunctionCode))

const keyOf = ({ functionCode, scope, areas }: Held) => [functionCode, scope, ...areas].join(' ')

/** Functions of which one side has a grant that the other lacks. */
export function grantsApart(some: readonly Held[], others: readonly Held[]): string[] {
  const [these, those] = [new Set(some.map(keyOf)), new Set(others.map(keyOf))]
  const alone = [...some.filter((one) => !those.has(keyOf(one))), ...others.filter((one) => !these.has(keyOf(one)))]
  return alone.map(({ functionCode }) => functionCode)
}

/** Whether the functions of one employee end sooner in the first case than in the second. */
export const endsSooner = (one: Holding | undefined, other: Holding | undefined): boolean =>
  (one?.endsOn ?? 'never') < (other?.endsOn ?? 'never')

/** An actor who covers every unit covers all that is created or managed in them. */
export const withImpliedScopes = (reach: AccessScope, all: AccessScope): AccessScope =>
  beyond(all, reach).visibleUnits.length === 0 ? { ...reach, ownRows: true, managedCustomers: true } : reach
