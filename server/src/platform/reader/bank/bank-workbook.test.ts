import type { CellValue } from 'hucre/xlsx'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { archive, parts, workbook } from '#testing/workbooks.ts'
import { readRows } from './read-file.ts'

const head = ['Date', 'Ref', 'Amount', 'DR/CR', 'Text']
type Sheets = Record<string, CellValue[][]>
const account = {
  code: 'XLSX',
  name: 'Workbook bank',
  zhName: '表格银行',
  accountNumber: '7',
  encoding: 'gb18030',
  delimiter: 'tab',
  headerLines: 1,
  dayColumn: 1,
  dayFormat: 'DD/MM/YYYY',
  amountColumn: 3,
  directionColumn: 4,
  decimalSign: 'comma',
  referenceColumn: 2,
  textColumn: 5,
} as const
async function importing(office: Office, sheets: Sheets | Buffer) {
  const finance = office.demo('finance')
  await finance.bankAccounts.add(account).catch(() => undefined)
  const content = Buffer.isBuffer(sheets) ? sheets : await workbook(sheets)
  const file = { name: 'june.xlsx', type: 'application/zip', content }
  return finance.bankLines.importFile({ bankAccountCode: account.code, file } as never)
}

test('imports dates and numbers of a workbook whatever formats the account names for texts', async ({ office }) => {
  const rows = [
    head,
    [new Date('2026-02-03'), 1_234_567, 150_050, 'CR', 'by number'],
    ['03/02/2026', 'R2', '150.050', 'CR', 'by text'],
    [new Date('2026-02-04T10:00:00Z'), 'R3', 12, 'DR', null],
    [null, 'Total', 300_112, null, null],
  ]
  expect(await importing(office, { Notes: [['Exported']], June: rows })).toMatchObject({ imported: 2, skipped: 2 })
  const { rows: lines } = await office.demo('finance').bankLines.list({ bankAccountCode: account.code })
  expect(lines).toMatchObject([
    { day: '2026-02-03', amount: 150_050, bankReference: 'R2', line: 3, fileName: 'june.xlsx' },
    { day: '2026-02-03', amount: 150_050, bankReference: '1234567', line: 2 },
  ])
})

test('refuses cells whose entered value is lost, and several sheets with bookings', async ({ office }) => {
  const line = (reference: CellValue) => [head, [new Date('2026-02-03'), reference, 5, 'CR', 'x']]
  for (const [reference, shown] of [
    ['#REF!', '#REF!'],
    [1_234_567_890_123_456, '1234567890123456'],
    ['1.2E+15', '1.2E+15'],
  ] as const)
    await expect(importing(office, { June: line(reference) })).rejects.toMatchObject({
      code: 'bank-file-cell',
      message: expect.stringContaining(`In line 2, “${shown}”`) as string,
    })
  await expect(importing(office, { June: line('A'), July: line('B') })).rejects.toMatchObject({
    code: 'workbook-sheets',
    message: expect.stringContaining('“June”, “July”') as string,
  })
  const unreadable = [head, ['someday', 'R', 5, 'CR', 'x']]
  await expect(importing(office, { June: line('A'), July: unreadable })).rejects.toMatchObject({
    code: 'workbook-sheets',
  })
  await expect(importing(office, { June: unreadable })).rejects.toMatchObject({ code: 'bank-file-broken' })
  await expect(importing(office, { Notes: [['Nothing']] })).rejects.toMatchObject({ code: 'bank-file-empty' })
  await expect(importing(office, Buffer.from('504b0304', 'hex'))).rejects.toMatchObject({ code: 'workbook-unreadable' })
})

test('reads a number with a decimal point, and a text with the decimal sign of the account', () => {
  const row = (line: number, amount: string, kind: 'number' | undefined) => ({
    line,
    cells: ['03/02/2026', `R${line}`, amount, 'CR'],
    kinds: [undefined, undefined, kind, undefined],
  })
  const rows = [row(2, '123.456', 'number'), row(3, '123.456', undefined), row(4, '123,45', undefined)]
  const { entries } = readRows(rows, account, { exponent: 3, today: '2026-03-06' })
  expect(entries.map(({ amount }) => amount)).toEqual([123_456, 123_456_000, 123_450])
})

test('refuses NUL and a day that does not exist in a workbook, with their line', async ({ office }) => {
  const cell = (text: string, type = 'str') => `<c t="${type}"><v>${text}</v></c>`
  const row = (day: string, reference: string) =>
    `<row>${day}${cell(reference)}<c><v>5</v></c>${cell('CR')}${cell('x')}</row>`
  const book = (line: string) => archive(parts(`${row(cell('Date'), 'Ref')}${line}`))
  await expect(importing(office, book(row(cell('03/02/2026'), 'R_x0000_1')))).rejects.toMatchObject({
    code: 'bank-file-broken',
    message: expect.stringMatching(/2 \(.*cannot be stored/) as string,
  })
  await expect(importing(office, book(row(cell('2019-02-30', 'd'), 'R1')))).rejects.toMatchObject({
    code: 'bank-file-cell',
    message: expect.stringMatching(/line 2, “2019-02-30”.*Export the file from the bank again/) as string,
  })
  expect(await importing(office, book(row(cell('2026-02-03', 'd'), 'R1')))).toMatchObject({ imported: 1 })
})
