import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import type { Context } from './context.ts'

/**
 * Refuses a value that its schema could not judge alone, because the rule depends on other values or on the operator's
 * settings: the same sentence, at the same field, as the contract's own checks.
 */
export function broken(ctx: Context<'invalid-input'>, field: string, rule: RuleKey): never {
  return ctx.refuse('invalid-input', { field, rule })
}
