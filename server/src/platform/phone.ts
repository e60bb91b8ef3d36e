import { plainText } from '@lastmile/contract/platform/written-amount.ts'
import type { Context } from './context.ts'
import { patternOf } from './pattern.ts'

type PhoneTest = (phone: string) => boolean

/** Returns a test for phone numbers by the operator's pattern, which ignores spaces and hyphens. */
export function phoneTest({ operator }: Pick<Context, 'operator'>): PhoneTest {
  const pattern = patternOf(operator.phonePattern)
  return (phone) => pattern.match(phone.replaceAll(/[\s-]/g, '')) !== undefined
}

/** A number as spreadsheets write it: 959700000.00, 959,700,000. */
const asNumber = /^(\d+|\d{1,3}(?:,\d{3})+)(?:[.,]0{1,2})?$/

/**
 * Reads a phone number from a cell in digits of any script. Removes the decimals and separators that a spreadsheet added,
 * and restores the leading zero that it dropped if only that makes a phone number.
 */
export function phoneIn(cell: string, isPhone: PhoneTest): string {
  const plain = plainText(cell)
  const phone = asNumber.exec(plain)?.[1]?.replaceAll(',', '') ?? plain
  return !isPhone(phone) && isPhone(`0${phone}`) ? `0${phone}` : phone
}
