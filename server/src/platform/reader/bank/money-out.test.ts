import { expect, test } from 'vitest'
import type { Mapping } from './mapping.ts'
import { readFile } from './read-file.ts'

const today = '2026-03-06'
const mapping: Mapping = {
  encoding: 'utf-8',
  delimiter: 'comma',
  headerLines: 1,
  dayColumn: 1,
  dayFormat: 'DD/MM/YYYY',
  amountColumn: 3,
  directionColumn: null,
  decimalSign: 'point',
  referenceColumn: 2,
  textColumn: 4,
}
const readLines = (lines: readonly string[], changes: Partial<Mapping> = {}) =>
  readFile(Buffer.from(lines.join('\n')), { ...mapping, ...changes }, { exponent: 2, today })
const head = 'Date,Ref,Amount,Text'

test('finds a mark of outgoing money in any column when the account names none for it', () => {
  for (const mark of [
    'WD',
    'W/D',
    'WDL',
    'Dbt',
    '转出',
    '支',
    '付',
    '借记',
    'Soll',
    'Débit',
    'Nợ',
    'Debit Transfer',
    'Outgoing',
    'Debits',
    'Withdrawals',
    'Paid out',
    'DEB',
    'Keluar',
    '扣款',
    '汇出',
    '付出',
    '出账',
  ])
    for (const line of [`R1,1500.00,Fibre,${mark}`, `R1,1500.00,${mark}`, `${mark},1500.00,Fibre`])
      expect(readLines([head, `01/02/2026,${line}`]), `for ${line}`).toMatchObject({
        entries: [],
        faults: [{ line: 2, what: 'debit', value: mark }],
      })
})

test('reads a dash as a debit in a column of signs, and as nothing elsewhere', () => {
  const line = (sign: string) => `01/02/2026,R1,1500.00,Fibre,${sign}`
  expect(readLines([head, line('+'), line('–')])?.faults).toMatchObject([{ line: 3, what: 'debit', value: '–' }])
  expect(readLines([head, line('—'), line(''), line('—')])).toMatchObject({ entries: [{}, {}, {}], faults: [] })
})

test('reads a minus sign as a debit in a column without a heading beside the amount', () => {
  const read = (line: (sign: string) => string, first = 'Date,Ref,Amount,,Text') =>
    readLines([first, line('-'), line('')], { textColumn: 5 })
  const after = (sign: string) => `01/02/2026,R1,1500.00,${sign},Fibre`
  expect(read(after)).toMatchObject({ entries: [{ line: 3 }], faults: [{ line: 2, what: 'debit', value: '-' }] })
  expect(read(after, 'Date,Ref,Amount,Debit,Text')).toMatchObject({ entries: [{}, {}], faults: [] })
  expect(read(after, 'Date,Ref,Amount,Sign,Text')?.faults).toMatchObject([{ line: 1, what: 'head', value: 'Sign' }])
  const far = (sign: string) => `01/02/2026,R1,1500.00,Fibre,${sign}`
  expect(read(far, 'Date,Ref,Amount,Text')).toMatchObject({ entries: [{}, {}], faults: [] })
})

test('reads a dash as nothing in the reference, text or day beside the amount', () => {
  const lines = ['01/02/2026,-,1500.00,Fibre', '02/02/2026,-,1500.00,Fibre']
  expect(readLines(lines, { headerLines: 0 })).toMatchObject({ entries: [{}, {}], faults: [] })
  const texts = ['01/02/2026,R1,1500.00,-', '02/02/2026,R2,1500.00,-']
  expect(readLines(texts, { headerLines: 0 })).toMatchObject({ entries: [{}, {}], faults: [] })
  expect(readLines(texts, { headerLines: 0, textColumn: null })?.faults).toMatchObject([{ what: 'debit' }, {}])
})

test('reads S, W and names as debits in a column of marks, and as anything else elsewhere', () => {
  const line = (mark: string) => `01/02/2026,R1,1500.00,Fibre,${mark}`
  for (const [debit, credit] of [
    ['S', 'H'],
    ['w', 'dep'],
    ['Chi', 'Thu'],
    ['Cargo', 'Abono'],
  ] as const)
    expect(readLines([head, line(credit), line(debit)])?.faults).toMatchObject([
      { line: 3, what: 'debit', value: debit },
    ])
  expect(readLines([head, line('S'), line('P')])).toMatchObject({ entries: [{}, {}], faults: [] })
})

test('refuses the head of a column of debit and credit that the account does not name', () => {
  for (const name of ['Dr/Cr', 'D/C', '借贷', '+/-', 'Debit / Credit', 'Soll/Haben', 'Sign', '符号']) {
    const lines = [`${head},${name}`, '01/02/2026,R1,1500.00,Fibre,CR']
    expect(readLines(lines)?.faults, `for ${name}`).toMatchObject([{ line: 1, what: 'head', value: name }])
    expect(readLines(lines, { directionColumn: 5 }), `for ${name}`).toMatchObject({ entries: [{}], faults: [] })
  }
})

test('refuses an amount column whose heading says that money went out', () => {
  for (const name of ['Debit', 'Withdrawals', 'Debit Amount', 'Paid out', '支出', 'Money Out']) {
    const lines = [`Date,Ref,${name},Text`, '01/02/2026,R1,1500.00,Fibre']
    expect(readLines(lines)?.faults, `for ${name}`).toMatchObject([{ line: 1, what: 'outgoing', value: name }])
    const marked = [`Date,Ref,${name},Text,Mark`, '01/02/2026,R1,1500.00,Fibre,CR']
    expect(readLines(marked, { directionColumn: 5 }), `for ${name}`).toMatchObject({ entries: [{}], faults: [] })
  }
  for (const name of ['Amount', 'Credit', 'Deposits', 'Paid in', '-'])
    expect(readLines([`Date,Ref,${name},Text`, '01/02/2026,R1,1500.00,Fibre']), `for ${name}`).toMatchObject({
      entries: [{ amount: 150_000 }],
      faults: [],
    })
})

test('refuses an amount that an unquoted separator has split', () => {
  const split = (line: string, changes: Partial<Mapping> = {}) => readLines([head, line], changes)?.faults
  expect(split('01/02/2026,R1,1,500.00,Fibre')).toMatchObject([{ line: 2, what: 'split', value: '500.00' }])
  expect(split('01/02/2026,R1,1,500,000.00,Fibre')).toMatchObject([{ line: 2, what: 'split', value: '500' }])
  const comma = { decimalSign: 'comma' } as const
  expect(split('01/02/2026,R1,1500,50,Fibre', comma)).toMatchObject([{ line: 2, what: 'split', value: '50' }])
  const whole = '01/02/2026,R2,1500.00,Fibre'
  expect(readLines([head, whole, '01/02/2026,R1, 7,1500.00,Fibre'])?.faults).toMatchObject([
    { line: 3, what: 'split', value: '1500.00' },
  ])
  expect(readLines([head, '01/02/2026,R1,"1,500.00",Fibre', whole])).toMatchObject({ entries: [{}, {}], faults: [] })
  const balance = ['Date,Ref,Amount', '01/02/2026,R1,1500.00,70000.00', '02/02/2026,R2,1500.00,71500.00']
  expect(readLines(balance, { textColumn: null })).toMatchObject({ entries: [{}, {}], faults: [] })
})

test('reads free text that only contains such words', () => {
  for (const text of [
    'Withdrawal of order 7',
    'Debit card payment',
    'Total Fibre Ltd',
    'Balance of invoice 7',
    'W D Aung',
    'Chi',
    'Cargo',
  ])
    expect(readLines([head, `01/02/2026,R1,1500.00,${text}`]), `for ${text}`).toMatchObject({
      entries: [{ text }],
      faults: [],
    })
})

test('reports a line with an unreadable date instead of skipping it for a name in it', () => {
  for (const line of ['32/01/2026,R1,1500.00,Total Fibre Ltd', ',R1,1500.00,Total', ',,1500.00,Total Fibre Ltd'])
    expect(readLines([head, line]), `for ${line}`).toMatchObject({ skipped: 0, faults: [{ line: 2, what: 'day' }] })
})

test('skips a balance with a date and without a reference, and refuses one that may be a payment', () => {
  for (const line of [
    ',5000000.00,Opening balance',
    'BALANCE B/F,5000000.00,',
    ',5.00,期初余额',
    ',5.00,Carried forward',
  ])
    expect(readLines([head, `01/02/2026,${line}`]), `for ${line}`).toMatchObject({
      entries: [],
      faults: [],
      skipped: 1,
    })
  for (const word of ['Balance', 'Total', 'Saldo', '余额', '结余', 'စုစုပေါင်း', 'လက်ကျန်'])
    expect(readLines([head, `01/02/2026,,5.00,${word}`]), `for ${word}`).toMatchObject({
      entries: [],
      faults: [{ line: 2, what: 'balance', value: word }],
    })
  expect(readLines([head, '01/02/2026,R1,5.00,Opening balance'])?.faults).toMatchObject([{ what: 'balance' }])
  for (const line of ['စုစုပေါင်း,,5.00,', ',,5.00,လက်ကျန်', ',Total,5.00,', 'Closing balance: 7,,5.00,'])
    expect(readLines([head, line]), `for ${line}`).toMatchObject({ entries: [], faults: [], skipped: 1 })
})

test('reads 500.- as 500.00, and skips an empty credit written as a dash', () => {
  const lines = ['500.-', '"500,-"', '-', '—', 'nil'].map((amount) => `01/02/2026,R1,${amount},Fibre`)
  expect(readLines([head, ...lines])).toMatchObject({ entries: [{ amount: 50_000 }, { amount: 50_000 }], skipped: 3 })
})

test('refuses a quotation mark that swallows lines', () => {
  const line = '01/02/2026,R1,1500.00,Fibre'
  for (const lines of [
    [head, '01/02/2026,R1,1500.00,"Fibre', line],
    [head, '01/02/2026,"R1,1500.00,Fibre', '01/02/2026,"R2",1500.00,Fibre'],
    [head, '01/02/2026,R1,1500.00,"Fibre', `${line}"`],
  ])
    expect(readLines(lines)?.faults, `for ${lines.join('\n')}`).toContainEqual(
      expect.objectContaining({ line: 2, what: 'quote' }) as object,
    )
})

test('refuses a day before 1990 and one after tomorrow', () => {
  const faults = (day: string) => readLines([head, `${day},R1,5.00,Fibre`])?.faults.map(({ what }) => what)
  expect(['31/12/1989', '08/03/2026', '03/02/2099'].map(faults)).toEqual([['period'], ['period'], ['period']])
  expect(['01/01/1990', '06/03/2026', '07/03/2026'].map(faults)).toEqual([[], [], []])
})
