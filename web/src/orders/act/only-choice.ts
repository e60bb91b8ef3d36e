type Choice = { productCode: string; _disabled: boolean }

/** The product that was asked for by the address, or the only one there is; nothing where somebody has to choose. */
export function onlyChoice(products: readonly Choice[], asked: string | null): { productCode?: string } {
  const free = products.filter((product) => !product._disabled)
  const wanted = free.find(({ productCode }) => productCode === asked) ?? (free.length === 1 ? free[0] : undefined)
  return wanted ? { productCode: wanted.productCode } : {}
}
