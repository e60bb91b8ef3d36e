import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { archive, parts, workbook } from '#testing/workbooks.ts'
import { readWorkbook } from './read-workbook.ts'

// The time that matters is measured; other tests may slow the processes down.
vi.setConfig({ testTimeout: 120_000 })

const megabyte = 1024 * 1024
const mostTime_ms = 5_000

/** Reads a workbook in a process with little memory, in a few seconds. Returns its fault, or its number of sheets. */
function readAlone(content: Buffer): unknown {
  const program = `
    const { readWorkbook } = await import(${JSON.stringify(import.meta.resolve('./read-workbook.ts'))})
    const { readFileSync } = await import('node:fs')
    const content = readFileSync(0)
    const began = process.threadCpuUsage()
    const read = readWorkbook(content)
    const said = Array.isArray(read) ? read.length : read.fault
    console.log(JSON.stringify({ said, took_ms: process.threadCpuUsage(began).user / 1000 }))`
  const options = ['--max-old-space-size=280', '--input-type=module', '--eval', program]
  const written = execFileSync(process.execPath, options, { input: content, timeout: 30_000 })
  const { said, took_ms } = JSON.parse(written.toString()) as { said: unknown; took_ms: number }
  expect(took_ms).toBeLessThan(mostTime_ms)
  return said
}

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
  expect(readWorkbook(archive(parts(far)))).toMatchObject([{ rows: [{ line: 1_048_576, cells: { length: 19 } }] }])
  for (const bomb of [
    parts('', '<si/>'.repeat(5 * megabyte)),
    parts('', '<si>'.repeat(100)),
    parts('<row><c r="XFD1"><v>1</v></c></row>'),
  ])
    expect(readWorkbook(archive(bomb))).toEqual({ fault: 'workbook-too-large' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(400 * megabyte)
})

test('refuses more rows, columns and sheets than any import has', async () => {
  const wide = await workbook({ one: [Array.from({ length: 257 }, () => 'a')] })
  const many = await workbook(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`sheet ${at}`, [['a']]])))
  const long = await workbook({ one: Array.from({ length: 250_001 }, () => [1]) })
  for (const content of [wide, many, long]) expect(readWorkbook(content)).toEqual({ fault: 'workbook-too-large' })
})

/** Gives a workbook sheets with these relations, each to the part of the same name; `rId1` is that of its own sheet. */
function withSheets(book: Record<string, Buffer>, ids: readonly string[]): Buffer {
  const sheets = ids.map((id, at) => `<sheet name="s${at}" r:id="${id}"/>`).join('')
  const [path, type] = ['xl/_rels/workbook.xml.rels', 'officeDocument/2006/relationships/worksheet']
  const targets = ids
    .filter((id) => id !== 'rId1')
    .map((id) => `<Relationship Id="${id}" Type="x/${type}" Target="${id}.xml"/>`)
    .join('')
  const relations = book[path]?.toString().replace('</Relationships>', `${targets}</Relationships>`) ?? ''
  return archive({ ...book, [path]: Buffer.from(relations), 'xl/workbook.xml': Buffer.from(`<w>${sheets}</w>`) })
}

test('refuses rows whose only cell is far to the right, in little memory and time', () => {
  expect(readAlone(archive(parts('<row><c r="IV1"><v>1</v></c></row>'.repeat(250_000))))).toBe('workbook-too-large')
})

test('reads a part once, however many sheets name it', () => {
  const one = Array.from({ length: 50 }, () => 'rId1')
  expect(readAlone(withSheets(parts('<row><c><v>1</v></c></row>'.repeat(100_000)), one))).toBe(50)
  expect(readAlone(withSheets(parts('<row/>'.repeat(5 * megabyte)), one))).toBe('workbook-too-large')
})

test('limits elements, rows and cells of all sheets together', () => {
  const third = (rows: string) => {
    const sheet = Buffer.from(`<worksheet>${rows}</worksheet>`)
    return withSheets({ ...parts(''), 'xl/a.xml': sheet, 'xl/b.xml': sheet, 'xl/c.xml': sheet }, ['a', 'b', 'c'])
  }
  const row = (cells: string) => `<row>${cells}</row>`
  expect(readAlone(third('<x/>'.repeat(1_700_000)))).toBe('workbook-too-large')
  expect(readAlone(third(row('<c><v>1</v></c>').repeat(90_000)))).toBe('workbook-too-large')
  expect(readAlone(third(row('<c r="IV1"><v>1</v></c>').repeat(2_700)))).toBe('workbook-too-large')
  expect(readAlone(third(row('<c r="IV1"><v>1</v></c>').repeat(2_500)))).toBe(3)
})

test('limits the pieces of a text that comments divide, and the sheets of a workbook', () => {
  const pieces = `<row><c t="inlineStr"><is><t>${'a<!---->'.repeat(5 * megabyte)}</t></is></c></row>`
  expect(readAlone(archive(parts(pieces)))).toBe('workbook-too-large')
  const sheets = { ...parts(''), 'xl/workbook.xml': Buffer.from(`<w>${'<sheet/>'.repeat(3_000_000)}</w>`) }
  expect(readAlone(archive(sheets))).toBe('workbook-too-large')
})

test('refuses a tag with more attributes than any has, however their values are written', () => {
  const row = (count: number, value: string) => {
    const attributes = Array.from({ length: count }, (_, at) => ` a${at.toString(36)}=${value}`).join('')
    return archive(parts(`<row${attributes}><c><v>1</v></c></row>`))
  }
  for (const value of ['""', `'>'`, '"<b>"']) expect(readAlone(row(1_500_000, value))).toBe('workbook-unreadable')
  expect(readAlone(row(64, '">"'))).toBe(1)
  expect(readAlone(row(65, '">"'))).toBe('workbook-unreadable')
})
