import { inDigits } from '#platform/digits.ts'
import { dayIn } from '#platform/reader/day.ts'
import type { CellKind } from '#platform/reader/rows.ts'
import { unreadable } from './archive.ts'
import { writtenDay } from './dates.ts'

/** What cells refer to: the texts, which styles show dates, and the date system. */
export type Shared = { texts: readonly string[]; dateStyles: readonly boolean[]; is1904: boolean }
/** A cell as stored: its type, style, value, text, and its formula if it has one. */
export type Stored = { type: string; style: number; value: string; text: string; formula: string | undefined }
/** A cell as text; its kind unless it is text. */
export type Written = { text: string; kind?: CellKind }

/** A spreadsheet stores 15 digits of a number; it replaces the others with zeros. */
const mostDigits = 15

/** Decodes characters that XML cannot contain, such as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Writes a cell; a formula counts as its result. */
export function written(cell: Stored, { texts, dateStyles, is1904 }: Shared): Written {
  const { type, style, value, formula } = cell
  if (type === 's') return { text: (texts[Number(value)] ?? unreadable()).trim() }
  if (type === 'inlineStr') return { text: unescaped(cell.text).trim() }
  if (type === 'str') return { text: unescaped(value).trim() }
  if (type === 'e') return { text: value, kind: 'error' }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  if (value === '') return formula === undefined ? { text: '' } : { text: `=${formula}`, kind: 'uncalculated' }
  if (type === 'd') return isoDate(value)
  const number = Number(value)
  if (!Number.isFinite(number)) return unreadable()
  return dateStyles[style] === true ? writtenDate(number, is1904) : writtenNumber(number)
}

/** Writes a date that is stored as text in the form of ISO 8601; an error if it is in another form or does not exist. */
function isoDate(value: string): Written {
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)(?:T([\d:]{5,8})(?:\.\d+)?Z?)?$/.exec(value) ?? []
  if (day === undefined || dayIn(day, 'YYYY-MM-DD') === undefined) return { text: value, kind: 'error' }
  return { text: /^[0:]*$/.test(time) ? day : `${day} ${time}`, kind: 'date' }
}

function writtenNumber(value: number): Written {
  if (Math.abs(value) >= 10 ** mostDigits)
    return { text: value.toLocaleString('fullwide', { useGrouping: false }), kind: 'rounded' }
  return { text: inDigits(Number(value.toPrecision(mostDigits)) + 0), kind: 'number' }
}

function writtenDate(serial: number, is1904: boolean): Written {
  const text = writtenDay(serial, is1904)
  if (text === undefined) return { text: '#NUM!', kind: 'error' }
  return serial < 1 ? { text } : { text, kind: 'date' }
}
