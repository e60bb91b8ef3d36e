/** A product that may be chosen, or is shown with why it cannot be. */
export type Choice = { productCode: string; _disabled: boolean }

/** The product named in the address, or the only one there is; none where the person has to choose. */
export function onlyChoice(products: readonly Choice[], asked: string | null): { productCode?: string } {
  const free = products.filter((product) => !product._disabled)
  const wanted = free.find(({ productCode }) => productCode === asked) ?? (free.length === 1 ? free[0] : undefined)
  return wanted ? { productCode: wanted.productCode } : {}
}
