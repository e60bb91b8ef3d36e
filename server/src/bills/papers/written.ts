import { type Currency, formatAmount, formatMoney } from '@lastmile/contract/platform/money.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import { type PaperWords, paperWords } from './paper-words.ts'

/** How amounts and days are written on a paper. */
export type Written = {
  words: PaperWords
  language: Language
  currency: Currency
  amount: (value: number) => string
  money: (value: number) => string
  day: (day: string) => string
}

/** The ways of writing of a language. */
export function writtenIn({ operator: { currency } }: Context, language: Language): Written {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    words: paperWords(language),
    language,
    currency,
    amount: (value) => formatAmount(value, currency, language),
    money: (value) => formatMoney(value, currency, language),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
  }
}
