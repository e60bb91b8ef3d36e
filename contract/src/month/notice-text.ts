/** Example values for the places of a template, by the language of the text. */
export const noticePlaceholders = {
  'en-US': { customer: 'Daw Khin Khin', product: 'Home Fibre 30', day: '2026-06-30', amount: '35,000 MMK' },
  'zh-CN': { customer: '陈秀兰', product: '家庭光纤30兆', day: '2026-06-30', amount: '35,000' },
} as const

/** Fills the places of a text, {customer}, {product}, {day} and {amount}; a place without a value stays as it is. */
export const filledNotice = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Does a text name only places that are filled, each with both of its braces? Full-width braces fill nothing. */
export const hasKnownPlaceholders = (text: string): boolean =>
  !/[{}｛｝]/.test(
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(noticePlaceholders['en-US'], name) ? '' : whole,
    ),
  )

// The characters of one SMS unit (3GPP TS 23.038, 6.2.1); those of the extension count twice.
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmTwice = '^{}\\[~]|€'

/**
 * How many SMS a text takes: 160 units of the usual characters in one, 153 each in several; 70 and 67 where one of its
 * characters is not among them, as in Chinese and Burmese (3GPP TS 23.038 and 23.040).
 */
export function smsParts(text: string): number {
  const letters = Array.from(text)
  const plain = letters.every((letter) => gsm.includes(letter) || gsmTwice.includes(letter))
  const units = plain ? letters.length + letters.filter((letter) => gsmTwice.includes(letter)).length : text.length
  const [alone, among] = plain ? [160, 153] : [70, 67]
  return units <= alone ? 1 : Math.ceil(units / among)
}
