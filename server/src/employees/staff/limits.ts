import { type FunctionCode, fieldLabel } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'

const limits = ['customerLevel', 'preferentialLevel', 'maxUnsettledAmount', 'adjustCeiling', 'maxOnlineCount'] as const
type Limit = (typeof limits)[number]
type Limited = Pick<Context, 'actor' | 'money' | 'language'>
type Change = { code?: string; before?: Record<string, unknown>; after: Record<string, unknown> }

/** Why the actor may not raise a limit: it is the actor's own, or it would exceed the actor's own. */
export type TooHigh =
  | { refusal: 'not-to-yourself'; field: Limit; given: string }
  | { refusal: 'limit-above-yours'; field: Limit; limit: string; most: string }

const amounts: ReadonlySet<Limit> = new Set(['maxUnsettledAmount', 'adjustCeiling'])
const anything: FunctionCode = 'grant.any'

/**
 * Returns the first limit of an employee that the actor may not raise to its new value; undefined if all are permitted.
 * Anyone may lower a limit. Actors never raise their own, and give others at most what they have, unless they hold
 * grant.any.
 */
export function limitTooHigh(
  { actor, money, language }: Limited,
  { code, before, after }: Change,
): TooHigh | undefined {
  const raised = limits.filter((one) => Number(after[one] ?? 0) > Number(before?.[one] ?? 0))
  const [own] = raised
  if (own && code === actor.employeeCode)
    return { refusal: 'not-to-yourself', field: own, given: fieldLabel(own, language) }
  if (actor.permissions.has(anything)) return undefined
  const mine = (one: Limit) => (one === 'maxOnlineCount' ? Number.POSITIVE_INFINITY : actor[one])
  const field = raised.find((one) => Number(after[one]) > mine(one))
  if (!field) return undefined
  const most = amounts.has(field) ? money(mine(field)) : String(mine(field))
  return { refusal: 'limit-above-yours', field, limit: fieldLabel(field, language), most }
}
