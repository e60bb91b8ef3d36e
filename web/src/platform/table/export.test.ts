// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Column, Reader } from './columns.tsx'
import { csvOf } from './export.ts'

type Row = { text: string }
const reader = { language: 'zh-CN' } as Reader
const column = (title: Column<Row>['title'], text?: (row: Row) => string): Column<Row> => ({
  key: String(title),
  title,
  show: (row) => row.text,
  ...(text ? { text } : {}),
})
const written = (text: string) => csvOf([{ text }], [column('Text', (row) => row.text)], reader).split('\r\n')[1]

test('writes headers in the reader’s language and omits columns without text', () => {
  const columns = [
    column('Code', (row) => row.text),
    column('Buttons'),
    column(
      (language) => `in ${language}`,
      () => 'b',
    ),
  ]
  expect(csvOf([{ text: 'a' }], columns, reader)).toBe('\uFEFFCode,in zh-CN\r\na,b\r\n')
})

test('keeps a text with commas, quotes or line breaks in one cell', () => {
  expect(written('Lane 3, Bahan')).toBe('"Lane 3, Bahan"')
  expect(written('the "old" one')).toBe('"the ""old"" one"')
  expect(csvOf([{ text: 'a\nb' }], [column('T', (row) => row.text)], reader)).toContain('"a\nb"')
})

test('neutralizes spreadsheet formulas, but keeps amounts as numbers', () => {
  for (const formula of ['=1+1', '+cmd', '-cmd', '@sum', '\tx']) expect(written(formula)).toContain(`'${formula}`)
  expect(written('-1250')).toBe('-1250')
  expect(written('-1,250.00')).toBe('"-1,250.00"')
  expect(written('C001')).toBe('C001')
})
