import { macFault, normalSerial, withoutSeparators } from '@lastmile/contract/platform/hardware.ts'
import { printable } from '@lastmile/contract/platform/values.ts'
import { type Row, unusable } from '#platform/reader/rows.ts'
import { storable } from '#platform/storable.ts'

/**
 * Why number and MAC cannot be read: a cell that the spreadsheet does not show as it was entered, control characters, or
 * more than two columns without a heading.
 */
type LineFault = 'spreadsheet-value' | 'control-characters' | 'columns-unnamed'
/** One line of a list of devices: its text, and the number and MAC in it as stored, unless they cannot be read. */
export type DeviceLine = { line: number; lineText: string; number: string; mac: string; fault?: LineFault }

/** The headings of the two columns. Compared as a whole, because serial numbers may begin with the same letters. */
const numberHeads = new Set(['NUMBER', 'SERIAL', 'SERIALNUMBER', 'SERIALNO', 'SN', 'S/N', '序列号'])
const macHeads = new Set(['MAC', 'MACADDRESS', 'MACADDR', 'MAC地址'])
/** The heading is in the first rows, below a title at most. */
const headRows = 20
const longestShown = 80

/** Returns a line with normalized number and MAC, as stored. */
export const lineOf = (line: number, lineText: string, [number, mac]: readonly [string, string]): DeviceLine => ({
  line,
  lineText: storable(lineText.trim(), longestShown),
  number: normalSerial(number),
  mac: withoutSeparators(mac),
})

/** Reports whether a number, as stored, can be that of a device. */
export const isSerial = (number: string): boolean => /^[A-Z0-9]{6,32}$/.test(number)

/** Reports whether a line names a device. */
export const isDevice = ({ number, mac, fault }: DeviceLine): boolean =>
  fault === undefined && isSerial(number) && macFault(mac) === undefined

/** The positions of number and MAC in the rows, and the heading that states them. */
type Columns = { number: number; mac: number; head?: Row }

/** Finds the heading, which names each column once, above the first device. Without one, these are the only columns. */
function columnsOf(rows: readonly Row[]): Columns {
  const alone = { number: 0, mac: 1 }
  for (const head of rows.slice(0, headRows)) {
    const numbers = head.cells.flatMap((cell, at) => (numberHeads.has(normalSerial(cell)) ? at : []))
    const macs = head.cells.flatMap((cell, at) => (macHeads.has(withoutSeparators(cell)) ? at : []))
    const [[number, ...more], [mac, ...others]] = [numbers, macs]
    if (number !== undefined && mac !== undefined && more.length + others.length === 0) return { number, mac, head }
    if (isDevice(deviceIn(head, alone))) break
  }
  return alone
}

function deviceIn(row: Row, columns: Columns): DeviceLine {
  const cell = (at: number) => (row.broken === undefined ? (row.cells[at] ?? '') : '')
  const lineText = row.cells.join(',').replace(/,+$/, '')
  const fault = faultOf(row, columns)
  return { ...lineOf(row.line, lineText, [cell(columns.number), cell(columns.mac)]), ...(fault && { fault }) }
}

function faultOf(row: Row, { number, mac, head }: Columns): LineFault | undefined {
  const places = [number, mac]
  if (places.some((at) => unusable(row, at) !== undefined)) return 'spreadsheet-value'
  if (places.some((at) => !printable(row.cells[at] ?? ''))) return 'control-characters'
  const isExtra = !head && row.broken === undefined && row.cells.slice(2).some((one) => one !== '')
  return isExtra ? 'columns-unnamed' : undefined
}

/**
 * Returns the devices in rows: by the columns under a heading, otherwise serial number and MAC alone. A first row that
 * has the heading of a number and no MAC is skipped.
 */
export function devicesIn(rows: readonly Row[]): DeviceLine[] {
  const columns = columnsOf(rows)
  const below = rows.filter(({ line }) => line > (columns.head?.line ?? 0))
  return below.flatMap((row, index) => {
    const device = deviceIn(row, columns)
    const isHead = !columns.head && index === 0 && row.line === 1
    return isHead && numberHeads.has(device.number) && macFault(device.mac) === 'mac-form' ? [] : [device]
  })
}
