import { type Currency, formatAmount, formatMoney } from '@lastmile/contract/platform/money.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import { type DocumentWords, documentWords } from './document-words.ts'

/** Formats for amounts and days on documents. */
export type Formatters = {
  words: DocumentWords
  language: Language
  currency: Currency
  amount: (value: number) => string
  money: (value: number) => string
  day: (day: string) => string
}

/** Returns the formatters of a language. */
export function formattersFor({ operator: { currency } }: Context, language: Language): Formatters {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    words: documentWords(language),
    language,
    currency,
    amount: (value) => formatAmount(value, currency, language),
    money: (value) => formatMoney(value, currency, language),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
  }
}
