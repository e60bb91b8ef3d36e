import { inThrees } from '@lastmile/contract/platform/written-amount.ts'
import type { DecimalSign } from './amount.ts'

/** Reads a number, whose integer may be grouped in threes by the other sign; undefined if it is none. */
export function numberIn(value: string, decimalSign: DecimalSign): number | undefined {
  const [decimal, group] = decimalSign === 'comma' ? [',', '.'] : ['.', ',']
  const [integer = '', part, ...more] = value.trim().split(decimal)
  const digits = integer.replace(/^[+-]/, '')
  const isWhole = /^\d+$/.test(digits) || inThrees(digits, ` ${group}`)
  if (more.length > 0 || !isWhole || (part !== undefined && !/^\d+$/.test(part))) return undefined
  return Number(`${integer.startsWith('-') ? '-' : ''}${digits.replaceAll(/\D/g, '')}.${part ?? '0'}`)
}
