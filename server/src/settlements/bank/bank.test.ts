import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { hired, imports, newReceiptNo, packed, uploaded, uploads } from '#testing/settlements/cash.ts'
import type { Mapping } from '#platform/reader/bank/mapping.ts'
import { readFile } from '#platform/reader/bank/read-file.ts'

const head = 'Date,Reference,Amount,Text'
/** One line of the demo operator's first bank. */
const line = (reference: string, amount: number | string, day = '06/03/2026') => `${day},${reference},${amount},Cash in`

test('a bank line is matched with its receipt, whichever comes first', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const early = await uploaded(office, [300])
  const late = await packed(office, [500])
  const lateNo = newReceiptNo()
  const read = await imports(finance, [
    head,
    line(early.receiptNo.toLowerCase(), '"300"'),
    line(lateNo, 500),
    line('FEE', '-1,5'.replace(',', '')),
    line('SOMEBODY', 42),
  ])
  expect(read).toEqual({ imported: 3, matched: 1, known: 0, skipped: 1 })
  const open = await finance.packages.forClose({ limit: 200 })
  expect(open.rows.find((row) => row.packageCode === early.packageCode)).toMatchObject({ bankLineDay: '2026-03-06' })
  await finance.packages.confirm({ packageCode: early.packageCode })
  const up = await uploads(late.cashier, {
    packageCode: late.packageCode,
    receiptNo: lateNo,
    remittedAmount: late.amount,
  })
  expect(up.bankLineId).not.toBeNull()
  await finance.packages.reject({ packageCode: late.packageCode, reason: 'Unreadable' })
  const unmatched = await finance.bankLines.list({ matching: 'unmatched' })
  expect(unmatched.rows.map((row) => row.bankReference)).toEqual(['SOMEBODY', lateNo])
  expect((await finance.bankLines.list({ matching: 'matched', limit: 1 })).rows).toMatchObject([
    { packageCode: early.packageCode, amount: 300, line: 2, fileName: 'statement.csv' },
  ])
})

test('finance can choose the line: of the same account and amount, and of no other package', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const [one, two] = [await uploaded(office, [300]), await uploaded(office, [300])]
  await imports(finance, [head, line('TYPED-WRONG', 300), line('OTHER', 301), line(two.receiptNo, 300)])
  const { rows } = await finance.bankLines.list({ limit: 200 })
  const lineOf = (reference: string) => rows.find((row) => row.bankReference === reference)?.bankLineId
  const confirm = (reference: string) =>
    finance.packages.confirm({ packageCode: one.packageCode, bankLineId: lineOf(reference) ?? '0' })
  await expect(confirm('none')).rejects.toMatchObject({ code: 'not-found' })
  await expect(confirm('OTHER')).rejects.toMatchObject({ code: 'bank-line-differs' })
  await expect(confirm(two.receiptNo)).rejects.toMatchObject({ code: 'bank-line-taken' })
  expect(await confirm('TYPED-WRONG')).toMatchObject({ status: 'financeConfirmed' })
})

test('a file is imported as a whole or not at all, once, and by the columns of its account', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const good = [head, line(newReceiptNo(), 1)]
  await expect(
    imports(finance, [...good, line('X', 'twelve'), line('Y', 3, '31/02/2026'), line('Z', '1.000.5')]),
  ).rejects.toMatchObject({
    code: 'bank-file-broken',
    message:
      'Nothing was imported. Lines with errors: 3. 3 (Amount "twelve"), 4 (Business day "31/02/2026"), 5 (Amount "1.000.5")',
  })
  expect(await imports(finance, good)).toMatchObject({ imported: 1 })
  await expect(imports(finance, good)).rejects.toMatchObject({ code: 'bank-file-known' })
  await expect(imports(finance, [head])).rejects.toMatchObject({ code: 'bank-file-empty' })
  await expect(imports(finance, [])).rejects.toMatchObject({ code: 'no-file' })
  await expect(imports(finance, good, 'NONE')).rejects.toMatchObject({ code: 'not-found' })
  expect(await imports(finance, ['h', '2026-03-06;1.200,00;AYA-1;x'], 'AYA')).toMatchObject({ imported: 1 })
  const listed = await finance.bankLines.list({ bankAccountCode: 'AYA' })
  expect(listed.rows).toMatchObject([{ amount: 1_200, day: '2026-03-06', text: 'x' }])
})

test('says why a file is refused, with the line, the value and the way out', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const refused = async (lines: string[]) =>
    imports(finance, lines).then(
      () => 'imported',
      ({ message }: Error) => message,
    )
  expect(await refused([head, '06/03/2026,R1,5,Debit'])).toBe(
    'Nothing was imported. Line 2 has the debit mark “Debit”, but the bank account names no debit/credit column. Enter the column',
  )
  expect(await refused([`${head},D/C`, line('R1', 5)])).toMatch('Line 1 has the column “D/C”')
  expect(await refused([head, '06/03/2026,R1,5,"Fibre'])).toMatch('In line 2, a quotation mark is not closed')
  expect(await refused([head, '06/03/2026,R1,5,Balance'])).toMatch('Line 2 may be a balance')
  expect(await refused([head, line('R1', 5, '08/03/2026')])).toBe(
    'Nothing was imported. Lines with errors: 1. 2 (Business day "08/03/2026"; Business day: must be from 1990-01-01 to 2026-03-07)',
  )
  const content = Buffer.from(`${head}\n${line('R1', 5)}`, 'utf16le')
  await expect(
    finance.bankLines.importFile({
      bankAccountCode: 'KBZ',
      file: { name: 's.csv', type: 'text/csv', content },
    } as never),
  ).rejects.toMatchObject({
    code: 'bank-file-encoding',
    message: expect.stringContaining('not in the encoding of the bank account, UTF-8.') as string,
  })
})

test('a file that can be read in several encodings shows how each reads it, and is read in the chosen one', async ({
  office,
}) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const upload = (content: Buffer) => ({ bankAccountCode: 'KBZ', file: { name: 's.csv', type: 'text/csv', content } })
  const preview = async (content: Buffer) => (await finance.bankLines.preview(upload(content))).encodings
  expect(await preview(Buffer.from(`${head}\n${line('R-PLAIN', 5)}`))).toEqual([])
  expect(await preview(Buffer.from(`${head}\n06/03/2026,R-UTF8,5,缴费`))).toEqual([])
  // 缴费 in GB 18030.
  const content = Buffer.concat([Buffer.from(`${head}\n06/03/2026,R-GB,7,`), Buffer.from([0xbd, 0xc9, 0xb7, 0xd1])])
  const encodings = await preview(content)
  expect(encodings.find(({ encoding }) => encoding === 'gb18030')?.texts).toEqual(['缴费'])
  expect(encodings.find(({ encoding }) => encoding === 'windows-1252')?.texts).toEqual(['½É·Ñ'])
  expect(encodings[0]?.encoding, 'not that of the account, which cannot be').not.toBe('utf-8')
  await expect(finance.bankLines.importFile(upload(content))).rejects.toMatchObject({
    code: 'bank-file-encoding',
  })
  await finance.bankLines.importFile({ ...upload(content), encoding: 'gb18030' })
  const { rows } = await finance.bankLines.list({ bankAccountCode: 'KBZ', limit: 200 })
  expect(rows.find(({ bankReference }) => bankReference === 'R-GB')).toMatchObject({ text: '缴费', amount: 7 })
  await expect(finance.bankLines.preview({ ...upload(content), bankAccountCode: 'NONE' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'bankAccountCode' }],
  })
  await expect(finance.bankLines.preview({ bankAccountCode: 'KBZ' })).rejects.toMatchObject({
    code: 'no-file',
  })
})

test('a month exported again adds only new lines, and two equal payments on a day stay two', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const one = await uploaded(office, [300])
  const month = [head, line(one.receiptNo, 300), line('RENT', 50), line('RENT', 50)]
  expect(await imports(finance, month)).toEqual({ imported: 3, matched: 1, known: 0, skipped: 0 })
  const longer = [...month, line('rent ', 50), line('RENT', 51), line('RENT', 50, '07/03/2026')]
  expect(await imports(finance, longer)).toEqual({ imported: 3, matched: 0, known: 3, skipped: 0 })
  expect(await imports(finance, [...longer, ''])).toMatchObject({ imported: 0, known: 6 })
  expect(await imports(finance, [head, '06/03/2026,RENT,50,Other tenant']), 'another text').toMatchObject({
    imported: 1,
  })
  const { rows } = await finance.bankLines.list({ bankAccountCode: 'KBZ', limit: 200 })
  expect(rows.filter(({ bankReference }) => /rent/i.test(bankReference))).toHaveLength(6)
})

test('the line of a manually confirmed package is matched with it when the file is imported', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const one = await uploaded(office, [300])
  await finance.packages.confirm({ packageCode: one.packageCode, remark: 'Seen at the branch' })
  expect(await imports(finance, [head, line(one.receiptNo, 300)])).toMatchObject({ imported: 1, matched: 1 })
  const { rows } = await finance.bankLines.list({ matching: 'matched', limit: 1 })
  expect(rows).toMatchObject([{ packageCode: one.packageCode }])
})

test('a slip is the same slip however its number is typed', async ({ office }) => {
  const one = await uploaded(office, [300], 'AB 123')
  const two = await packed(office, [300])
  const again = { packageCode: two.packageCode, receiptNo: 'ab1 23', remittedAmount: 300 }
  await expect(uploads(two.cashier, again)).rejects.toMatchObject({
    code: 'receipt-used',
    message: `Receipt ab1 23 of this bank account is already used for ${one.packageCode}`,
    fields: [{ field: 'receiptNo' }],
  })
})

const today = '2026-03-06'
const mapping: Mapping = {
  encoding: 'utf-8',
  delimiter: 'comma',
  headerLines: 0,
  dayColumn: 1,
  dayFormat: 'YYYY-MM-DD',
  amountColumn: 2,
  directionColumn: null,
  decimalSign: 'point',
  referenceColumn: 3,
  textColumn: null,
}

test.for([
  ['2026-03-06,"1,234.50",R', {}, { day: '2026-03-06', amount: 123_450, reference: 'R' }],
  ['20260306,1,R', { dayFormat: 'YYYYMMDD' }, { day: '2026-03-06', amount: 100 }],
  ['6.3.2026,"1.234,5",R', { dayFormat: 'DD.MM.YYYY', decimalSign: 'comma' }, { day: '2026-03-06', amount: 123_450 }],
  ['03/06/2026 14:30,1,R', { dayFormat: 'MM/DD/YYYY' }, { day: '2026-03-06' }],
] as const)('%s is read', ([text, changed, entry]) => {
  const read = readFile(Buffer.from(text), { ...mapping, ...changed }, { exponent: 2, today })
  expect(read).toMatchObject({ entries: [{ line: 1, ...entry }], faults: [] })
})

test.for(['2026-13-01,1,R', '2026-03-06,1.234,R', '2026-03-06,1e5,R', '2026-03-06,0x10,R', ',1,R'])(
  '%s is reported as an error',
  (text) => {
    expect(readFile(Buffer.from(text), mapping, { exponent: 2, today })?.faults).toHaveLength(1)
  },
)

test('reads an amount of up to 10,000,000,000,000 minor units, and reports a larger one as an error', () => {
  const read = (amount: string) => readFile(Buffer.from(`2026-03-06,${amount},R`), mapping, { exponent: 2, today })
  expect(read('100000000000.00')).toMatchObject({ entries: [{ amount: 10_000_000_000_000 }], faults: [] })
  expect(read('100000000000.01')).toMatchObject({ entries: [], faults: [{ what: 'amount' }] })
})

test('refuses a file of another encoding and reads one of the right encoding', () => {
  const chinese = Buffer.from([0xcf, 0xd6, 0xbd, 0xf0])
  const text = Buffer.concat([Buffer.from('2026-03-06,1,'), chinese])
  expect(readFile(text, mapping, { exponent: 0, today })).toBeUndefined()
  expect(readFile(text, { ...mapping, encoding: 'gb18030' }, { exponent: 0, today })?.entries).toMatchObject([
    { reference: '现金' },
  ])
})
