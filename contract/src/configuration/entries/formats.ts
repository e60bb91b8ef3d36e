import { byLanguage } from '#platform/formats.ts'
import type { Option } from '#platform/values.ts'

const asLanguage: Option = { code: byLanguage, name: 'By language', zhName: '随语言' }
const same = (code: string, name = code): Option => ({ code, name, zhName: name })

/** The number formats to choose from; a code is the locale that has its separators. */
export const numberFormats: readonly Option[] = [
  asLanguage,
  same('en-US', '1,234,567.89'),
  same('de-DE', '1.234.567,89'),
  same('fr-FR', '1 234 567,89'),
  same('de-CH', "1'234'567.89"),
  same('en-IN', '12,34,567.89'),
]

/** The date formats to choose from. */
export const dateFormats: readonly Option[] = [
  asLanguage,
  ...['YYYY-MM-DD', 'YYYY/MM/DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY'].map((code) => same(code)),
]

/** The first days of the week to choose from. */
export const weekStarts: readonly Option[] = [
  asLanguage,
  { code: '1', name: 'Monday', zhName: '星期一' },
  { code: '7', name: 'Sunday', zhName: '星期日' },
  { code: '6', name: 'Saturday', zhName: '星期六' },
]

/** The clocks to choose from. */
export const clocks: readonly Option[] = [
  { code: '24', name: '24 hours (15:30)', zhName: '24小时制（15:30）' },
  { code: '12', name: '12 hours (3:30 PM)', zhName: '12小时制（下午3:30）' },
]
