import { z } from 'zod'
import { fold } from '#platform/fold.ts'

/** Control characters and lone surrogates, which cannot be stored or shown; tabs and line breaks are allowed. */
const controls = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u
/** Reports whether a text can be stored and shown. */
export const printable = (value: string): boolean => !controls.test(value)

/** Bidirectional control characters, which can make one text look like another. */
const turningCharacters = /[\u202A-\u202E\u2066-\u2069]/u
/** Reports whether a text is displayed in the order in which it was typed. */
export const straight = (value: string): boolean => !turningCharacters.test(value)
/** Invisible characters that come with pasted text: zero-width spaces, soft hyphens, direction marks. */
const unseen = /(?!\u200C|\u200D|\uFE0F|[\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu
/**
 * Matches a visible character. Joiners are valid between letters of some scripts and in emoji, but not on their own.
 */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Limits combining marks to 30 in a row, more than any script uses: normalization takes quadratic time in their number.
 */
const mostMarks = /(\p{M}{30})\p{M}+/gu

const printableAscii = /^[ -~]*$/

/** Texts with at least this maximum length may have several lines. */
export const longText = 200

/**
 * Normalizes a text for storage: composed (NFC), trimmed, without invisible characters, and on a single line if short.
 */
const plain = (max: number) => (given: string) => {
  // Most texts need nothing else.
  if (printableAscii.test(given)) return given.trim()
  const seen = given.replaceAll(mostMarks, '$1').normalize('NFC').replaceAll(unseen, '')
  return (max < longText ? seen.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ') : seen).trim()
}

/**
 * Text typed by a person: trimmed, never empty, without invisible, control or bidirectional control characters. Line
 * breaks are allowed only if `max` is at least `longText`. Lengths are in characters.
 */
export const text = (max: number, min = 1) =>
  z
    .string()
    .overwrite(plain(max))
    .min(min, min === 1 ? 'required' : undefined)
    .max(max)
    .refine(printable, 'no-control-characters')
    .refine(straight, 'no-turning-characters')
    .refine((value) => value === '' || visible.test(value), 'required')

/**
 * Text that documents print. The server refuses new text with a character that no font of documents has; the schema only
 * marks the field, because stored text may have such characters.
 */
export const printedText = (max: number, min = 1) => text(max, min).meta({ printed: true })

const optionalOf = <S extends z.ZodType>(max: number, schema: S) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && plain(max)(value) === '') ? undefined : value),
    schema.optional(),
  )

/** An optional text. Both empty text and null, which calls return for an empty field, count as omitted. */
export const optionalText = (max: number) => optionalOf(max, text(max))
/** An optional text that documents print. */
export const optionalPrintedText = (max: number) => optionalOf(max, printedText(max))

/** Returns the message for a fraction of a minor unit in terms of money; for all other issues, the usual message. */
const decimalsOfMoney = ({ code, input }: { code?: string; input?: unknown }) =>
  code === 'invalid_type' && typeof input === 'number' && Number.isFinite(input) ? 'money-decimals' : undefined

/** The characters between the dots of a local part (RFC 5322, atext) and of a domain name, in any script (RFC 6531). */
const atoms = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`
const domainLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const topLevelDomain = String.raw`(?:[\p{L}\p{M}]{2,63}|xn--(?:[a-z\d-]{0,58}[a-z\d]))`
const emailPattern = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${atoms}(?:\.${atoms})*@(?:${domainLabel}\.)+${topLevelDomain}$`,
  'iu',
)

/** Replaces what Chinese keyboards and word processors insert: full-width characters, 。 and typographic apostrophes. */
const plainEmail = (typed: string): string =>
  typed
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u3002\uff61]/g, '.')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(unseen, '')

/**
 * An e-mail address, also with letters of any script (RFC 6531): `用户@例子.公司`. Full-width characters and typographic
 * apostrophes become ASCII.
 */
export const EmailAddress = z
  .string()
  .overwrite(plainEmail)
  .trim()
  .max(200)
  .check(z.email({ pattern: emailPattern }))

/**
 * An amount in minor units of the operator's currency (docs/domain.md#rounding): 12.50 is 1250 with exponent 2. Its
 * limit is far above that of entered amounts, so that it can hold their sums.
 */
export const Money = z.int({ error: decimalsOfMoney }).min(-9e15).max(9e15).brand<'Money'>()
export type Money = z.output<typeof Money>
/** An amount of at least 0, as entered by a person. */
export const Charge = z.int({ error: decimalsOfMoney }).min(0).max(1e13).brand<'Money'>()
/** Reports whether a schema is an amount of money: {@link Money} or {@link Charge}, also with further checks. */
export const isMoney = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNumber && schema.def.error === decimalsOfMoney

/** A business day in the operator's time zone, YYYY-MM-DD. */
export const Day = z.iso.date({ abort: true })
/** An instant, ISO 8601. */
export const Instant = z.iso.datetime({ offset: true, abort: true })

/** The earliest and the latest day that can be entered anywhere. */
export const firstDay = '1900-01-01'
export const lastDay = '2199-12-31'
const inCalendar = (value: string): boolean => value.slice(0, 10) >= firstDay && value.slice(0, 10) <= lastDay
const calendar = { formatMinimum: firstDay, formatMaximum: lastDay }

/**
 * A day entered by a person, in the years 1900 to 2199 and at most `daysAhead` days after the current business day. The
 * schema only declares the latter limit; the server, which has the clock, checks it before the handler runs.
 */
export const dayWithin = (daysAhead?: number) =>
  Day.refine(inCalendar, 'day-range').meta({ ...calendar, ...(daysAhead === undefined ? {} : { daysAhead }) })
/** A day entered by a person, in the years 1900 to 2199. */
export const EnteredDay = dayWithin()
/** An instant entered by a person, in the years 1900 to 2199. */
export const EnteredInstant = Instant.refine(inCalendar, 'day-range').meta(calendar)
/** Returns how many days after the current business day a day may be; undefined if its schema sets no limit. */
export const maxDaysAhead = (schema: z.ZodType): number | undefined =>
  schema.meta()?.['daysAhead'] as number | undefined

/** The maximum number of days ahead for an appointment with a customer. */
export const appointmentHorizon = 366
/**
 * The maximum number of days ahead for a planned event: a last day at work, a delegation, a follow-up call, a date in a
 * task form.
 */
export const planningHorizon = 731
/** The maximum number of days ahead for the end or change of a term: of a price, a credit, a card, a password. */
export const termHorizon = 3_660

/** A short code from a list managed by the operator. */
export const Code = z
  .string()
  .trim()
  .min(1, 'required')
  .max(64)
  .regex(/^[\w.:/#-]+$/, 'code-characters')
export const EmployeeCode = Code
export const UnitCode = Code

export const CustomerCode = z
  .string()
  .trim()
  .regex(/^C\d{8}$/, 'customer-code')
  .brand<'CustomerCode'>()
export type CustomerCode = z.output<typeof CustomerCode>
/** The code of an entity that a customer owns: the customer's code and a number. */
const ownedCode = <Name extends string>(name: Name) =>
  z
    .string()
    .trim()
    .regex(/^C\d{8}-\d{2,6}$/, name)
export const OrderCode = ownedCode('order-code').brand<'OrderCode'>()
export type OrderCode = z.output<typeof OrderCode>
/**
 * Parses an order code from typed or dictated text: C00012345-07, and also c12345-7 or 12345-7. Undefined if the text
 * is not an order code.
 */
export function orderCodeIn(typed: string): OrderCode | undefined {
  const [, customer, number] = /^c?(\d{1,8})-(\d{1,6})$/.exec(fold(typed)) ?? []
  if (!customer || !number) return undefined
  return OrderCode.parse(`C${customer.padStart(8, '0')}-${number.padStart(2, '0')}`)
}
export const ProductCode = ownedCode('product-code').brand<'ProductCode'>()
export const BillNo = ownedCode('bill-no').brand<'BillNo'>()
export const PaymentCode = ownedCode('payment-code').brand<'PaymentCode'>()
/** The code of a customer's request that awaits a second person's decision; numbered per customer. */
export const RequestCode = ownedCode('request-code').brand<'RequestCode'>()
export const ExemptionCode = ownedCode('exemption-code').brand<'ExemptionCode'>()
export const CareCode = ownedCode('care-code').brand<'CareCode'>()

/** Returns the code of the customer who owns a code such as `C00012345-07`. */
export const ownerOf = (code: string): CustomerCode => code.slice(0, code.indexOf('-')) as CustomerCode

export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)

/** An entry of a list of choices: its code and both names (specification section 3, tree/option item). */
export const Option = z.object({ code: z.string(), name: z.string(), zhName: z.string() })
export type Option = z.output<typeof Option>

/**
 * Keyset pagination: `after` is the `next` of the previous page. `orderBy` names a field of the rows to sort by,
 * ascending, or descending with a leading minus.
 */
export const paged = {
  after: z.string().max(500).optional(),
  limit: z.int().min(1).max(200).default(20),
  orderBy: z
    .string()
    .max(60)
    .regex(/^-?[a-z]\w*$/i, 'sort-field')
    .optional(),
}
/** A page of rows; `next` is null on the last page. */
export const page = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), next: z.string().nullable() })

export const Done = z.object({})

const blankAsOmitted = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

/** An optional field: null and a blank text, which calls return for an empty field, also count as omitted. */
export const perhaps = <S extends z.ZodType>(schema: S) => z.preprocess(blankAsOmitted, schema.optional())

/** Such a field whose input has the type of the schema, for forms that compute with it. */
export const omittable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value: z.input<S> | undefined) => blankAsOmitted(value), schema.optional())
