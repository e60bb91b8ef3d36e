import { asciiDigits } from '@lastmile/contract/platform/fold.ts'

/** Reads a whole number; undefined for anything else. */
export function wholeNumber(text: string | undefined): number | undefined {
  const digits = asciiDigits(text ?? '').trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** Reads decimal degrees with a point or a comma, and a direction such as N or W; undefined for anything else. */
export function degreesIn(text: string): number | undefined {
  const [, first = '', sign = '', digits, last = ''] =
    /^([nsew])?\s*([-−]?)(\d{1,3}(?:[.,]\d{1,17})?)\s*°?\s*([nsew])?$/i.exec(asciiDigits(text).trim()) ?? []
  if (digits === undefined || (first !== '' && last !== '')) return undefined
  const isNegative = (sign !== '') !== /[sw]/i.test(first + last)
  return (isNegative ? -1 : 1) * Number(digits.replace(',', '.'))
}
