import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Actor, Context, AccessScope } from './context.ts'

/** A scope that covers no rows. */
export const nothing: AccessScope = { visibleUnits: [], ownRows: false, managedCustomers: false }

/** Returns the union of the scopes of several grants. */
export const unionOf = (reaches: readonly AccessScope[]): AccessScope =>
  reaches.length === 1 && reaches[0]
    ? reaches[0]
    : {
        visibleUnits: [...new Set(reaches.flatMap(({ visibleUnits }) => visibleUnits))],
        ownRows: reaches.some(({ ownRows }) => ownRows),
        managedCustomers: reaches.some(({ managedCustomers }) => managedCustomers),
      }

/** Returns the scope of an actor for a function; empty if they do not hold it. */
export const scopeOf = ({ reaches }: Pick<Actor, 'reaches'>, code: FunctionCode): AccessScope =>
  reaches.get(code) ?? nothing

/** Returns the actor limited to the scope of these functions. */
export const actingBy = (actor: Actor, codes: readonly FunctionCode[]): Actor => ({
  ...actor,
  ...unionOf(codes.map((code) => scopeOf(actor, code))),
})

/**
 * Returns the call's context limited to those of these functions that the actor holds, and to their scope. Used by a
 * call with several permissions whose input determines which ones it needs. The function log names the function.
 * Refuses no-permission if the actor holds none of them.
 */
export function actingUnder<C extends Context<'no-permission'>>(
  ctx: C,
  codes: readonly FunctionCode[],
  field?: string,
): C {
  const [code] = codes.filter((one) => ctx.actor.permissions.has(one))
  if (!code) return ctx.refuse('no-permission', field ? { field } : {})
  ctx.noted.functionCode = code
  return { ...ctx, actor: actingBy(ctx.actor, codes) }
}

/** Returns the part of one scope that another does not cover. */
export function beyond(reach: AccessScope, other: AccessScope): AccessScope {
  const reached = new Set(other.visibleUnits)
  return {
    visibleUnits: reach.visibleUnits.filter((unit) => !reached.has(unit)),
    ownRows: reach.ownRows && !other.ownRows,
    managedCustomers: reach.managedCustomers && !other.managedCustomers,
  }
}

/** Whether a scope covers no rows at all: no units, no own rows, no managed customers. */
export const isEmptyScope = ({ visibleUnits, ownRows, managedCustomers }: AccessScope): boolean =>
  visibleUnits.length === 0 && !ownRows && !managedCustomers
