/** Example values for the placeholders of a template, by language. */
export const noticePlaceholders = {
  'en-US': { customer: 'Daw Khin Khin', product: 'Home Fibre 30', day: '2026-06-30', amount: '35,000 MMK' },
  'zh-CN': { customer: '陈秀兰', product: '家庭光纤30兆', day: '2026-06-30', amount: '35,000' },
} as const

/**
 * Fills in the placeholders {customer}, {product}, {day} and {amount} of a text; one without a value stays as it is.
 */
export const filledNotice = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/**
 * Reports whether a text contains no braces other than those of known placeholders. Full-width braces are never part of
 * a placeholder.
 */
export const hasKnownPlaceholders = (text: string): boolean =>
  !/[{}｛｝]/.test(
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(noticePlaceholders['en-US'], name) ? '' : whole,
    ),
  )

// The characters of the GSM-7 alphabet that take one unit (3GPP TS 23.038, 6.2.1); those of the extension take two.
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmTwice = '^{}\\[~]|€'

/**
 * Returns the number of SMS segments of a text: 160 GSM-7 units in one, 153 each in several; 70 and 67 if any character
 * is outside GSM-7, as in Chinese and Burmese (3GPP TS 23.038 and 23.040).
 */
export function smsParts(text: string): number {
  const letters = Array.from(text)
  const plain = letters.every((letter) => gsm.includes(letter) || gsmTwice.includes(letter))
  const units = plain ? letters.length + letters.filter((letter) => gsmTwice.includes(letter)).length : text.length
  const [alone, among] = plain ? [160, 153] : [70, 67]
  return units <= alone ? 1 : Math.ceil(units / among)
}
