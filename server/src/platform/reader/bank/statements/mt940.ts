import { addDays } from '@lastmile/contract/platform/days.ts'
import type { Currency } from '@lastmile/contract/platform/money.ts'
import { mostLines } from '#platform/reader/bank/read-file.ts'
import { detailsOf } from './mt940-details.ts'
import {
  type Balance,
  firstReference,
  minorUnits,
  type Movement,
  type Refuse,
  shortDay,
  type Statement,
} from './statement.ts'

/** A field of a message: its tag, the line on which it begins, and its lines without the tag. */
type Field = { tag: string; line: number; lines: string[] }

const fieldStart = /^:(\d{2}[A-Z]?|NS):(.*)$/
/** The end of a message, with or without the trailer of its envelope. */
const messageEnd = /^-(?:\}.*)?$/

/** The beginning of an envelope, up to the message in it, which may follow on the same line. */
const envelope = /^[\p{Cc}\uFEFF]*(?:-\})?\{.*\{4:/u

/** A booking has two or three fields. */
const mostFields = 3 * mostLines

/** Splits lines into fields. Envelopes and lines outside a message are skipped. */
function fieldsOf(lines: readonly string[], refuse: Refuse): Field[] {
  const fields: Field[] = []
  let field: Field | undefined
  for (const [index, whole] of lines.entries()) {
    if (whole === '') continue
    const line = whole.includes('{4:') ? whole.replace(envelope, '') : whole
    const [, tag, value = ''] = (line.startsWith(':') ? fieldStart.exec(line) : null) ?? []
    if (tag !== undefined) {
      field = { tag, line: index + 1, lines: [value] }
      if (fields.push(field) > mostFields) refuse({ code: 'bank-file-too-long' })
    } else if (line !== whole || (line.startsWith('-') && messageEnd.test(line.trimEnd()))) field = undefined
    else field?.lines.push(line)
  }
  return fields
}

/** Refuses a message of another type: by its envelope, or an interim report by its own fields. */
function checkType(lines: readonly string[], fields: readonly Field[], refuse: Refuse): void {
  for (const line of lines) {
    if (!line.includes('{2:') || !envelope.test(line)) continue
    const [, type] = /\{2:[IO](\d{3})/.exec(line) ?? []
    if (type !== undefined && type !== '940')
      refuse({ code: 'bank-file-other-format', what: type === '942' ? 'mt942' : `MT${type}` })
  }
  const tags = new Set(fields.map(({ tag }) => tag))
  if (tags.has('34F') && !tags.has('60F') && !tags.has('60M')) refuse({ code: 'bank-file-other-format', what: 'mt942' })
}

/**
 * Reads the statements of an MT940 file. Refuses a message of another type, and a statement without account, opening
 * or closing balance, as a file that ends early has.
 */
export function readMt940(text: string, currency: Currency, refuse: Refuse): Statement[] {
  const lines = text.split(/\r\n?|\n/)
  const fields = fieldsOf(lines, refuse)
  checkType(lines, fields, refuse)
  const messages: Field[][] = []
  for (const field of fields)
    if (field.tag === '20') messages.push([field])
    else messages.at(-1)?.push(field)
  if (messages.length === 0) refuse({ code: 'bank-file-unreadable', line: 1, value: text.slice(0, 30) })
  return messages.map((message, index) => statementOf(message, index + 1, { currency, refuse }))
}

type Reading = { currency: Currency; refuse: Refuse }

function statementOf(message: readonly Field[], number: number, { currency, refuse }: Reading): Statement {
  const valueOf = (...tags: readonly string[]) => message.find(({ tag }) => tags.includes(tag))?.lines[0]?.trim() ?? ''
  const name = valueOf('28C', '28') || String(number)
  const balance = (part: 'statement-opening' | 'statement-closing', tags: readonly string[]): Balance => {
    const written = valueOf(...tags)
    return balanceOf(written, currency) ?? refuse({ code: 'bank-file-part', statement: name, part, value: written })
  }
  const account = valueOf('25', '25P')
  if (account === '') refuse({ code: 'bank-file-part', statement: name, part: 'statement-account', value: '' })
  const opening = balance('statement-opening', ['60F', '60M'])
  const closing = balance('statement-closing', ['62F', '62M'])
  return { name, account, opening, closing, movements: movementsOf(message, opening.currency, currency), skipped: 0 }
}

function balanceOf(written: string, currency: Currency): Balance | undefined {
  const [, mark, code, digits] = /^([CD])\d{6}([A-Z]{3})(\d[\d,]*)$/.exec(written) ?? []
  if (mark === undefined || code === undefined || digits === undefined) return undefined
  const amount = minorUnits(digits, ',', currency)
  return { written, amount: mark === 'D' && amount !== undefined ? 0 - amount : amount, currency: code }
}

/** Returns the bookings of a message, each with the information in the fields 86 that follow it. */
function movementsOf(message: readonly Field[], code: string, currency: Currency): Movement[] {
  const bookings: { field: Field; information: string[] }[] = []
  let information: string[] | undefined
  for (const field of message) {
    // Details of the bank's own (NS) may precede the information.
    if (field.tag === 'NS') continue
    if (field.tag !== '86') information = undefined
    for (const line of information ? field.lines : []) information?.push(line)
    if (field.tag !== '61') continue
    information = []
    bookings.push({ field, information })
  }
  return bookings.map((one) => movementOf(one.field, { information: one.information, code, currency }))
}

/**
 * Value day, entry day, mark, third letter of the currency, amount, type, and the references. RC is the reversal of a
 * credit, money that went out; RD the reversal of a debit, money that came in.
 */
const booking =
  /^(?<value>\d{6})(?<entry>\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d[\d,]*)(?:[A-Z][A-Z0-9 ]{3}(?<references>.*))?$/

type Booked = { information: readonly string[]; code: string; currency: Currency }

function movementOf({ line, lines }: Field, { information, code, currency }: Booked): Movement {
  const [first = '', ...supplementary] = lines
  const { value = '', entry, mark = '', amount = '', references = '' } = booking.exec(first.trim())?.groups ?? {}
  const [ofCustomer = '', ...ofBank] = references.split('//')
  const details = detailsOf(information)
  return {
    line,
    written: { amount: amount === '' ? first : amount, day: `${value}${entry ?? ''}`, currency: code },
    amount: minorUnits(amount, ',', currency),
    isIn: mark === 'C' || mark === 'RD',
    day: dayOf(value, entry),
    reference: firstReference(details.creditorReference, details.endToEnd, ofCustomer, ofBank.join('//')),
    text: details.text === '' ? supplementary.join(' ').trim() : details.text,
  }
}

/** Returns the entry day in the year that is closest to the value day, or the value day if there is none. */
function dayOf(value: string, entry: string | undefined): string | undefined {
  const valueDay = shortDay(value)
  if (valueDay === undefined || entry === undefined) return valueDay
  const year = Number(valueDay.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((one) => shortDay(`${String(one).slice(2)}${entry}`) ?? [])
  const [from, to] = [addDays(valueDay, -183), addDays(valueDay, 183)]
  return days.find((day) => day >= from && day <= to)
}
