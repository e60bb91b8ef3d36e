import { expect, test } from 'vitest'
import { findTable, type StaffEncoding } from './find-table.ts'
import { decimalSignIn, readLines } from './read-sheet.ts'

const head = ['Account', 'Full name', 'Chinese name', 'Unit', 'Mobile', 'Cash limit', 'Maximum sessions']
const heads = ['账号', '姓名', '中文名', '机构', '手机', '未交账上限', '最大在线数']
const person = ['ko.aung', 'Ko Aung', '昂哥', 'YGN-H1', '0970000000', '150000', '1']

const isPhone = (phone: string) => /^0\d{7,10}$/.test(phone)

function read(content: Buffer, encoding?: StaffEncoding) {
  const table = findTable(content, encoding)
  if ('fault' in table) return table
  const sign = decimalSignIn(table)
  if (!('decimalSign' in sign)) return sign
  return readLines(table, { ...sign, exponent: 2, language: 'en-US', isPhone })
}
const withCell = (column: string, value: string) => person.map((cell, at) => (head[at] === column ? value : cell))
const csv = (...rows: string[][]) => Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'))
/** 账号;姓名;中文名;机构 and one employee 佐 in GBK. */
const gbk = Buffer.concat([
  Buffer.from('d5cbbac53bd0d5c3fb3bd6d0cec4c3fb3bbbfab9b90d0a', 'hex'),
  Buffer.from('zh.one;Zaw;'),
  Buffer.from('d7f4', 'hex'),
  Buffer.from(';YGN-H1\r\n'),
])
const western = Buffer.concat([
  csv(head),
  Buffer.from('\r\nj.muller;M'),
  Buffer.from([0xfc]),
  Buffer.from('ller;M;YGN-H1'),
])

test.each([
  ['a UTF-8 file with a byte order mark and commas', Buffer.from(`\uFEFF${[head, person].join('\r\n')}`)],
  ['a separator line', Buffer.from(`sep=|\r\n${[head, person].map((row) => row.join('|')).join('\r\n')}`)],
  ['tabs', Buffer.from([head, person].map((row) => row.join('\t')).join('\n'))],
  ['UTF-16', Buffer.from(`\uFEFF${[head, person].map((row) => row.join('\t')).join('\r\n')}`, 'utf16le')],
  ['a title, blank lines and a Chinese heading', csv(['员工名单'], [''], heads, [''], person)],
  [
    'a heading with other case and blanks',
    csv([' ACCOUNT', 'fullname', 'Chinese  Name', 'UNIT', ...head.slice(4)], person),
  ],
])('reads %s', (_, content) => {
  expect(read(content)).toMatchObject({
    hired: [{ zhName: '昂哥', mobile: '0970000000', maxUnsettledAmount: 15_000_000 }],
    faults: [],
  })
})

test('recognizes GBK by its heading', () =>
  expect(read(gbk)).toMatchObject({ hired: [{ name: 'zh.one', zhName: '佐' }], faults: [] }))

test('asks for the encoding of a file that fits several, and reads the chosen one', () => {
  expect(read(western)).toMatchObject({
    fault: 'encoding',
    encodings: expect.arrayContaining([{ encoding: 'windows-1252', texts: ['Müller'] }]) as object[],
  })
  expect(read(western, 'windows-1252')).toMatchObject({ hired: [{ trueName: 'Müller' }], faults: [] })
  expect(read(western, 'utf-8')).toEqual({ fault: 'not-encoded' })
})

const withByte = (byte: number) =>
  Buffer.concat([csv(head, person), Buffer.from('\r\nj.doe;Jo'), Buffer.from([byte]), Buffer.from('n;M;YGN-H1')])

test.each([
  ['UTF-8 with a broken byte', withByte(0xc3)],
  [
    'Windows-1250',
    Buffer.concat([csv(head), Buffer.from('\r\nm;Kova'), Buffer.from([0xe8]), Buffer.from(';M;YGN-H1')]),
  ],
])('asks for the encoding of %s, although only Windows-1252 reads it', (_, content) => {
  const asked = read(content)
  expect(asked).toMatchObject({ fault: 'encoding' })
  const readings = 'encodings' in asked ? asked.encodings : []
  expect(readings.find(({ encoding }) => encoding === 'windows-1252')?.texts.join()).toMatch(/[^\0-\x7f]/)
  expect(read(content, 'windows-1252')).toMatchObject({ faults: [] })
})

test('refuses a column that appears twice', () => {
  expect(read(csv([...head, 'Unit'], person))).toEqual({ fault: 'twice', column: 'organizationUnitCode' })
})

test.each([
  ['150000,50', 15_000_050],
  ['150.000,00', 15_000_000],
  ['150,000.00', 15_000_000],
  ['150000.50', 15_000_050],
])('reads the amount %s digit by digit', (written, amount) =>
  expect(read(csv(head, withCell('Cash limit', written)))).toMatchObject({ hired: [{ maxUnsettledAmount: amount }] }),
)

test.each([
  ['0970 000 001', '0970 000 001'],
  ['၀၉၇၀၀၀၀၀၀၁', '0970000001'],
  ['０９７０００００１', '097000001'],
  ["'0970000001", '0970000001'],
  ['="0970000001"', '0970000001'],
  ['970000001', '0970000001'],
  ['970000001.00', '0970000001'],
  ['970000001,0', '0970000001'],
  ['970,000,001', '0970000001'],
  ['+95 9 7000 0001', '+95 9 7000 0001'],
  ['ext. 12', 'ext. 12'],
])('reads the phone number %s as %s', (written, mobile) =>
  expect(read(csv(head, withCell('Mobile', written)))).toMatchObject({ hired: [{ mobile }], faults: [] }),
)

test('decides the decimal sign over all amounts, and refuses one that none shows', () => {
  expect(read(csv(head, withCell('Cash limit', '1.500')))).toEqual({
    line: 2,
    column: 'maxUnsettledAmount',
    value: '1.500',
  })
  expect(read(csv(head, withCell('Cash limit', '1.500'), withCell('Cash limit', '2,5')))).toMatchObject({
    hired: [{ maxUnsettledAmount: 150_000 }, { maxUnsettledAmount: 250 }],
  })
})

test.each([
  ['Cash limit', '1e5', 'Cash limit “1e5” is not an amount'],
  ['Cash limit', '0x10', 'Cash limit “0x10” is not an amount'],
  ['Cash limit', '5k', 'Cash limit “5k” is not an amount'],
  ['Maximum sessions', '0x10', 'Maximum sessions “0x10” is not a whole number'],
  ['Maximum sessions', '1.5', 'Maximum sessions “1.5” is not a whole number'],
  ['Mobile', '9.5970E+09', 'Mobile “9.5970E+09” was turned into a number by the spreadsheet'],
  ['Account', '1,2E+12', 'Account “1,2E+12” was turned into a number'],
  ['Chinese name', '#N/A', 'Chinese name “#N/A” is an error of the spreadsheet'],
  ['Account', 'two words', '“two words”'],
])('names the line, the column %s and the value %s', (column, value, says) =>
  expect(read(csv(head, withCell(column, value)))).toMatchObject({
    hired: [],
    faults: [{ line: 2, says: expect.stringContaining(says) as string }],
  }),
)

test('refuses a cell beyond the heading, and quotation marks that do not match', () => {
  expect(read(csv(head, [...person, '000']))).toMatchObject({
    hired: [],
    faults: [{ says: '“000” has no column name above it' }],
  })
  expect(read(csv(head, withCell('Mobile', '"09')))).toMatchObject({ hired: [], faults: [{ line: 2 }] })
})
