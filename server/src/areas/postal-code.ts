import { postalCodeExample, postalCodeIn } from '@lastmile/contract/platform/addresses/countries.ts'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'

/**
 * Returns a postal code as the operator's country writes it; undefined for none. The stored code `before` is accepted
 * unchanged. Refuses invalid-input for one that the country does not have, and for none if the operator requires it.
 */
export function postalCodeOf(
  ctx: Context<'invalid-input'>,
  { entered, before }: { entered: string | undefined; before?: string | null | undefined },
): string | undefined {
  const { operator } = ctx
  if (entered === undefined) return operator.postalCode === 'required' ? broken(ctx, 'postalCode', 'required') : entered
  if (entered === before) return entered
  const written = postalCodeIn(operator, entered)
  const example = postalCodeExample(operator)
  return written ?? broken(ctx, 'postalCode', { rule: 'postal-code', example })
}
