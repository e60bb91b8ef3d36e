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

test('columns are headed in the language of the reader; what shows no text is left out', () => {
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

test('a text with commas, quotes or lines stays one cell', () => {
  expect(written('Lane 3, Bahan')).toBe('"Lane 3, Bahan"')
  expect(written('the "old" one')).toBe('"the ""old"" one"')
  expect(csvOf([{ text: 'a\nb' }], [column('T', (row) => row.text)], reader)).toContain('"a\nb"')
})

test('what a spreadsheet would run as a formula becomes text; an amount stays a number', () => {
  for (const formula of ['=1+1', '+cmd', '-cmd', '@sum', '\tx']) expect(written(formula)).toContain(`'${formula}`)
  expect(written('-1250')).toBe('-1250')
  expect(written('-1,250.00')).toBe('"-1,250.00"')
  expect(written('C001')).toBe('C001')
})
