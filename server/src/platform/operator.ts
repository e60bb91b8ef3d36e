import type { Currency } from '@lastmile/contract/platform/money.ts'

/** The operator's own settings (docs/domain.md#parties). */
export type Operator = {
  name: string
  zhName: string
  currency: Currency
  timeZone: string
  /** The tax part of a tax-included amount: 5 means amount x 5/105 is tax. */
  taxPercent: number
  phonePattern: string
  /** The format of a certificate number of each type; a type without a pattern accepts anything. */
  certificatePatterns: Record<string, string>
  /** How often a customer may pause one product in a calendar year. */
  suspendsPerYear: number
  /** How far from the center of its township a place may be entered; 50 km by default, 0 for no limit. */
  townDistanceKm?: number
  /** How many days a password is valid before it must be changed; unlimited if missing or 0. */
  passwordDays?: number
}

/** Creating a formatter costs a hundred times more than using it, and much memory that only the collector frees. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const format = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-CA', format)
  formatters.set(timeZone, made)
  return made
}

/** The business day of an instant in a time zone, YYYY-MM-DD (docs/domain.md#parties). */
export function dayOf(instant: Date, timeZone: string): string {
  return formatterOf(timeZone).format(instant)
}
