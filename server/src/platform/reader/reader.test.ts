import { expect, test } from 'vitest'
import { amountIn, decimalSignOf, directionOf } from './amount.ts'
import { isBalance } from './bank/balance-words.ts'
import { dayIn } from './day.ts'
import { faultyRows } from './faulty-rows.ts'
import { plainCell } from './plain-cell.ts'
import { decoded, rowsOf, unusable } from './rows.ts'

test.each([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ["1'234.50", 123_450],
  ['1 234.50', 123_450],
  ['12,34,567.00', 123_456_700],
  ['١٬٢٣٤٫٥٠', 123_450],
  ['၁,၂၃၄.၅၀', 123_450],
  ['１２３４', 123_400],
  ['.5', undefined],
  ['-500', -50_000],
  ['\u2212500', -50_000],
  ['500-', -50_000],
  ['(500.00)', -50_000],
  ['MMK (500)', -50_000],
  ['EUR (1,234.50)', -123_450],
  ['DR (500)', undefined],
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
  ['-', 0],
  ['—', 0],
  ['nil', 0],
  ['NIL', 0],
  ['1500.00 WD', -150_000],
  ['1,500.00 W/D', -150_000],
  ['500 Soll', -50_000],
  ['500 Debe', -50_000],
  ['转出 500', -50_000],
  ['500 DT', undefined],
  ['500 OD', undefined],
  ['500 Foo', undefined],
  ['500 lakh', undefined],
  ['500 万', undefined],
  ['5 သိန်း', undefined],
  ['5K', undefined],
  ['500 R', undefined],
  ['MMK 500 USD', undefined],
  ['1,500.00 DR CR', undefined],
  ['1,500.00 DRCR', undefined],
  ['CR 500 DR', undefined],
  ['500.-', 50_000],
  ['500,-', 50_000],
  ['500.–', 50_000],
  ['1,500.-', 150_000],
  ['1.500,-', undefined],
  ['-500.-', -50_000],
  ['500,', undefined],
  ['12 34', undefined],
  ['5 00', undefined],
  ['1 234 567', 123_456_700],
  ['1 234,567', undefined],
  ['500²', undefined],
  ['①', undefined],
  ['½', undefined],
  ['Ks.500', 50_000],
  ['Rs. 1,500.00', 150_000],
  ['K500', 50_000],
  ['R500', 50_000],
  ['US$ 500', 50_000],
  ['￥500', 50_000],
  ['1,500/-', 150_000],
  ['500.00 (CR)', 50_000],
  ['500.00 (DR)', -50_000],
])('reads the amount %s with a decimal point as %s', (written, amount) =>
  expect(amountIn(written, { decimalSign: 'point', exponent: 2 })).toBe(amount),
)

test.each([
  ['150000,50', 15_000_050],
  ['150.000,00', 15_000_000],
  ['1,234.50', undefined],
  ['1.234', 123_400],
  ['1.23', undefined],
  ['kr. 500,00', 50_000],
  ['500.000đ', 50_000_000],
  ['1.500,-', 150_000],
  ['1,500,-', undefined],
  ['12.34.567', undefined],
  ['500,00 S', -50_000],
  ['500,00 H', 50_000],
])('reads the amount %s with a decimal comma as %s', (written, amount) =>
  expect(amountIn(written, { decimalSign: 'comma', exponent: 2 })).toBe(amount),
)

test.each([
  [['1.500', '2,5'], { decimalSign: 'comma' }],
  [['1,500', '1,500.00'], { decimalSign: 'point' }],
  [['150', '', '7'], { decimalSign: 'point' }],
  [['150', '1.500', '1,500'], { ambiguous: '1.500' }],
  [['5k', '1,500'], { ambiguous: '1,500' }],
])('determines the decimal sign of %j', (amounts, found) => expect(decimalSignOf(amounts)).toEqual(found))

test('knows the marks of debit and credit of many banks', () => {
  const out = 'Dbt DBIT Dr. S Soll 付 支 转出 借记 支出 W/D WDL WD Débit Debet Nợ ถอน Direct\u00a0Debit — −'.split(' ')
  const into = '＋ H Haben 收 转入 贷记 存入 DEP Crédit Có ฝาก Cr Kredit'.split(' ')
  expect(out.filter((mark) => directionOf(mark) !== 'out')).toEqual([])
  expect(into.filter((mark) => directionOf(mark) !== 'in')).toEqual([])
  expect(['OD', 'DT', 'D/C', '+/-', 'transfer of debit', ''].filter((mark) => directionOf(mark))).toEqual([])
})

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
  ['2026111', 'YYYYMMDD', undefined],
  ['03022026', 'DDMMYYYY', '2026-02-03'],
  ['20101112', 'DDMMYYYY', undefined],
  ['03-02-26', 'DD-MM-YY', '2026-02-03'],
  ['Feb 3, 2026', 'MMM DD, YYYY', '2026-02-03'],
  ['February 03, 2026', 'MMM DD, YYYY', '2026-02-03'],
  ['2026.2.3', 'YYYY.MM.DD', '2026-02-03'],
  ['2026年2月3日', 'YYYY年MM月DD日', '2026-02-03'],
  ['２０２６年１２月３１日', 'YYYY年MM月DD日', '2026-12-31'],
  ['202611', 'YYYYMMDD', undefined],
])('reads the day %s written as %s', (written, format, day) => expect(dayIn(written, format)).toBe(day))

test('decodes strictly', () => {
  expect(decoded(Buffer.from([0xef, 0xbb, 0xbf, 0x61]), 'utf-8')).toBe('a')
  expect(decoded(Buffer.from([0xff, 0xfe, 0x61, 0]), 'utf-16le')).toBe('a')
  expect(decoded(Buffer.from([0xe9]), 'utf-8')).toBeUndefined()
  expect(decoded(Buffer.from([0xe9]), 'windows-1252')).toBe('é')
  expect(decoded(Buffer.from([0x81]), 'windows-1252')).toBeUndefined()
})

test('recognizes a file of another encoding', () => {
  const file = '日期,金额\n2026-03-06,1500.00,现金存入'
  const utf8 = Buffer.from(file)
  const [little, big] = [Buffer.from(file, 'utf16le'), Buffer.from(file, 'utf16le').swap16()]
  const encodings = ['utf-8', 'gb18030', 'big5', 'windows-1252', 'utf-16le', 'utf-16be']
  const readAs = (content: Buffer) => encodings.filter((encoding) => decoded(content, encoding) !== undefined)
  expect(readAs(utf8)).toEqual(['utf-8'])
  expect(readAs(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('2026-03-06,1')]))).toEqual(['utf-8'])
  expect(readAs(little)).toEqual(['utf-16le'])
  expect(readAs(big)).toEqual(['utf-16be'])
  expect(readAs(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toEqual(['utf-16le'])
  expect(readAs(Buffer.concat([Buffer.from([0xfe, 0xff]), big]))).toEqual(['utf-16be'])
  expect(decoded(Buffer.from('José'), 'windows-1252')).toBeUndefined()
  expect(decoded(Buffer.from('2026-03-06,1,a'), 'windows-1252')).toBe('2026-03-06,1,a')
})

test('reads quoted cells, and marks those that may have swallowed rows', () => {
  const read = rowsOf('"a,b","c ""d""",5" pipe,\r\n\n"e\nf",g', 'comma')
  expect(read).toEqual([
    { line: 1, cells: ['a,b', 'c "d"', '5" pipe', ''] },
    { line: 3, cells: ['e\nf', 'g'] },
  ])
  expect(rowsOf('a|b\n', 'pipe')).toEqual([{ line: 1, cells: ['a', 'b'] }])
  for (const text of ['a,"b\nc,d\n', 'a,"b\nc,"d', '"Big" Joe,1', 'a,"b\nc,d",e'])
    expect(rowsOf(text, 'comma')[0]?.broken, `for ${text}`).toBeDefined()
})

test('a separator line names the separator', () => {
  expect(rowsOf('sep=;\r\na;b\r\n1;2', 'comma')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ])
})

test('refuses three decimals in a two-decimal currency, because they may be thousands', () => {
  const read = (written: string, decimalSign: 'point' | 'comma', exponent = 2) =>
    amountIn(written, { decimalSign, exponent })
  expect([read('1,500', 'comma'), read('1.500', 'point'), read('12.000', 'point')]).toEqual(Array(3).fill(undefined))
  expect([read('0.500', 'point'), read('1234.500', 'point'), read('1.5000', 'point')]).toEqual([50, 123_450, 150])
  expect(read('1.500', 'point', 3)).toBe(1_500)
})

test('errors of spreadsheets in several languages, and numbers in scientific notation, are unusable', () => {
  const reason = (cell: string) => unusable({ line: 1, cells: [cell] }, 0)
  for (const cell of [
    '#N/A',
    '#SPILL!',
    '#CALC!',
    '#WERT!',
    '#BEZUG!',
    '#NOMBRE?',
    '#¿NOMBRE?',
    '#N/D',
    'Err:502',
    '##',
  ])
    expect(reason(cell), `for ${cell}`).toBe('error')
  for (const cell of ['9.5970E+09', '95.97E+08', '9.597E09', '9,597E+09', '-1E-05', '9E+09', '095970E+05'])
    expect(reason(cell), `for ${cell}`).toBe('rounded')
  for (const cell of ['#42', '#A1-7', 'Err', '00163E123456', '12E5', 'HWTC1E12', '#', 'Paid!'])
    expect(reason(cell), `for ${cell}`).toBeUndefined()
})

test('reads a cell with an apostrophe or a formula for a text as that text', () => {
  expect(rowsOf("'000123,'=1+1,'၀၉,'t Hof,'", ',')).toEqual([
    { line: 1, cells: ['000123', '=1+1', '၀၉', "'t Hof", "'"] },
  ])
  expect(rowsOf('="000123",=1+1,"=""0970"""', ',')).toEqual([{ line: 1, cells: ['000123', '=1+1', '0970'] }])
})

test('recognizes the words for totals in many languages', () => {
  const totals = ['Summe', 'Gesamtbetrag', 'Итого', 'Tổng cộng', 'Total general', 'รวมทั้งสิ้น', 'Sub-total', '合计']
  expect(totals.filter((word) => !isBalance(word))).toEqual([])
  expect(['Sumaya', 'Summers Ltd', 'Totally Fibre'].filter(isBalance)).toEqual([])
})

const formulas = ['=1', '+1+cmd', '-1+1', '-x', "-'a", '@x', "'=a", "'7", `'1"x`, `'="`, '="a"&"b"', `="a"`]

test('escapes cells that a spreadsheet would run as formulas, and reads them back', () => {
  const texts = [...formulas, "O'Neil", '"x"', '7']
  const written = texts.map(plainCell)
  expect(written.filter((text) => /^[=+@-](?!"')/.test(text))).toEqual([])
  const csv = written.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
  expect(rowsOf(csv, ',')[0]?.cells).toEqual(texts)
})

test('writes faulty rows without formulas, and amounts as they are', () => {
  const cells = [...formulas, '\t=1', '-500', '+1,234.50', '-5E3']
  const head = { line: 1, cells: cells.map((_, at) => (at === 0 ? '=head' : 'h')) }
  const source = { encoding: null, separator: null, sheetName: null }
  const { content } = faultyRows({ head, rows: [{ line: 2, cells }], source }, [{ line: 2, message: 'x' }], 'en-US')
  const [first, second] = (content as Buffer).toString().replace('\uFEFF', '').split('\r\n')
  expect(first).toMatch(/^'=head,/)
  expect(second).toMatch(/^'=1,'\+1\+cmd,'-1\+1,'-x,.*,'=1,-500,"\+1,234.50",'-5E3,x$/)
  expect(rowsOf(`${first}\n${second}`, ',')[1]?.cells.slice(0, -1)).toEqual(cells.map((cell) => cell.trim()))
})
