import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#testing/arbitrary.ts'
import { isStorable } from '#platform/storable.ts'
import { isAccount } from './account.ts'
import { readStatements } from './read-statements.ts'
import { sniffed } from './sniff.ts'
import { minorUnits } from './statement.ts'

const today = '2026-03-06'
const kyat = { code: 'MMK', exponent: 0 }

/** Reads a file as the account 1234567890 would. Returns the fault that refuses it, or what was read. */
function read(text: string | Buffer, currency = kyat) {
  const content = Buffer.from(text)
  const format = sniffed(content)
  if (!format) throw new Error('not a statement')
  let refused: object | undefined
  const refuse = (fault: object): never => {
    refused = fault
    throw new Error('refused')
  }
  try {
    return readStatements(content, format, {
      accountNumber: '1234567890',
      currency,
      today,
      encoding: 'gb18030',
      refuse,
    })
  } catch (error) {
    if (!refused) throw error
    return refused
  }
}

/** The time the process has computed, which does not depend on the load of the machine. */
const cpuSeconds = () => process.cpuUsage().user / 1e6

const head = [':20:X', ':25:1234567890', ':28C:7/1', ':60F:C260305MMK100,']
const booking = ':61:2603050305C50,NTRFR-1//B-1'
const foot = ':62F:C260305MMK150,'
const mt940 = (...lines: string[]) => [...head, ...lines].join('\n')

const balance = (type: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="MMK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
const entry = (amount = '50', more = '<BookgDt><Dt>2026-03-05</Dt></BookgDt>', currency = 'MMK') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${more}</Ntry>`
const space = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02'
const camt = (inner: string, account = '1234567890') =>
  `<Document xmlns="${space}"><BkToCstmrStmt><Stmt><Id>S-1</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${inner}</Stmt></BkToCstmrStmt></Document>`

test('reads the samples that the other tests change', () => {
  expect(read(mt940(booking, foot))).toMatchObject({ entries: [{ line: 5, amount: 50, reference: 'R-1' }], faults: [] })
  const whole = balance('OPBD', '100') + balance('CLBD', '150') + entry()
  expect(read(camt(whole))).toMatchObject({ entries: [{ line: 1, amount: 50 }], faults: [] })
})

test.each([
  ['', 1],
  ['<Sts>BOOK</Sts>', 1],
  ['<Sts><Prtry>Booked</Prtry></Sts>', 1],
  ['<Sts>PDNG</Sts>', 0],
  ['<Sts><Cd>INFO</Cd></Sts>', 0],
  ['<Sts><Prtry>reserved</Prtry></Sts>', 0],
])('of an entry with the status %j, reads %i', (status, count) => {
  const whole = camt(entry().replace('<Sts>BOOK</Sts>', status))
  expect((read(whole) as { entries: unknown[] }).entries).toHaveLength(count)
})

test('reads the information behind the details of the bank', () =>
  expect(read(mt940(booking, ':NS:22Paid in branch', ':86:Daw Mya', foot))).toMatchObject({
    entries: [{ amount: 50, text: 'Daw Mya' }],
  }))

test('refuses other messages by their names', () => {
  const xml = (message: string) =>
    `<?xml version="1.0"?><p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:${message}"/>`
  const whatOf = (text: string) => (read(text) as { what?: string }).what
  expect(whatOf(xml('camt.052.001.08'))).toBe('camt.052')
  expect(whatOf(xml('camt.054.001.04'))).toBe('camt.054')
  expect(whatOf(xml('pain.001.001.09'))).toBe('pain')
  expect(whatOf(xml('pain.002.001.03'))).toBe('pain')
  expect(whatOf(xml('camt.053.001.01'))).toBe('camt.053.001.01')
  expect(whatOf(xml('camt.053.001.14'))).toBe('camt.053.001.14')
  expect(whatOf('<html><body>')).toBe('XML <html>')
  expect(whatOf('<Document><Stmt/></Document>')).toBe('XML <Document>')
  expect(whatOf(`{1:F01X}{2:O9421200}{4:\n${mt940(foot)}\n-}`)).toBe('mt942')
  expect(whatOf(`{1:F01X}{2:I103X}{4:\n:20:X\n-}`)).toBe('MT103')
  expect(whatOf(':20:X\n:25:1234567890\n:28C:1\n:34F:MMK0,\n:90C:0MMK0,\n-')).toBe('mt942')
})

test('refuses a statement of another account, currency or sum', () => {
  const text = mt940(booking, foot)
  expect(read(text.replace('1234567890', '99'))).toEqual({ code: 'bank-file-account', statement: '7/1', value: '99' })
  expect(read(`${text}\n-\n${text.replace('1234567890', '1234567891')}`), 'the second one').toMatchObject({
    code: 'bank-file-account',
  })
  expect(read(text.replaceAll('MMK', 'USD'))).toEqual({ code: 'bank-file-currency', statement: '7/1', value: 'USD' })
  const sum = { code: 'bank-file-sum', statement: '7/1', computed: 150, closing: 151 }
  expect(read(text.replace('MMK150', 'MMK151'))).toEqual(sum)
  expect(read(mt940(':61:260305D50,NTRFR', foot))).toMatchObject({ code: 'bank-file-sum', computed: 50 })
  expect(read(camt(entry(), '99'))).toEqual({ code: 'bank-file-account', statement: 'S-1', value: '99' })
  expect(read(camt(entry('50', '', 'USD')))).toMatchObject({ code: 'bank-file-currency', value: 'USD' })
  const unequal = balance('PRCD', '100') + entry() + balance('CLBD', '149')
  expect(read(camt(unequal))).toEqual({ code: 'bank-file-sum', statement: 'S-1', computed: 150, closing: 149 })
})

test('does not read text that is neither UTF-8 nor in the encoding of the account', () => {
  const text = Buffer.concat([Buffer.from(mt940(booking, ':86:J. J')), Buffer.from([0xc4]), Buffer.from(`\n${foot}`)])
  expect(read(text)).toBeUndefined()
})

test('refuses a statement without an account or a balance, such as one that ends early', () => {
  const part = (text: string) => (read(text) as { part?: string }).part
  expect(part(mt940(booking))).toBe('statement-closing')
  expect(part(mt940(booking, ':62F:C2603'))).toBe('statement-closing')
  expect(part(':20:X\n:25:1234567890\n:62F:C260305MMK150,')).toBe('statement-opening')
  expect(part(':20:X\n:60F:C260305MMK100,\n:62F:C260305MMK100,')).toBe('statement-account')
  expect(part(mt940(foot).replace('MMK100,', 'MMK100,50'))).toBe('statement-opening')
  expect(part(camt(entry(), ''))).toBe('statement-account')
  expect(part(camt(balance('CLBD', '1e5') + entry()))).toBe('statement-closing')
})

test('names the bookings that cannot be read, or that are not of a possible day', () => {
  const faults = (text: string) => {
    const { faults = [] } = read(text) as { faults?: { line: number; what: string; value: string }[] }
    return faults.map(({ line, what, value }) => [line, what, value])
  }
  const bookings = [
    '260305C1.500,NTRFR',
    '260305C1500,50NTRFR',
    '260305X5,NTRFR',
    '260231C5,NTRFR',
    '2603080308C5,NTRFR',
  ]
  expect(faults(mt940(...bookings.map((one) => `:61:${one}`), foot))).toEqual([
    [5, 'amount', '260305C1.500,NTRFR'],
    [6, 'amount', '1500,50'],
    [7, 'amount', '260305X5,NTRFR'],
    [8, 'day', '260231'],
    [9, 'period', '2603080308'],
  ])
  const dated = (day: string) => `<BookgDt><Dt>${day}</Dt></BookgDt>`
  const entries = [entry('1,500'), entry('-5'), entry('15.5'), entry('5', ''), entry('5', dated('2026-02-30'))]
  expect(
    faults(camt(`${entries.join('')}${entry('5', dated('2026-03-08'))}${entry('5', dated('1989-12-31'))}`)),
  ).toEqual([
    [1, 'amount', '1,500'],
    [2, 'amount', '-5'],
    [3, 'amount', '15.5'],
    [4, 'day', ''],
    [5, 'day', '2026-02-30'],
    [6, 'period', '2026-03-08'],
    [7, 'period', '1989-12-31'],
  ])
  expect(faults(camt(entry('10000000000001')))).toEqual([[1, 'amount', '10000000000001']])
})

test('refuses entities, document types, nesting and broken XML without expanding or traversing them', {
  timeout: 240_000,
}, () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>${camt('&lol2;')}`
  const file = camt(entry())
  const size = 5_000_000
  const unreadable = [
    bomb,
    file.replace('<Id>S-1', '<Id>&lol;'),
    file.replace('<Id>S-1', '<Id>&#x110000;'),
    file.replace('<Id>S-1', '<Id>&'),
    file.slice(0, -5),
    file.slice(0, 300),
    file + file,
    `${file}x`,
    file.replace('</Stmt>', '</Statement>'),
    `<Document xmlns="${space}">${'<a>'.repeat(size / 3)}`,
    `<Document xmlns="${space}"><BkToCstmrStmt><Stmt>${'<a/>'.repeat(size / 4)}`,
    `<Document xmlns="${space}"><Id>${'&'.repeat(size)}`,
    `<Document xmlns="${space}" ${'"\''.repeat(size / 2)}`,
    `<Document xmlns="${space}"><!--${'-'.repeat(size)}`,
    '<?xml version="1.0" encoding="klingon"?><a/>',
    Buffer.concat([Buffer.from(file), Buffer.from([0xe9])]),
    '<?xml version="1.0" encoding="UTF-16"?><Document/>',
  ]
  for (const [index, text] of unreadable.entries()) {
    const begun = cpuSeconds()
    expect(read(text), `file ${index}`).toMatchObject({ code: 'bank-file-unreadable' })
    expect(cpuSeconds() - begun, `file ${index}`).toBeLessThan(5)
  }
})

test('takes no quadratic time for a large file of one kind of character', { timeout: 240_000 }, () => {
  const size = 400_000
  const texts = [
    '\n',
    '/',
    ':',
    '{',
    ' ',
    '-',
    '1',
    'A',
    '?20',
    ':61:\n',
    ':86:\n',
    ':20:\n',
    '{1:{2:',
    '/REMI/',
    '\u0001',
  ]
  for (const text of texts) {
    const begun = cpuSeconds()
    const long = text.repeat(size / text.length)
    read(mt940(booking, `:86:/REMI/${long}`, foot))
    read(mt940(booking, `:86:166?20${long}`, foot))
    expect(cpuSeconds() - begun, `for ${JSON.stringify(text)}`).toBeLessThan(5)
  }
})

test('refuses a file of more fields than a month has', { timeout: 240_000 }, () => {
  expect(read(mt940(':61:\n'.repeat(600_001)))).toEqual({ code: 'bank-file-too-long' })
})

test('ignores unknown fields and elements', () => {
  const text = mt940(
    ':13D:2603051200+0630',
    booking,
    ':99Z:what',
    'ever',
    ':90C:1MMK50,',
    foot,
    ':65:C260306MMK150,',
    ':86:All',
  )
  expect(read(text)).toMatchObject({ entries: [{ reference: 'R-1', text: null }], faults: [] })
  const other = `<Unknown><Ntry/></Unknown><o:Ntry xmlns:o="urn:o"><Amt>5</Amt></o:Ntry><Ntry xmlns="urn:o"/>${entry()}<![CDATA[<Ntry>]]>`
  expect(read(camt(other))).toMatchObject({ entries: [{ amount: 50 }], skipped: 0, faults: [] })
})

test('refuses bookings with text that cannot be stored', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const given = text.replaceAll(/[\r\n&<>{}:\u2028\u2029-]/g, '')
      for (const file of [mt940(booking, `:86:${given}`, foot), camt(entry('50', `<NtryRef>${given}</NtryRef>`))]) {
        const { entries = [] } = read(file) as { entries?: { reference: string; text: string | null }[] }
        for (const one of entries) expect([one.reference, one.text ?? ''].map(isStorable)).toEqual([true, true])
      }
    }),
  )
})

test('reads amounts by the decimals of the currency', () => {
  const read = (written: string, exponent: number) => minorUnits(written, ',', { code: 'X', exponent })
  expect(['1500,00', '1500,', '1500', '1500,50', '1500,5'].map((one) => read(one, 0))).toEqual([
    1500,
    1500,
    1500,
    undefined,
    undefined,
  ])
  expect(['1500,5', '0,05', '1500,505', '1500,500', ',5'].map((one) => read(one, 2))).toEqual([
    150_050,
    5,
    undefined,
    150_050,
    undefined,
  ])
  expect(['1,005', '1,5', '1,0005', '1.5'].map((one) => read(one, 3))).toEqual([1_005, 1_500, undefined, undefined])
  expect(read('999999999999999', 2), 'too large to be exact').toBeUndefined()
})

test.each([
  ['0271-0301-2345-6701', '0271030123456701', true],
  ['0271-0301-2345-6701', '271030123456701', true],
  ['0271-0301-2345-6701', '0271030123456701MMK', true],
  ['0271-0301-2345-6701', 'KBZBMMMY/0271030123456701', true],
  ['0271-0301-2345-6701', '0271030123456702', false],
  ['DE89 3704 0044 0532 0130 00', '37040044/532013000', true],
  ['532013000', 'DE89370400440532013000', true],
  ['37040044/0532013000', 'COBADEFFXXX/DE89370400440532013000', true],
  ['DE89370400440532013000', 'DE02120300000000202051', false],
  ['DE89370400440532013000', '12030000/532013000', false],
  ['DE89370400440532013000', '13000', false],
  ['4000-7788-12', '12', false],
  ['4000-7788-12', '', false],
] as const)('compares the account %s with %s of a file', (own, written, isSame) =>
  expect(isAccount(written, own, 'MMK')).toBe(isSame),
)
