import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { archive, parts, workbook } from '#testing/workbooks.ts'
import { readWorkbook } from './read-workbook.ts'

const rowsOf = (content: Buffer) => {
  const read = readWorkbook(content)
  return Array.isArray(read) ? read[0]?.rows : read
}

test('reads numbers, dates and texts as the workbook stores them', async () => {
  const row = [9_597_000_000_001, 1500.5, 0.1 + 0.2, new Date('2026-02-03'), new Date('2026-02-03T10:30:00Z'), true]
  expect(rowsOf(await workbook({ one: [[], [...row, ' 007 ']] }))).toEqual([
    {
      line: 2,
      cells: ['9597000000001', '1500.5', '0.3', '2026-02-03', '2026-02-03 10:30:00', 'TRUE', '007'],
      kinds: ['number', 'number', 'number', 'date', 'date', undefined, undefined],
    },
  ])
})

test('marks errors, formulas without a result, and numbers of more than 15 digits', async () => {
  const cells = new Map([
    ['0,0', { value: '#N/A', type: 'error' as const }],
    ['0,1', { value: null, type: 'formula' as const, formula: 'SUM(C1:C9)' }],
    ['0,2', { value: 7, type: 'formula' as const, formula: '3+4', formulaResult: 7 }],
  ])
  expect(rowsOf(await workbook({ one: [['', '', '', 1_234_567_890_123_456]] }, cells))).toEqual([
    {
      line: 1,
      cells: ['#N/A', '=SUM(C1:C9)', '7', '1234567890123456'],
      kinds: ['error', 'uncalculated', 'number', 'rounded'],
    },
  ])
})

test('reads only visible sheets', async () => {
  const sheets = [
    { name: 'hidden', rows: [['a']], hidden: true },
    { name: 'very hidden', rows: [['a']], veryHidden: true },
    { name: 'shown', rows: [['b']] },
  ]
  const read = readWorkbook(Buffer.from(await writeXlsx({ sheets })))
  expect(read).toMatchObject([{ name: 'shown', rows: [{ cells: ['b'] }] }])
})

test('names why a file cannot be read', async () => {
  const encryption = { password: 'secret', spinCount: 1_000 }
  const locked = Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows: [['a']] }], encryption }))
  expect(readWorkbook(locked)).toEqual({ fault: 'workbook-protected' })
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])
  expect(readWorkbook(old)).toEqual({ fault: 'workbook-old' })
  const good = await workbook({ one: [['a']] })
  const middle = Math.floor(good.length / 2)
  const damaged = [
    good.subarray(0, middle),
    Buffer.from(good).fill(7, 60, middle),
    archive({ 'a.txt': Buffer.from('a') }),
  ]
  for (const content of damaged) expect(readWorkbook(content)).toEqual({ fault: 'workbook-unreadable' })
})

test('reads a workbook that another program wrote', () => {
  const content = archive(parts('<row r="3"><c r="B3" t="s"><v>0</v></c></row>', '<si><t>a</t></si>'))
  expect(readWorkbook(content)).toMatchObject([{ name: 'a', rows: [{ line: 3, cells: ['', 'a'] }] }])
})

test('refuses a document type, rows out of order and a text that is missing', () => {
  for (const rows of [
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '<row r="2"/><row r="1"/>',
    '<row><c t="s"><v>0</v></c></row>',
    '<row><c r="1A"><v>1</v></c></row>',
  ])
    expect(readWorkbook(archive(parts(rows)))).toEqual({ fault: 'workbook-unreadable' })
})

test('refuses a row number that no sheet has', () => {
  for (const number of ['2.5', '1e300', '1e3', '99999999999', '300000000', '1048577', '0', '-1', ''])
    expect([number, readWorkbook(archive(parts(`<row r="${number}"><c><v>1</v></c></row>`)))]).toEqual([
      number,
      { fault: 'workbook-unreadable' },
    ])
  const after = '<row r="1048576"/><row><c><v>1</v></c></row>'
  expect(readWorkbook(archive(parts(after)))).toEqual({ fault: 'workbook-too-large' })
})

test('writes dates by the number format of their style', () => {
  const cell = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`
  const formats = ['yyyy/m/d', '[$-409]d-mmm-yy', '#,##0 "days"', '[Red]0.00', 'General', '[h]:mm', '0.0_d', '@']
  const styles = `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode='${code}'/>`).join('')}</numFmts>
    <cellXfs>${[14, ...formats.keys().map((at) => 200 + at)].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  const row = [0, ...formats.keys().map((at) => at + 1)].map((style) => cell(style, 46_056)).join('')
  const book = parts(`<row>${row}${cell(0, 1.5)}${cell(0, 0.25)}${cell(0, 9e9)}</row>`)
  const relations = book['xl/_rels/workbook.xml.rels']
    ?.toString()
    .replace('</Relationships>', '<Relationship Id="rId3" Type="x/styles" Target="/xl/styles.xml"/></Relationships>')
  const content = archive({
    ...book,
    'xl/_rels/workbook.xml.rels': Buffer.from(relations ?? ''),
    'xl/styles.xml': Buffer.from(styles),
  })
  const day = '2026-02-03'
  expect(rowsOf(content)).toMatchObject([
    {
      cells: [
        day,
        day,
        day,
        '46056',
        '46056',
        '46056',
        day,
        '46056',
        '46056',
        '1900-01-01 12:00:00',
        '06:00:00',
        '#NUM!',
      ],
    },
  ])
})

test('reads dates stored as text, and marks those that do not exist', () => {
  const stored = [
    '2019-02-28',
    '2026-02-03T00:00:00.000Z',
    '2026-02-03T10:30:00',
    '2019-02-30',
    '2026-02-03T99',
    '10:30',
  ]
  const cells = stored.map((value) => `<c t="d"><v>${value}</v></c>`).join('')
  expect(rowsOf(archive(parts(`<row>${cells}</row>`)))).toMatchObject([
    {
      cells: ['2019-02-28', '2026-02-03', '2026-02-03 10:30:00', '2019-02-30', '2026-02-03T99', '10:30'],
      kinds: ['date', 'date', 'date', 'error', 'error', 'error'],
    },
  ])
})

test('reads hidden and filtered rows of a visible sheet, as a text export has them', () => {
  const rows = '<row hidden="1"><c t="str"><v>a</v></c></row><row><c t="str"><v>b</v></c></row>'
  expect(rowsOf(archive(parts(rows)))).toMatchObject([{ cells: ['a'] }, { cells: ['b'] }])
})
