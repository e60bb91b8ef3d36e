import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStatements } from './read-statements.ts'
import { sniffed } from './sniff.ts'

const contentOf = (name: string) => readFileSync(new URL(`./files/${name}`, import.meta.url))
const euro = { code: 'EUR', exponent: 2 }
const kyat = { code: 'MMK', exponent: 0 }

/** Reads a file as an account of this number would. Returns what is imported, without the numbers of the lines. */
function entriesOf(content: Buffer, accountNumber: string, currency = euro) {
  const format = sniffed(content)
  if (!format) return undefined
  const refuse = (fault: object): never => {
    throw new Error(JSON.stringify(fault))
  }
  const read = readStatements(content, format, {
    accountNumber,
    currency,
    today: '2026-03-06',
    encoding: 'windows-1252',
    refuse,
  })
  expect(read?.faults).toEqual([])
  return {
    entries: read?.entries.map(({ day, amount, reference, text }) => [day, amount, reference, text]),
    skipped: read?.skipped,
  }
}

test('reads the subfields of a German bank, its reversals, and amounts with one or no decimal', () => {
  const german = {
    entries: [
      ['2026-03-03', 123_456, 'INV-2026-0042', 'Internet Maerz Kundennummer C00012345, MEYER, ANNA'],
      ['2026-03-04', 5_000, '', 'Storno Entgelt'],
    ],
    skipped: 2,
  }
  const content = contentOf('german.sta')
  expect(entriesOf(content, 'DE33 1005 0000 0012 3456 78')).toEqual(german)
  const mixed = content.toString().split('\n')
  const endings = Buffer.from(mixed.map((line, index) => line + (['\r\n', '\n', '\r'][index % 3] ?? '')).join(''))
  expect(entriesOf(endings, '12345678'), 'mixed line endings').toEqual(german)
  expect(entriesOf(Buffer.from(`\uFEFF${content.toString()}`, 'utf16le'), '12345678'), 'UTF-16').toEqual(german)
})

test('reads the code words of Dutch banks, the lines above a message, and a statement of two messages', () => {
  expect(entriesOf(contentOf('dutch.940'), 'NL91 ABNA 0417 1643 00')).toEqual({
    entries: [
      ['2026-03-02', 4_500, '26061-1', 'Order C00012345-07, DE VRIES'],
      ['2026-03-02', 3_000, 'RF18539007547034', 'J. JANSEN'],
      ['2025-12-31', 100, 'BETALING 9', 'GIRO 428428 KLANT 7 BETREFT FACTUUR 20-05'],
    ],
    skipped: 1,
  })
})

test('reads SWIFT envelopes, and amounts with decimals that are zero in a currency without decimals', () => {
  expect(entriesOf(contentOf('envelope.fin'), '0271-0301-2345-6701', kyat)).toEqual({
    entries: [['2026-03-05', 35_000, 'FT26064KX91', 'MOBILE TRANSFER U AUNG C00012345']],
    skipped: 1,
  })
})

test('reads the subfields of Polish banks, a letter of the currency, and an overdrawn account', () => {
  expect(
    entriesOf(contentOf('polish.sta'), 'PL61 1090 1014 0000 0712 1981 2874', { code: 'PLN', exponent: 2 }),
  ).toEqual({
    entries: [['2026-03-04', 25_040, '', 'FAKTURA 12/2026? TAK, NOWAK ADAM']],
    skipped: 0,
  })
})

test('reads the transactions of a batch if they add up to its entry, and otherwise the entry', () => {
  expect(entriesOf(contentOf('version-02.xml'), '532013000')).toEqual({
    entries: [
      ['2026-03-05', 12_000, 'E2E-1', 'Internet March, Müller & Söhne'],
      ['2026-03-05', 18_000, 'RF18539007547034', null],
      ['2026-03-05', 8_000, 'BANK-2', 'Collective credit'],
    ],
    skipped: 2,
  })
})

test('reads a prefix, another account number, a statement without balances, and reversals by their indicator', () => {
  expect(entriesOf(contentOf('version-08.xml'), '0271-0301-2345-6701', kyat)).toEqual({
    entries: [
      ['2026-03-05', 35_000, 'N-1', 'ဦးအောင် 😀'],
      ['2026-03-05', 700, '', null],
    ],
    skipped: 1,
  })
})

test('reads XML in UTF-16 and every version from 02 to 13', () => {
  const xml = contentOf('version-08.xml').toString()
  const versions = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13']
  for (const version of versions) {
    const given = xml.replace('camt.053.001.08', `camt.053.001.${version}`).replace('encoding="UTF-8"', '')
    for (const content of [Buffer.from(given), Buffer.from(given, 'utf16le'), Buffer.from(`\uFEFF${given}`)])
      expect(entriesOf(content, '0271030123456701', kyat)?.entries, `version ${version}`).toHaveLength(2)
  }
})

test('reads text that is not UTF-8 in the encoding of the account', () => {
  const content = Buffer.from(contentOf('dutch.940').toString().replace('J. JANSEN', 'J. JÄNSEN'), 'latin1')
  expect(entriesOf(content, 'NL91ABNA0417164300')?.entries?.[1]).toEqual([
    '2026-03-02',
    3_000,
    'RF18539007547034',
    'J. JÄNSEN',
  ])
})

test('recognizes neither format in other files', () => {
  for (const text of [
    'Date,Ref,Amount\n05/03/2026,:20:,5',
    'Account 940\n05/03/2026,R1,5',
    ':25:1',
    '<5,R1,06/03/2026',
    '{1:F01,{4:',
    '',
  ])
    expect(sniffed(Buffer.from(text)), `for ${text}`).toBeUndefined()
})
