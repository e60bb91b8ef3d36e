import { expect, test } from 'vitest'
import { readingOf } from './find-table.ts'

const fieldsNamed = (cells: readonly string[]) =>
  cells.filter((cell) => ['Name', 'Phone', '姓名'].includes(cell)).length
const plain = 'Daw Mya,0950000001,No. 1 Bogyoke Road\n'.repeat(130_000)
const file = (head: string, ...lines: Buffer[]) =>
  Buffer.concat([Buffer.from(`${head}\n${plain}`), ...lines, Buffer.from(plain)])

test('a large file with a broken byte offers its encodings by the lines that have letters beyond ASCII', () => {
  const found = readingOf(file('Name,Phone,Address', Buffer.from([0x4a, 0xc3, 0xf1, 0x0a])), fieldsNamed)
  expect(found).toHaveProperty('encodings')
})

test('a large file is decoded whole in the encoding that its sample shows', () => {
  const found = readingOf(file('姓名,Phone,Address', Buffer.from('José,1,Calle\n')), fieldsNamed)
  expect(found).toMatchObject({ source: { encoding: 'utf-8' } })
  expect((found as { text: string }).text).toContain('José,1,Calle')
})

test('a large file without a line break is tried whole', () => {
  expect(readingOf(Buffer.from(`Name${'a'.repeat(5_000_000)}`), fieldsNamed)).toMatchObject({
    source: { encoding: 'utf-8' },
  })
})
