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

test('names stand as the reader’s language orders them, numbers in them by their value', () => {
  expect(codes(inOrder(rows, sortOf('name'), 'en-US'))).toBe('c b a')
  expect(codes(inOrder(rows, sortOf('-name'), 'en-US'))).toBe('a b c')
  // By their sound: Běijīng, Guǎngzhōu, Shànghǎi.
  expect(codes(inOrder(rows, sortOf('name'), 'zh-CN'))).toBe('a c b')
})

test('amounts stand by value, and what is empty last, upwards and downwards', () => {
  expect(codes(inOrder(rows, sortOf('amount'), 'en-US'))).toBe('c a b')
  expect(codes(inOrder(rows, sortOf('-amount'), 'en-US'))).toBe('a c b')
})

test('states stand by their word, choices by their name, and rows that are alike stay as they were', () => {
  expect(codes(inOrder(rows, sortOf('state'), 'en-US'))).toBe('b c a')
  expect(codes(inOrder(rows, sortOf('unit'), 'en-US'))).toBe('b a c')
  expect(codes(inOrder(rows, sortOf('unit'), 'zh-CN'))).toBe('a b c')
})

test('a list may be sorted by the fields of its rows, and what is no list by none', () => {
  expect(fieldsOfRows(employees.list)).toContain('name')
  expect(fieldsOfRows(session.login)).toEqual([])
})
