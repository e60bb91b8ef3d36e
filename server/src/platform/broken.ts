import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import type { Context } from './context.ts'

/** A rule whose message states limits or an example. */
type Limited = { rule: RuleKey } & ({ least: string; most: string } | { example: string })

/**
 * Refuses a value that its schema could not check alone, because the rule depends on other values or on the operator's
 * settings. The message and the field are the same as for the contract's own checks.
 */
export function broken(ctx: Context<'invalid-input'>, field: string, rule: RuleKey | Limited): never {
  return ctx.refuse('invalid-input', { ...(typeof rule === 'string' ? { rule } : rule), field })
}
