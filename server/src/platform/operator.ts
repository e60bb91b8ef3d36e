import type { Currency } from '@lastmile/contract/platform/money.ts'

/** The operator's own settings (docs/domain.md#parties). */
export type Operator = {
  name: string
  zhName: string
  currency: Currency
  timeZone: string
  /** Part of a tax-included amount: 5 means amount x 5/105 is tax. */
  taxPercent: number
  phonePattern: string
  /** How a certificate number of each type must look; a type without a pattern takes anything. */
  certificatePatterns: Record<string, string>
  /** How often a customer may pause one product in a calendar year. */
  suspendsPerYear: number
  /** How far from the center of its township a place may be entered; without it 50 km, with 0 as far as one likes. */
  townDistanceKm?: number
  /** How many days a password lasts before it has to be changed; without it, or with 0, it lasts. */
  passwordDays?: number
}

/** Making a formatter costs a hundred times what using it does, and much memory that only the collector frees. */
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
