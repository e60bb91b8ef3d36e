import type { AccessScope } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { beyond, nothing } from '#platform/scope.ts'
import { type Holding, withImpliedScopes } from './grantable.ts'
import { type Held, memberScopeLookup } from '#access/held/rights.ts'

/** Whether the change moves units or areas, after which the same grant covers other rows. */
export type Tree = 'stays' | 'moves'

type Side = Holding | undefined
/** Compares one employee's function before and after a change: the rows it covers on only one of the two sides. */
export type Comparison = {
  gained: (before: Side, after: Side, code: string) => Promise<AccessScope>
  lost: (before: Side, after: Side, code: string) => Promise<AccessScope>
  /** Returns the scope of all units. */
  everything: () => Promise<AccessScope>
}

const grantsOf = (one: Side, code: string): Held[] =>
  (one?.grants ?? []).filter(({ functionCode }) => functionCode === code)

/** Returns a key of unit and scopes: the same key means the same rows. */
const keyOf = (one: Side, code: string): string =>
  one ? [one.unit, ...grantsOf(one, code).map(({ scope, areas }) => [scope, ...areas].join('+'))].join(' ') : ''

/**
 * Prepares the comparison of employees' functions before and after a change. If the change moves units or areas,
 * resolves the scopes of `before` now, because they cannot be resolved after the change.
 */
export async function comparing(db: Db, tree: Tree, before: readonly Holding[]) {
  const finds = { before: memberScopeLookup(db), after: memberScopeLookup(db) }
  const known = new Map<string, Promise<AccessScope>>()
  const reached = (when: 'before' | 'after', one: Side, code: string): Promise<AccessScope> => {
    if (!one) return Promise.resolve(nothing)
    const side = tree === 'moves' ? when : 'after'
    const key = `${side} ${keyOf(one, code)}`
    const found = known.get(key) ?? finds[side](one.unit, grantsOf(one, code))
    known.set(key, found)
    return found
  }
  if (tree === 'moves') for (const one of before) for (const code of one.functions) await reached('before', one, code)
  const everything = () => finds.after('', [{ scope: 'everything', areas: [] }])
  const between = async (one: Promise<AccessScope>, other: Promise<AccessScope>) => {
    const all = await everything()
    return beyond(withImpliedScopes(await one, all), withImpliedScopes(await other, all))
  }
  const differences = new Map<string, Promise<AccessScope>>()
  const once = (key: string, find: () => Promise<AccessScope>) => {
    const found = differences.get(key) ?? find()
    differences.set(key, found)
    return found
  }
  const isSame = (one: Side, other: Side, code: string) => tree === 'stays' && keyOf(one, code) === keyOf(other, code)
  const comparison: Comparison = {
    everything,
    gained: (was, is, code) =>
      isSame(was, is, code)
        ? Promise.resolve(nothing)
        : once(`gained ${keyOf(was, code)} > ${keyOf(is, code)}`, () =>
            between(reached('after', is, code), reached('before', was, code)),
          ),
    lost: (was, is, code) =>
      isSame(was, is, code)
        ? Promise.resolve(nothing)
        : once(`lost ${keyOf(was, code)} > ${keyOf(is, code)}`, () =>
            between(reached('before', was, code), reached('after', is, code)),
          ),
  }
  return comparison
}
