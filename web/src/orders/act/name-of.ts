import { nameIn, useLanguage } from '#platform/words.ts'

type Named = { productCode: string; productName: string; productZhName: string; broadbandAccount: string | null }

/**
 * Returns the name of the chosen product for confirmations: its offering, and its account if several products share the
 * offering; empty if none is chosen.
 */
export function useNameOf(products: readonly Named[], productCode: string | undefined): string {
  const language = useLanguage()
  const product = products.find((one) => one.productCode === productCode)
  if (!product) return ''
  const name = nameIn(language, { name: product.productName, zhName: product.productZhName })
  return product.broadbandAccount === null ? name : `${name} ${product.broadbandAccount}`
}
