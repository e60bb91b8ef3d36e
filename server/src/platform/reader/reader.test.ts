import { expect, test } from 'vitest'
import { amountIn } from './amount.ts'
import { dayIn } from './day.ts'
import { decoded, rowsOf } from './rows.ts'

test.each([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ["1'234.50", 123_450],
  ['1 234.50', 123_450],
  ['12,34,567.00', 123_456_700],
  ['၁,၂၃၄.၅၀', 123_450],
  ['１２３４', 123_400],
  ['.5', undefined],
  ['-500', -50_000],
  ['\u2212500', -50_000],
  ['500-', -50_000],
  ['(500.00)', -50_000],
  ['MMK (500)', undefined],
  ['(MMK 500)', -50_000],
  ['MMK 500', 50_000],
  ['500 ကျပ်', 50_000],
  ['$-500', -50_000],
  ['-$500', -50_000],
  ['500 DR', -50_000],
  ['DR 500', -50_000],
  ['500.00CR', 50_000],
  ['MMK 500 Dr.', -50_000],
  ['(500) CR', undefined],
  ['-500-', undefined],
  ['-500 CR', undefined],
  ['--500', undefined],
  ['0x10', undefined],
  ['1e5', undefined],
  ['1E+05', undefined],
  ['12a5', undefined],
  ['1.234.50', undefined],
  ['1,23', undefined],
  ['1,2345', undefined],
  ['150000,50', undefined],
  ['150.000,00', undefined],
  ['1.234', undefined],
  ['', 0],
])('reads the amount %s with a decimal point as %s', (written, amount) =>
  expect(amountIn(written, { decimalSign: 'point', exponent: 2 })).toBe(amount),
)

test.each([
  ['150000,50', 15_000_050],
  ['150.000,00', 15_000_000],
  ['1,234.50', undefined],
  ['1.234', 123_400],
  ['1.23', undefined],
])('reads the amount %s with a decimal comma as %s', (written, amount) =>
  expect(amountIn(written, { decimalSign: 'comma', exponent: 2 })).toBe(amount),
)

test.each([
  ['03-Feb-2026', 'DD-MMM-YYYY', '2026-02-03'],
  ['3-february-2026', 'DD-MMM-YYYY', '2026-02-03'],
  ['03-Sept-2026', 'DD-MMM-YYYY', '2026-09-03'],
  ['03-Fxb-2026', 'DD-MMM-YYYY', undefined],
  ['31-Feb-2026', 'DD-MMM-YYYY', undefined],
  ['03/02/26', 'DD/MM/YY', '2026-02-03'],
  ['03/02/99', 'DD/MM/YY', '2099-02-03'],
  ['03/02/2026', 'DD/MM/YY', undefined],
  ['03/02/26', 'DD/MM/YYYY', undefined],
  ['၀၃/၀၂/၂၀၂၆', 'DD/MM/YYYY', '2026-02-03'],
  ['2026-02-03T10:00', 'YYYY-MM-DD', '2026-02-03'],
  ['20260203', 'YYYYMMDD', '2026-02-03'],
])('reads the day %s written as %s', (written, format, day) => expect(dayIn(written, format)).toBe(day))

test('decodes strictly', () => {
  expect(decoded(Buffer.from([0xef, 0xbb, 0xbf, 0x61]), 'utf-8')).toBe('a')
  expect(decoded(Buffer.from([0xff, 0xfe, 0x61, 0]), 'utf-16le')).toBe('a')
  expect(decoded(Buffer.from([0xe9]), 'utf-8')).toBeUndefined()
  expect(decoded(Buffer.from([0xe9]), 'windows-1252')).toBe('é')
  expect(decoded(Buffer.from([0x81]), 'windows-1252')).toBeUndefined()
})

test('a separator line names the separator', () => {
  expect(rowsOf('sep=;\r\na;b\r\n1;2', 'comma')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ])
})
