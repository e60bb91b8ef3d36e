import type { Option } from '#platform/values.ts'

/** How a country writes addresses and postal codes. In a code, 9 is a digit, A a letter and X either. */
type Country = { format: string; codes?: readonly string[] }

const codeFirst = '{address} | {postalCode} {town}'
const codeLast = '{address} | {town} {postalCode}'
const withProvince = '{address} | {town}, {province} {postalCode}'
const fromTheTop = '{postalCode} | {province}{city}{town}{address}'
const byDistrict = '{address} | {town}, {city} | {province} {postalCode}'

/**
 * The countries with their formats, after the conventions of the Universal Postal Union: `town` is the area of the
 * lowest level, `city` the one that contains it, and `province` the one above.
 */
const countries = {
  AE: { format: '{address} | {town}, {city}' },
  AR: { format: '{address} | {postalCode} {town} | {province}', codes: ['9999', 'A9999AAA'] },
  AT: { format: codeFirst, codes: ['9999'] },
  AU: { format: '{address} | {town} {province} {postalCode}', codes: ['9999'] },
  BD: { format: '{address} | {town} | {city} {postalCode}', codes: ['9999'] },
  BE: { format: codeFirst, codes: ['9999'] },
  BG: { format: codeFirst, codes: ['9999'] },
  BR: { format: '{address} | {town} | {city} - {province} | {postalCode}', codes: ['99999-999'] },
  CA: { format: '{address} | {town} {province} {postalCode}', codes: ['A9A 9A9'] },
  CH: { format: codeFirst, codes: ['9999'] },
  CL: { format: '{address} | {town} | {city} {postalCode} | {province}', codes: ['9999999'] },
  CN: { format: fromTheTop, codes: ['999999'] },
  CO: { format: '{address} | {town}, {province} | {postalCode}', codes: ['999999'] },
  CZ: { format: codeFirst, codes: ['999 99'] },
  DE: { format: codeFirst, codes: ['99999'] },
  DK: { format: codeFirst, codes: ['9999'] },
  EE: { format: codeFirst, codes: ['99999'] },
  EG: { format: '{address} | {town} | {city} | {province} {postalCode}', codes: ['99999'] },
  ES: { format: '{address} | {postalCode} {town} | {province}', codes: ['99999'] },
  FI: { format: codeFirst, codes: ['99999'] },
  FR: { format: codeFirst, codes: ['99999'] },
  GB: {
    format: '{address} | {town} | {postalCode}',
    codes: ['A9 9AA', 'A99 9AA', 'A9A 9AA', 'AA9 9AA', 'AA99 9AA', 'AA9A 9AA'],
  },
  GH: { format: '{address} | {town} | {province}' },
  GR: { format: codeFirst, codes: ['999 99'] },
  HR: { format: codeFirst, codes: ['99999'] },
  HU: { format: '{town} | {address} | {postalCode}', codes: ['9999'] },
  ID: { format: byDistrict, codes: ['99999'] },
  IE: { format: '{address} | {town} | {city} | {postalCode}', codes: ['A99 XXXX', 'A9A XXXX'] },
  IN: { format: '{address} | {town}, {city} | {province} {postalCode}', codes: ['999999', '999 999'] },
  IT: { format: '{address} | {postalCode} {town} {city}', codes: ['99999'] },
  JP: { format: '〒{postalCode} | {province}{city}{town}{address}', codes: ['999-9999'] },
  KE: { format: '{address} | {town} | {postalCode} {city}', codes: ['99999'] },
  KH: { format: '{address} | {town}, {city} | {province} {postalCode}', codes: ['99999', '999999'] },
  KR: { format: '{province} {city} {town} {address} | {postalCode}', codes: ['99999'] },
  LA: { format: '{address} | {town} | {postalCode} {province}', codes: ['99999'] },
  LK: { format: '{address} | {town} | {postalCode}', codes: ['99999'] },
  LT: { format: codeFirst, codes: ['99999'] },
  MA: { format: codeFirst, codes: ['99999'] },
  MM: { format: '{address} | {town}, {city} | {province} {postalCode}', codes: ['99999', '9999999'] },
  MX: { format: '{address} | {postalCode} {town}, {province}', codes: ['99999'] },
  MY: { format: '{address} | {postalCode} {town} | {province}', codes: ['99999'] },
  NG: { format: '{address} | {town} {postalCode} | {province}', codes: ['999999'] },
  NL: { format: codeFirst, codes: ['9999 AA'] },
  NO: { format: codeFirst, codes: ['9999'] },
  NP: { format: '{address} | {town} {postalCode} | {city}', codes: ['99999'] },
  NZ: { format: codeLast, codes: ['9999'] },
  PE: { format: '{address} | {town} | {province} {postalCode}', codes: ['99999'] },
  PH: { format: '{address} | {town}, {city} | {postalCode} {province}', codes: ['9999'] },
  PK: { format: '{address} | {town} {postalCode} | {province}', codes: ['99999'] },
  PL: { format: codeFirst, codes: ['99-999'] },
  PT: { format: codeFirst, codes: ['9999-999'] },
  RO: { format: codeFirst, codes: ['999999'] },
  RU: { format: '{address} | {town} | {province} | {postalCode}', codes: ['999999'] },
  SA: { format: '{address} | {town} | {city} {postalCode}', codes: ['99999', '99999-9999'] },
  SE: { format: codeFirst, codes: ['999 99'] },
  SG: { format: '{address} | {town} {postalCode}', codes: ['999999'] },
  SI: { format: codeFirst, codes: ['9999'] },
  SK: { format: codeFirst, codes: ['999 99'] },
  TH: { format: '{address} | {town}, {city} | {province} {postalCode}', codes: ['99999'] },
  TR: { format: '{address} | {town} | {postalCode} {city} {province}', codes: ['99999'] },
  TW: { format: '{postalCode} | {province}{city}{town}{address}', codes: ['999', '99999', '999999'] },
  UA: { format: '{address} | {town} | {province} | {postalCode}', codes: ['99999'] },
  US: { format: withProvince, codes: ['99999', '99999-9999'] },
  VN: { format: '{address} | {town}, {city} | {province} {postalCode}', codes: ['99999', '999999'] },
  ZA: { format: '{address} | {town} | {city} | {postalCode}', codes: ['9999'] },
} as const satisfies Readonly<Record<string, Country>>

/** The format of an operator that has not chosen a country: what was entered, without areas. */
export const asEntered = 'as-entered'

const english = new Intl.DisplayNames('en', { type: 'region' })
const chinese = new Intl.DisplayNames('zh-CN', { type: 'region' })

/** The countries to choose from, by their English names. */
export const countryOptions: readonly Option[] = [
  { code: asEntered, name: 'As entered', zhName: '按录入内容' },
  ...Object.keys(countries)
    .map((code) => ({ code, name: english.of(code) ?? code, zhName: chinese.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
]

/** The settings of the operator about addresses. */
export type AddressSettings = {
  /** A country of `countryOptions`; `as-entered` or missing for none. */
  country?: string | undefined
  /** A format of its own, which replaces that of the country. */
  addressFormat?: string | undefined
  /** Whether customers have a postal code: `hidden`, `optional` or `required`; hidden if missing. */
  postalCode?: string | undefined
}

const countryOf = ({ country = '' }: AddressSettings): Country | undefined =>
  Object.hasOwn(countries, country) ? countries[country as keyof typeof countries] : undefined

/** Returns the operator's format of addresses. */
export const addressFormatOf = (settings: AddressSettings): string =>
  settings.addressFormat || (countryOf(settings)?.format ?? '{address}')

/** Returns the name of the operator's country in a language; empty if none is chosen. */
export const countryNameOf = (settings: AddressSettings, language: string): string =>
  countryOf(settings) ? ((language === 'zh-CN' ? chinese : english).of(settings.country ?? '') ?? '') : ''

const kinds = { '9': /\d/, A: /[A-Z]/, X: /[A-Z\d]/ } as const

/** Returns a code as a pattern writes it, with its spaces and hyphens; undefined if it does not match. */
function inPattern(pattern: string, plain: string): string | undefined {
  let [written, at] = ['', 0]
  for (const sign of pattern) {
    const kind = Object.hasOwn(kinds, sign) ? kinds[sign as keyof typeof kinds] : undefined
    const character = plain.charAt(at)
    if (kind === undefined) written += sign
    else if (kind.test(character)) written += character
    else return undefined
    if (kind) at++
  }
  return at === plain.length ? written : undefined
}

/**
 * Returns a postal code as the operator's country writes it: `sw1a1aa` becomes `SW1A 1AA`. Undefined if the country has
 * no such code; without a country, or one without codes, the code itself.
 */
export function postalCodeIn(settings: AddressSettings, code: string): string | undefined {
  const patterns = countryOf(settings)?.codes
  if (!patterns) return code.trim()
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  for (const pattern of patterns) {
    const written = inPattern(pattern, plain)
    if (written !== undefined) return written
  }
  return undefined
}

/** Returns an example of the country's postal codes, such as 12345; empty if it has none. */
export function postalCodeExample(settings: AddressSettings): string {
  const [pattern = ''] = countryOf(settings)?.codes ?? []
  let digit = 0
  return pattern.replaceAll(/[9AX]/g, (sign) => (sign === '9' ? String(++digit % 10) : 'A'))
}
