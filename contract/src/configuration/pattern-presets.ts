/** A format by country, with a number that it accepts. */
export type PatternPreset = { country: string; pattern: string; example: string }

const presets = (rows: readonly (readonly [country: string, pattern: string, example: string])[]): PatternPreset[] =>
  rows.map(([country, pattern, example]) => ({ country, pattern, example }))

/** Formats of mobile and fixed numbers, national or with the country code. Spaces and hyphens are ignored. */
const phones = presets([
  ['BD', String.raw`^(\+?880|0)1[3-9]\d{8}$`, '01712-345678'],
  ['BR', String.raw`^(\+?55)?[1-9]{2}9?\d{8}$`, '11 91234-5678'],
  ['CN', String.raw`^((\+?86)?1[3-9]\d{9}|0\d{9,11})$`, '138 0013 8000'],
  ['DE', String.raw`^(\+?49|0)[1-9]\d{5,12}$`, '030 1234567'],
  ['FR', String.raw`^(\+?33|0)[1-9]\d{8}$`, '06 12 34 56 78'],
  ['GB', String.raw`^(\+?44|0)[1-9]\d{8,9}$`, '07400 123456'],
  ['ID', String.raw`^(\+?62|0)[1-9]\d{7,11}$`, '0812 3456 7890'],
  ['IN', String.raw`^(\+?91|0)?[1-9]\d{9}$`, '98765 43210'],
  ['KE', String.raw`^(\+?254|0)[1-9]\d{8}$`, '0712 345678'],
  ['KH', String.raw`^(\+?855|0)[1-9]\d{7,8}$`, '012 345 678'],
  ['LA', String.raw`^(\+?856|0)[2-8]\d{7,9}$`, '020 5551 2345'],
  ['MM', String.raw`^(\+?95|0)[1-9]\d{6,9}$`, '09 971 234 567'],
  ['MX', String.raw`^(\+?52)?[1-9]\d{9}$`, '55 1234 5678'],
  ['NG', String.raw`^(\+?234|0)[1-9]\d{6,9}$`, '0803 123 4567'],
  ['NP', String.raw`^(\+?977|0)?[1-9]\d{6,9}$`, '984-1234567'],
  ['PH', String.raw`^(\+?63|0)[2-9]\d{7,9}$`, '0917 123 4567'],
  ['PK', String.raw`^(\+?92|0)[1-9]\d{8,9}$`, '0300 1234567'],
  ['TH', String.raw`^(\+?66|0)[2-9]\d{7,8}$`, '081 234 5678'],
  ['US', String.raw`^(\+?1)?[2-9]\d{2}[2-9]\d{6}$`, '212-555-0123'],
  ['VN', String.raw`^(\+?84|0)(2\d{9}|[35789]\d{8})$`, '0912 345 678'],
  ['ZA', String.raw`^(\+?27|0)[1-9]\d{8}$`, '082 123 4567'],
])

const identityCards = presets([
  ['BD', String.raw`^(\d{10}|\d{13}|\d{17})$`, '1234567890'],
  ['BR', String.raw`^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$`, '123.456.789-09'],
  ['CN', String.raw`^\d{17}[\dXx]$`, '11010519491231002X'],
  ['ID', String.raw`^\d{16}$`, '3171234567890123'],
  ['IN', String.raw`^[2-9]\d{3} ?\d{4} ?\d{4}$`, '2345 6789 0123'],
  ['KE', String.raw`^\d{7,9}$`, '12345678'],
  ['MX', String.raw`^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$`, 'GARC850101HDFRRL09'],
  ['NG', String.raw`^\d{11}$`, '12345678901'],
  ['PK', String.raw`^\d{5}-?\d{7}-?\d$`, '12345-1234567-1'],
  ['TH', String.raw`^\d-?\d{4}-?\d{5}-?\d{2}-?\d$`, '1-2345-67890-12-3'],
  ['VN', String.raw`^(\d{9}|\d{12})$`, '012345678901'],
  ['ZA', String.raw`^\d{13}$`, '8001015009087'],
])

/** The formats by country that are offered for a setting. */
export const patternPresets: Readonly<Record<string, readonly PatternPreset[]>> = {
  'operator.phonePattern': phones,
  'operator.certificatePatterns.identity-card': identityCards,
  'operator.certificatePatterns.nrc': presets([
    ['MM', String.raw`^\d{1,2}/[A-Za-z]{3,12}\([A-Z]\)\d{6}$`, '12/KaMaTa(N)123456'],
  ]),
  'operator.certificatePatterns.passport': [],
}
