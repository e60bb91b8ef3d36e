/** A product to choose from; `_disabled` if it cannot be chosen. */
export type Choice = { productCode: string; _disabled: boolean }

/** Returns the product named in the URL, or the only product there is; none if the user has to choose. */
export function onlyChoice(products: readonly Choice[], asked: string | null): { productCode?: string } {
  const free = products.filter((product) => !product._disabled)
  const wanted = free.find(({ productCode }) => productCode === asked) ?? (free.length === 1 ? free[0] : undefined)
  return wanted ? { productCode: wanted.productCode } : {}
}
