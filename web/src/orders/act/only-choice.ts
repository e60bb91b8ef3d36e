/** A product that may be chosen, or is shown with the reason why not. */
export type Choice = { productCode: string; _disabled: boolean }

/** Returns the product named in the URL, or the only one there is; none if the person has to choose. */
export function onlyChoice(products: readonly Choice[], asked: string | null): { productCode?: string } {
  const free = products.filter((product) => !product._disabled)
  const wanted = free.find(({ productCode }) => productCode === asked) ?? (free.length === 1 ? free[0] : undefined)
  return wanted ? { productCode: wanted.productCode } : {}
}
