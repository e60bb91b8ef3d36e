import { dateFormatOf, daysIn, numbersIn } from '@lastmile/contract/platform/formats.ts'
import { formatAmount, formatMoney } from '@lastmile/contract/platform/money.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Operator } from './operator.ts'

/** Returns the functions that write amounts, numbers, days and instants in a language and in the operator's formats. */
export function written(operator: Pick<Operator, 'currency' | 'timeZone'> & Partial<Operator>, language: Language) {
  const locale = numbersIn(language, operator)
  return {
    /** Writes an amount in minor units, without the currency. */
    amount: (value: number): string => formatAmount(value, operator.currency, locale),
    /** Writes an amount in minor units with the currency. */
    money: (value: number): string => formatMoney(value, operator.currency, locale),
    /** Writes a day in a message to a customer, YYYY-MM-DD unless the operator has chosen a format. */
    messageDay: (day: string): string => (dateFormatOf(operator) ? daysIn(language, 'UTC', operator).day(day) : day),
    number: (value: number): string => value.toLocaleString(locale),
    ...daysIn(language, operator.timeZone, operator),
  }
}
