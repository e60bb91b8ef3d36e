/**
 * Normalizes a number typed with a Chinese input method: full-width digits and signs become ASCII, the ideographic full
 * stop a point.
 */
const plainDigits = (typed: string | undefined): string =>
  (typed ?? '').normalize('NFKC').replaceAll('。', '.').replaceAll(/\s/g, '')

/** Returns the typed number as text for antd, so that empty input stays empty rather than 0. */
export const plainNumber = (typed: string | undefined): number => plainDigits(typed) as unknown as number

/**
 * Normalizes an amount: removes the currency, spaces, and commas between groups of three. A comma before one or two
 * last digits is a decimal point. Letters among the digits are kept, so that it is not a valid number.
 */
export function plainAmount(typed: string | undefined): number {
  const bare = plainDigits(typed).replaceAll(/^[^\d.,-]+|[^\d.,]+$/g, '')
  const plain = /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
  return plain as unknown as number
}
