import { withoutSeparators, macFault, normalSerial } from '@lastmile/contract/platform/hardware.ts'
import type { lineFaults } from '@lastmile/contract/stock/resources.ts'

/** One line of an import: its text, and the number and MAC in it. */
export type Line = { line: number; lineText: string; number: string; mac: string }
export type Fault = { line: number; lineText: string; lineFault: (typeof lineFaults)[number] }

/** The first cell of a header row. Compared as a whole, because serial numbers may begin with the same letters. */
const headings = new Set(['NUMBER', 'SERIAL', 'SERIALNUMBER', 'SERIALNO', 'SN', 'S/N', '序列号'])
const longestShown = 80

/** Splits a text into lines of "number,MAC". Skips empty lines and a header row; line numbers start at 1. */
export function readLines(text: string): Line[] {
  return text.split(/\r\n|\r|\n/).flatMap((lineText, index) => {
    if (lineText.trim() === '') return []
    const [number = '', mac = '', ...more] = lineText.split(/[,，]/)
    const line = lineOf(index + 1, lineText, [number, more.length > 0 ? '' : mac])
    return index === 0 && headings.has(line.number) && macFault(line.mac) === 'mac-form' ? [] : [line]
  })
}

/** Returns a line with normalized number and MAC, as stored. */
export const lineOf = (line: number, lineText: string, [number, mac]: readonly [string, string]): Line => ({
  line,
  lineText: lineText.trim().slice(0, longestShown),
  number: normalSerial(number),
  mac: withoutSeparators(mac),
})

/** Returns the errors in the lines themselves: an invalid format, or a number or MAC that occurs twice. */
export function faultsIn(lines: readonly Line[]): Fault[] {
  const numbers = new Set<string>()
  const macs = new Set<string>()
  const faults: Fault[] = []
  for (const { line, lineText, number, mac } of lines) {
    const lineFault = faultOf({ number, mac, numbers, macs })
    if (lineFault) faults.push({ line, lineText, lineFault })
    numbers.add(number)
    macs.add(mac)
  }
  return faults
}

type Seen = { number: string; mac: string; numbers: Set<string>; macs: Set<string> }

function faultOf({ number, mac, numbers, macs }: Seen): Fault['lineFault'] | undefined {
  if (!/^[A-Z0-9]{6,32}$/.test(number)) return 'number-form'
  return macFault(mac) ?? (numbers.has(number) ? 'number-twice' : macs.has(mac) ? 'mac-twice' : undefined)
}
