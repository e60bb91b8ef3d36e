import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { type Choice, onlyChoice } from './only-choice.ts'

/**
 * Chooses the product named in the address, or the only one there is, as soon as it can be chosen: a list read before
 * may be out of date when the form opens. A choice that was made stays.
 */
export function useOnlyChoice(
  products: readonly Choice[],
  chosen: string | undefined,
  choose: (productCode: string) => void,
): void {
  const [params] = useSearchParams()
  const only = onlyChoice(products, params.get('product')).productCode
  const take = useEffectEvent((productCode: string | undefined) => {
    if (productCode !== undefined && chosen === undefined) choose(productCode)
  })
  useEffect(() => take(only), [only])
}
