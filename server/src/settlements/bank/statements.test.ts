import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { hired, imports, newReceiptNo, uploaded } from '#testing/settlements/cash.ts'

const head = 'Date,Reference,Amount,Text'
const line = (reference: string, amount: number, text = 'Cash in') => `06/03/2026,${reference},${amount},${text}`

/** An MT940 statement of the demo operator's first bank. */
const mt940 = (...bookings: (readonly [reference: string, amount: number, text?: string])[]) => [
  ':20:STATEMENT',
  ':25:027103012345 6701',
  ':28C:65/1',
  ':60F:C260305MMK1000,00',
  ...bookings.flatMap(([reference, amount, text]) => [
    `:61:2603060306C${amount},00NTRF${reference}//B`,
    `:86:${text ?? 'Deposit at the branch'}`,
  ]),
  `:62F:C260306MMK${bookings.reduce((total, [, amount]) => total + amount, 1000)},00`,
  '-',
]

const camt053 = (reference: string, amount: number) => [
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>65</Id>',
  '<Acct><Id><Othr><Id>0271030123456701</Id></Othr></Id></Acct>',
  `<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="MMK">${amount}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>`,
  '<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-06</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>',
]

test('imports statements in MT940 and CAMT.053 without a setting, and matches them', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const [one, two] = [await uploaded(office, [300]), await uploaded(office, [500])]
  const read = await imports(finance, mt940([one.receiptNo, 300], ['SOMEBODY', 42]))
  expect(read).toEqual({ imported: 2, matched: 1, known: 0, skipped: 0 })
  expect(await imports(finance, camt053(two.receiptNo, 500))).toMatchObject({ imported: 1, matched: 1 })
  const { rows } = await finance.bankLines.list({ matching: 'matched', limit: 2 })
  expect(rows).toMatchObject([
    { packageCode: two.packageCode, amount: 500, line: 1, fileName: 'statement.csv.xml' },
    { packageCode: one.packageCode, amount: 300, line: 5, fileName: 'statement.csv.mt940', day: '2026-03-06' },
  ])
})

test('a day that comes as CSV, as MT940 and as CAMT.053 is imported once', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const [first, second, third] = [newReceiptNo(), newReceiptNo(), newReceiptNo()]
  expect(await imports(finance, [head, line(first, 50), line(first, 50, 'Other')])).toMatchObject({ imported: 2 })
  const same = mt940([first, 50], [first, 50], [second, 60])
  expect(await imports(finance, same)).toMatchObject({ imported: 1, known: 2 })
  await expect(imports(finance, same)).rejects.toMatchObject({ code: 'bank-file-known' })
  const longer = mt940([first, 50], [first, 50], [first, 50], [second, 60], [second, 60, 'Another'], [third, 70])
  expect(await imports(finance, longer), 'a third payment, another text').toMatchObject({ imported: 3, known: 3 })
  expect(await imports(finance, [...longer, ''])).toMatchObject({ imported: 0, known: 6 })
  expect(await imports(finance, camt053(third, 70))).toMatchObject({ imported: 0, known: 1 })
  const csv = [head, line(first, 50), line(first, 50, 'Other'), line(third, 70), line(third, 71)]
  expect(await imports(finance, csv)).toMatchObject({ imported: 1, known: 3 })
})

test('lines without a reference are the same in two formats only with the same text', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  expect(await imports(finance, [head, line('', 11, 'U Aung'), line('', 11, 'Daw Mya')])).toMatchObject({ imported: 2 })
  const given = mt940(['NONREF', 11, 'U Aung'], ['NONREF', 11, 'U Ba']).map((one) => one.replace('//B', ''))
  expect(await imports(finance, given)).toMatchObject({ imported: 1, known: 1 })
})

test('refuses a statement with the reason and the way out, and imports nothing', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const refused = async (lines: string[], account = 'KBZ') =>
    imports(finance, lines, account).then(
      () => 'imported',
      ({ message }: Error) => message,
    )
  const good = mt940(['R-1', 5])
  expect(await refused(good, 'AYA')).toBe(
    'Nothing was imported. Statement 65/1 is for account 027103012345 6701, but the bank account you chose has the number 4000-7788-12. Choose the account of the statement, or correct the account number',
  )
  const changed = (from: string, to: string) => good.map((one) => one.replaceAll(from, to))
  expect(await refused(changed('MMK', 'USD'))).toMatch('Statement 65/1 has amounts in USD')
  expect(await refused(changed(':62F:C260306MMK1005', ':62F:C260306MMK1006'))).toMatch(
    'The opening balance and entries of statement 65/1 total 1,005 MMK, but its closing balance is 1,006 MMK.',
  )
  expect(await refused(good.slice(0, 6))).toMatch(
    'The closing balance of statement 65/1 is missing or can’t be read: “—”.',
  )
  expect(await refused(changed('C5,00', 'C5,50'))).toBe('Nothing was imported. Lines with errors: 1. 5 (Amount "5,50")')
  expect(await refused(changed('2603060306', '2603080308'))).toMatch('5 (Business day "2603080308"; Business day: must')
  expect(await refused(camt053('R-1', 5).slice(0, 3))).toMatch('The statement can’t be read at line 3: “unexpected end')
  expect(await refused(camt053('R-1', 5).map((one) => one.replace('2026-03-06', '2026-13-06')))).toBe(
    'Nothing was imported. Entries with errors, counted from the first in the file: 1. 1 (Business day "2026-13-06")',
  )
  expect(await refused(camt053('R-1', 5).map((one) => one.replace('camt.053', 'camt.054')))).toMatch(
    'The file is not a bank statement. It is a debit and credit notification (camt.054).',
  )
  expect((await finance.bankLines.list({ limit: 200 })).rows.map(({ bankReference }) => bankReference)).not.toContain(
    'R-1',
  )
})

test('imports the samples of banks in the currency and the account of the operator', async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  for (const name of ['envelope.fin', 'version-08.xml']) {
    const url = new URL(`../../platform/reader/bank/statements/files/${name}`, import.meta.url)
    const file = { name, type: 'application/octet-stream', content: readFileSync(url) }
    const read = await finance.bankLines.importFile({ bankAccountCode: 'KBZ', file } as never)
    expect(read, `for ${name}`).toMatchObject({
      skipped: 1,
    })
  }
})
