import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { workbook } from '#testing/workbooks.ts'
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

/** Writes a ZIP archive; `declare` replaces the uncompressed sizes that it declares. */
function archive(parts: Record<string, Buffer>, declare?: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = deflateRawSync(content, { level: 9 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(bytes.length, 14)
    head.writeUInt32LE(declare ?? content.length, 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, tail, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, entries, end])
}

/** The parts of a workbook of one sheet, with this text as its rows and as its shared strings. */
function parts(rows: string, strings = ''): Record<string, Buffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (lines: string) => Buffer.from(`<Relationships>${lines}</Relationships>`)
  return {
    '[Content_Types].xml': Buffer.from('<Types/>'),
    '_rels/.rels': relations(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="sheet.xml"/>
      <Relationship Id="rId2" Type="${office}/sharedStrings" Target="strings.xml"/>`,
    ),
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/sheet.xml': Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    'xl/strings.xml': Buffer.from(`<sst>${strings}</sst>`),
  }
}

const megabyte = 1024 * 1024

test('reads a workbook that another program wrote', () => {
  const content = archive(parts('<row r="3"><c r="B3" t="s"><v>0</v></c></row>', '<si><t>a</t></si>'))
  expect(readWorkbook(content)).toMatchObject([{ name: 'a', rows: [{ line: 3, cells: ['', 'a'] }] }])
})

test('does not inflate a small file that declares too much, too little or nothing', () => {
  const bomb = parts(' '.repeat(100 * megabyte))
  expect(archive(bomb).length).toBeLessThan(200_000)
  expect(readWorkbook(archive(bomb))).toEqual({ fault: 'workbook-too-large' })
  for (const declared of [1_000, 0])
    expect(readWorkbook(archive(bomb, declared))).toEqual({ fault: 'workbook-unreadable' })
})

test('reads or refuses a small file with millions of elements or a far cell in little memory', () => {
  const before = process.memoryUsage.rss()
  const far = '<row r="1048576"><c r="S1048576"><v>1</v></c></row>'
  expect(rowsOf(archive(parts(far)))).toMatchObject([{ line: 1_048_576, cells: { length: 19 } }])
  for (const bomb of [
    parts('', '<si/>'.repeat(5 * megabyte)),
    parts('', '<si>'.repeat(100)),
    parts('<row><c r="XFD1"><v>1</v></c></row>'),
  ])
    expect(readWorkbook(archive(bomb))).toEqual({ fault: 'workbook-too-large' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(400 * megabyte)
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

test('refuses more rows, columns and sheets than any import has', async () => {
  const wide = await workbook({ one: [Array.from({ length: 257 }, () => 'a')] })
  const many = await workbook(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`sheet ${at}`, [['a']]])))
  const long = await workbook({ one: Array.from({ length: 250_001 }, () => [1]) })
  for (const content of [wide, many, long]) expect(readWorkbook(content)).toEqual({ fault: 'workbook-too-large' })
})
