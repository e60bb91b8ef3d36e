import { nameIn, useLanguage } from '#platform/words.ts'

type Named = { productCode: string; productName: string; productZhName: string; broadbandAccount: string | null }

/** A chosen product as questions name it: its offering, and the account that tells it from others of the same; empty where none is. */
export function useNameOf(products: readonly Named[], productCode: string | undefined): string {
  const language = useLanguage()
  const product = products.find((one) => one.productCode === productCode)
  if (!product) return ''
  const name = nameIn(language, { name: product.productName, zhName: product.productZhName })
  return product.broadbandAccount === null ? name : `${name} ${product.broadbandAccount}`
}
