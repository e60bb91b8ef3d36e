import type { SignInKind } from '@lastmile/contract/circuits/sign-in.ts'
import type { AddressSettings } from '@lastmile/contract/platform/addresses/countries.ts'
import type { Formats } from '@lastmile/contract/platform/formats.ts'
import type { LevelNames } from '@lastmile/contract/areas/levels.ts'
import type { Currency } from '@lastmile/contract/platform/money.ts'

/** The operator's own settings (docs/domain.md#parties). */
export type Operator = Formats &
  LevelNames &
  AddressSettings & {
    name: string
    zhName: string
    currency: Currency
    timeZone: string
    /** The tax rate: at 5, the tax in a tax-included amount is amount x 5/105. */
    taxPercent: number
    phonePattern: string
    /** The format of the certificate number by certificate type. A type without a pattern accepts any number. */
    certificatePatterns: Record<string, string>
    /** The customer fields that may be left empty; none if missing. */
    optionalCustomerFields?: string[]
    /** The billing day of new customers, 1 to 28; the 1st if missing. */
    newBillDay?: number
    /** How often a customer may pause one product in a calendar year. */
    suspendsPerYear: number
    /** The maximum distance of an entered location from the center of its township; 50 km by default, 0 for no limit. */
    townDistanceKm?: number
    /** After how many days a password must be changed; unlimited if missing or 0. */
    passwordDays?: number
    /** How new lines sign in, unless their offering says otherwise; by PPPoE if missing. */
    newLineSignIn?: SignInKind
    /** How many people a change of a command template needs; 2 if missing. */
    templatePersons?: number
    /** The address and the tax number that receipts and bills print; none if missing or empty. */
    address?: string
    taxNumber?: string
    /** The format of the series of receipts that the system numbers; pre-numbered forms are used if missing or empty. */
    receiptNumbers?: string
    /** The same for invoices. */
    invoiceNumbers?: string
  }

/** Cached formatters: creating one costs a hundred times more than using it, and much memory. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const format = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-CA', format)
  formatters.set(timeZone, made)
  return made
}

/** Returns the business day of an instant in a time zone, YYYY-MM-DD (docs/domain.md#parties). */
export function dayOf(instant: Date, timeZone: string): string {
  return formatterOf(timeZone).format(instant)
}
