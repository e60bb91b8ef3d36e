import { fileEncodings } from '@lastmile/contract/platform/file-encodings.ts'
import { decoded, type Delimiter, delimiterNames, rowsOf } from '#platform/reader/rows.ts'
import type { Sheet } from '#platform/reader/workbook/read-workbook.ts'
import { type DeviceLine, devicesIn, isDevice } from './device-line.ts'

/** The separator is decided by the beginning of a text. */
const headCharacters = 20_000

const count = (lines: readonly DeviceLine[]): number => lines.filter(isDevice).length

/** Reads a text with the separator that yields the most devices; of several, the first. */
export function devicesInText(text: string): DeviceLine[] {
  const plain = text.replaceAll('，', ',')
  const start = plain.slice(0, headCharacters)
  const yields = (delimiter: Delimiter) => count(devicesIn(rowsOf(start, delimiter)))
  const [first, ...others] = delimiterNames.map((delimiter) => ({ delimiter, yield: yields(delimiter) }))
  const best = others.reduce((most, one) => (one.yield > (most?.yield ?? 0) ? one : most), first)
  return devicesIn(rowsOf(plain, best?.delimiter ?? 'comma'))
}

/**
 * Reads a text file in the encoding that yields the most devices; UTF-8 if none yields any. Returns undefined if the file
 * is not valid in it, or if several yield different devices.
 */
export function devicesInFile(content: Buffer): DeviceLine[] | undefined {
  const readIn = (encoding: string) => {
    const text = decoded(content, encoding)
    return text === undefined || text.includes('\0') ? undefined : text
  }
  const texts = new Set(fileEncodings.flatMap((encoding) => readIn(encoding) ?? []))
  const readings = [...texts].map(devicesInText).map((lines) => ({ lines, devices: lines.filter(isDevice) }))
  const most = Math.max(0, ...readings.map(({ devices }) => devices.length))
  if (most === 0) {
    const text = readIn('utf-8')
    return text === undefined ? undefined : devicesInText(text)
  }
  const fitting = readings.filter(({ devices }) => devices.length === most)
  const distinct = new Set(fitting.map(({ devices }) => devices.map(({ number, mac }) => `${number} ${mac}`).join()))
  return distinct.size === 1 ? fitting[0]?.lines : undefined
}

/** Reads the sheet of a workbook that has devices; otherwise the first. Returns the names of several such sheets. */
export function devicesInSheets(sheets: readonly Sheet[]): DeviceLine[] | { sheets: string[] } {
  const readings = sheets.map(({ name, rows }) => ({ name, lines: devicesIn(rows) }))
  const fitting = readings.filter(({ lines }) => count(lines) > 0)
  if (fitting.length > 1) return { sheets: fitting.map(({ name }) => name) }
  return [...fitting, ...readings][0]?.lines ?? []
}
