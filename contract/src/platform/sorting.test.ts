import { expect, test } from 'vitest'
import { employees } from '#employees/calls.ts'
import { session } from '#session/calls.ts'
import { fieldsOfRows, inOrder, sortOf } from './sorting.ts'

const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code).join(' ')
const rows = [
  { code: 'a', name: 'Unit 10', zhName: '北京', amount: 5, state: 'suspended', unit: { name: 'Z', zhName: '安' } },
  { code: 'b', name: 'unit 9', zhName: '上海', amount: null, state: 'active', unit: { name: 'Y', zhName: '北' } },
  { code: 'c', name: 'Unit 2', zhName: '广州', amount: -3, state: 'active', unit: null },
]

test('sorts names by the reader’s collation, with embedded numbers by value', () => {
  expect(codes(inOrder(rows, sortOf('name'), 'en-US'))).toBe('c b a')
  expect(codes(inOrder(rows, sortOf('-name'), 'en-US'))).toBe('a b c')
  // By pinyin: Běijīng, Guǎngzhōu, Shànghǎi.
  expect(codes(inOrder(rows, sortOf('name'), 'zh-CN'))).toBe('a c b')
})

test('sorts amounts by value with nulls last in both directions', () => {
  expect(codes(inOrder(rows, sortOf('amount'), 'en-US'))).toBe('c a b')
  expect(codes(inOrder(rows, sortOf('-amount'), 'en-US'))).toBe('a c b')
})

test('sorts states by their label and choices by name, keeping the order of equal rows', () => {
  expect(codes(inOrder(rows, sortOf('state'), 'en-US'))).toBe('b c a')
  expect(codes(inOrder(rows, sortOf('unit'), 'en-US'))).toBe('b a c')
  expect(codes(inOrder(rows, sortOf('unit'), 'zh-CN'))).toBe('a b c')
})

test('allows sorting only lists, by the fields of their rows', () => {
  expect(fieldsOfRows(employees.list)).toContain('name')
  expect(fieldsOfRows(session.login)).toEqual([])
})
