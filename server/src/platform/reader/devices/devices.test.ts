import { expect, test } from 'vitest'
import { workbook } from '#testing/workbooks.ts'
import { readWorkbook } from '#platform/reader/workbook/read-workbook.ts'
import { isDevice } from './device-line.ts'
import { devicesInFile, devicesInSheets, devicesInText } from './read-devices.ts'

const shown = (lines: ReturnType<typeof devicesInFile>) => lines?.map(({ line, number, mac }) => [line, number, mac])
const two = [
  ['HWTC0A1B1054', '02A07700082B'],
  ['HWTC0A1B1055', '02A07700082C'],
] as const
const devices = (from: number) => two.map(([number, mac], at) => [from + at, number, mac])
const lines = (separator: string, ending = '\n') => two.map((one) => one.join(separator)).join(ending)

test.each([
  ['commas', lines(',')],
  ['full-width commas', lines('，')],
  ['semicolons and blanks', lines(' ; ')],
  ['tabs and CRLF', lines('\t', '\r\n')],
  ['a vertical bar', lines('|', '\r')],
  ['quotation marks', two.map((one) => one.map((cell) => `"${cell}"`).join(',')).join('\n')],
])('reads a text with %s', (_, text) => {
  expect(shown(devicesInText(text))).toEqual(devices(1))
})

test('finds the two columns by their heading, below a title', () => {
  const text =
    '到货清单\n型号;序列号;箱;MAC 地址\nF660;HWTC0A1B1054;1;02:A0:77:00:08:2B\nF660;HWTC0A1B1055;;02A0.7700.082C\n'
  expect(shown(devicesInText(text))).toEqual(devices(3))
})

test('reports a row with too many cells, and ignores a heading below devices', () => {
  const [first, second] = two
  const text = [[...first, 'x'], first, ['SN', 'MAC'], second].map((cells) => cells.join(',')).join('\n')
  expect(devicesInText(text).map(isDevice)).toEqual([false, true, false, true])
})

test('reads UTF-16, GBK and Windows-1252', () => {
  const text = `SN;MAC;Größe\n${two.map((one) => `${one.join(';')};5`).join('\n')}`
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  for (const content of [Buffer.from(text), Buffer.from(text, 'latin1'), wide, Buffer.from(wide).swap16()])
    expect(shown(devicesInFile(content))).toEqual(devices(2))
  const gbk = Buffer.concat([Buffer.from('d0f2c1d0bac5', 'hex'), Buffer.from(`,MAC\n${lines(',')}`)])
  expect(shown(devicesInFile(gbk))).toEqual(devices(2))
})

test('refuses bytes that are not text', () => {
  expect(devicesInFile(Buffer.from([0, 1, 2, 3, 255]))).toBeUndefined()
  expect(devicesInFile(Buffer.from('HWTC0A1B1054\0,02A07700082B'))).toBeUndefined()
})

test('marks lines of more than two columns without a heading, and control characters', () => {
  const text = 'HWTC0A1B1054,02A07700082B,7\nHWTC0A1B1055,02A07700082C\nHWTC0A1B\u0007,02A07700082D'
  expect(devicesInText(text).map(({ fault }) => fault)).toEqual(['columns-unnamed', undefined, 'control-characters'])
  expect(devicesInText(`SN,MAC,Box\n${text}`).map(({ fault }) => fault)).toEqual([
    undefined,
    undefined,
    'control-characters',
  ])
  expect(devicesInText('"HWTC0A1B1054,02A07700082B,7')).toMatchObject([{ number: '', mac: '' }])
})

test('marks a number that a spreadsheet rounded', () => {
  expect(devicesInText('1.23457E+14,02A07700082B')).toMatchObject([{ fault: 'spreadsheet-value' }])
})

test('reads the sheet with devices, numbers included, and names several', async () => {
  const rows = [['SN', 'MAC'], ...two, [1_234_567, '02A07700082D']].map((row) => [...row])
  const read = async (sheets: Parameters<typeof workbook>[0]) => {
    const found = readWorkbook(await workbook(sheets))
    return devicesInSheets(Array.isArray(found) ? found : [])
  }
  expect(await read({ notes: [['To: warehouse']], devices: rows })).toMatchObject([
    { line: 2, number: 'HWTC0A1B1054' },
    {},
    { line: 4, number: '1234567', mac: '02A07700082D' },
  ])
  expect(await read({ a: rows, b: rows })).toEqual({ sheets: ['a', 'b'] })
  expect(await read({ a: [['hello', 'world']] })).toMatchObject([{ line: 1, number: 'HELLO' }])
})
