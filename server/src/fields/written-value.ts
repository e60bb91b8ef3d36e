import { fold } from '@lastmile/contract/platform/fold.ts'
import { amountIn, type DecimalSign } from '#platform/reader/amount.ts'
import { dayIn } from '#platform/reader/day.ts'
import { numberIn } from '#platform/reader/number.ts'
import type { SeenField } from './definitions.ts'

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', '是'])
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', '否'])

/** A cell as it is written, its kind in a workbook, and how its file writes numbers and dates. */
type Written = {
  value: string
  kind: string | undefined
  formats: { dayFormat: string; decimalSign: DecimalSign }
  exponent: number
}

/** Reads a cell as a value of a custom field; text that is none stays text, which the field then refuses. */
export function writtenValue({ type, options }: SeenField, { value, kind, formats, exponent }: Written) {
  const decimalSign = kind === 'number' ? 'point' : formats.decimalSign
  const optionIn = (text: string) => {
    const written = fold(text.trim())
    const named = options.find(({ code, name, zhName }) =>
      [code, name, zhName ?? ''].some((one) => fold(one) === written),
    )
    return named?.code ?? text
  }
  switch (type) {
    case 'text':
      return value
    case 'number':
      return numberIn(value, decimalSign) ?? value
    case 'amount':
      return amountIn(value, { decimalSign, exponent }) ?? value
    case 'date':
      return dayIn(value, kind === 'date' ? 'YYYY-MM-DD' : formats.dayFormat) ?? dayIn(value, 'YYYY-MM-DD') ?? value
    case 'yes-no':
      return yes.has(fold(value)) ? true : no.has(fold(value)) ? false : value
    case 'choice':
      return optionIn(value)
    case 'choices':
      return value.split(/[;；|、]/).map(optionIn)
  }
}
