import type { Currency } from '@lastmile/contract/platform/money.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import { type DocumentWords, documentWords } from './document-words.ts'
import { written } from '#platform/written.ts'

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
export function formattersFor({ operator }: Context, language: Language): Formatters {
  const { amount, money, day } = written(operator, language)
  return { words: documentWords(language), language, currency: operator.currency, amount, money, day }
}
