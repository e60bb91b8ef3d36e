import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Choice, onlyChoice } from './only-choice.ts'

/**
 * Selects the product named in the URL, or the only product, as soon as it can be chosen: the cached list may be
 * outdated when the form opens. Choosing another product updates the URL, so that a later link to any product is
 * followed, even if the page was left open with a different one.
 */
export function useOnlyChoice(
  products: readonly Choice[],
  chosen: string | undefined,
  choose: (productCode: string) => void,
): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get('product')
  const only = onlyChoice(products, asked).productCode
  // A cached list may not contain the product yet.
  const isKnown = asked === null || products.some(({ productCode }) => productCode === asked)
  const followed = useRef<string | null>(null)
  const before = useRef(chosen)
  const follow = useEffectEvent(() => {
    if (only !== undefined && only === asked && asked !== followed.current) {
      followed.current = asked
      if (chosen !== asked) choose(asked)
    } else if (chosen !== undefined && chosen !== asked && (isKnown || chosen !== before.current)) {
      followed.current = chosen
      setParams((before) => new URLSearchParams([...without(before), ['product', chosen]]), { replace: true })
    } else if (chosen === undefined && only !== undefined && isKnown) choose(only)
    before.current = chosen
  })
  useEffect(() => follow(), [only, asked, chosen, isKnown])
}

const without = (params: URLSearchParams) => [...params].filter(([name]) => name !== 'product')
