/** A number as it is typed in Chinese, too: full-width digits and signs become plain ones, the full stop of a sentence a point. */
const plainDigits = (typed: string | undefined): string =>
  (typed ?? '').normalize('NFKC').replaceAll('。', '.').replaceAll(/\s/g, '')

/** What antd reads as the number that was typed: text, because nothing typed must stay nothing, and not become 0. */
export const plainNumber = (typed: string | undefined): number => plainDigits(typed) as unknown as number

/**
 * An amount without what is written around and between its digits: the currency, and commas between groups of three. A comma
 * before one or two last digits is a decimal point. Letters among the digits stay, so that it is no number.
 */
export function plainAmount(typed: string | undefined): number {
  const bare = plainDigits(typed).replaceAll(/^[^\d.,-]+|[^\d.,]+$/g, '')
  const plain = /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
  return plain as unknown as number
}
