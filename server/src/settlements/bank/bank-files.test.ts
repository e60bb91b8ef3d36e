import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Mapping } from '#platform/reader/bank/mapping.ts'
import { readFile } from '#platform/reader/bank/read-file.ts'

const today = '2026-03-06'
const mapping: Mapping = {
  encoding: 'utf-8',
  delimiter: 'comma',
  headerLines: 1,
  dayColumn: 1,
  dayFormat: 'YYYY-MM-DD',
  amountColumn: 2,
  directionColumn: null,
  decimalSign: 'point',
  referenceColumn: 3,
  textColumn: null,
}
const contentOf = (name: string) => readFileSync(new URL(`./files/${name}`, import.meta.url))

/** Reads one of our files as an account would. Returns day, amount and reference of each entry. */
function entriesOf(name: string, changes: Partial<Mapping>) {
  const read = readFile(contentOf(name), { ...mapping, ...changes }, { exponent: 2, today })
  expect(read?.faults).toEqual([])
  return {
    entries: read?.entries.map(({ day, amount, reference }) => [day, amount, reference]),
    skipped: read?.skipped,
  }
}

const directed = { dayFormat: 'DD-MMM-YYYY', amountColumn: 3, referenceColumn: 2 }

test('reads debit and credit from a column of their own, and skips the total below', () => {
  expect(entriesOf('direction-column.csv', { ...directed, directionColumn: 4 })).toEqual({
    entries: [
      ['2026-02-03', 15_000_000, 'TT2602-001'],
      ['2026-02-04', 2_500_050, 'TT2602-002'],
    ],
    skipped: 2,
  })
})

test('does not turn a debit into a deposit when the account names no column for it', () => {
  const read = readFile(contentOf('direction-column.csv'), { ...mapping, ...directed }, { exponent: 2, today })
  expect(read?.faults).toEqual([
    { line: 1, what: 'head', value: 'DR/CR', unstorable: false },
    { line: 3, what: 'debit', value: 'DR', unstorable: false },
  ])
})

test('refuses a line whose debit or credit column is empty or says something else', () => {
  const read = (mark: string, amount = '5') =>
    readFile(
      Buffer.from(`h\n2026-02-03,${amount},R,${mark}`),
      { ...mapping, directionColumn: 4 },
      { exponent: 2, today },
    )
  for (const mark of ['', 'X', 'CD', '?'])
    expect(read(mark)?.faults, `${mark} is refused`).toMatchObject([{ line: 2, what: 'direction' }])
  expect(read('CR', '-5')?.faults).toMatchObject([{ what: 'direction' }])
  expect(read('DR', '-5')).toMatchObject({ faults: [], skipped: 1 })
  for (const mark of ['c', 'Credit', 'CRDT', '贷', 'RD', '＋'])
    expect(read(mark)?.entries, `${mark} is a credit`).toMatchObject([{ amount: 500 }])
  for (const mark of ['d', 'DB', 'Dr.', 'DEBIT', '借方', 'RC', '−'])
    expect(read(mark), `${mark} is a debit`).toMatchObject({ entries: [], faults: [], skipped: 1 })
})

test('reads suffixes, brackets, a minus at the end, a currency, and a line without a reference', () => {
  expect(
    entriesOf('suffixes.csv', { delimiter: 'pipe', dayFormat: 'DD/MM/YY', amountColumn: 3, referenceColumn: 2 }),
  ).toEqual({
    entries: [
      ['2026-02-03', 15_000_000, 'A-1'],
      ['2026-02-04', 2_500_050, 'A-3'],
      ['2026-02-05', 300_000, ''],
    ],
    skipped: 4,
  })
})

test('reads a separator line, a decimal comma and Windows-1252', () => {
  const german = { encoding: 'windows-1252', dayFormat: 'DD.MM.YY', decimalSign: 'comma' as const }
  expect(entriesOf('windows-1252.csv', german)).toEqual({
    entries: [
      ['2026-02-03', 123_450, 'Miete'],
      ['2026-02-05', 1_250, 'Rest'],
    ],
    skipped: 1,
  })
  expect(
    readFile(contentOf('windows-1252.csv'), { ...mapping, ...german, encoding: 'utf-8' }, { exponent: 2, today }),
  ).toBeUndefined()
})

test('reads UTF-16 with full-width digits, and Big5 with line ends in a cell', () => {
  expect(
    entriesOf('utf-16.csv', {
      encoding: 'utf-16le',
      delimiter: 'tab',
      dayFormat: 'YYYY/MM/DD',
      directionColumn: 3,
      referenceColumn: 4,
    }),
  ).toEqual({ entries: [['2026-02-03', 150_000, '现金存入']], skipped: 2 })
  expect(entriesOf('big5.csv', { encoding: 'big5' })).toEqual({
    entries: [['2026-02-03', 150_000, '現金 存入']],
    skipped: 1,
  })
})
