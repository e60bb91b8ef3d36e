import { expect, test } from 'vitest'
import { readWhole } from './whole-reads.ts'

const at = (read: number, rows = 10_000) => new Map([['bill', { read, rows }]])

test('a large table counts as fully scanned if scans read about as many rows as it has', () => {
  expect(readWhole(at(500), at(10_500))).toEqual(['bill'])
  expect(readWhole(new Map(), at(9_000)), 'a new table is reported').toEqual(['bill'])
  expect(readWhole(at(500), at(700)), 'the first rows of a table are ignored').toEqual([])
  expect(readWhole(at(0, 5_000), at(50_000, 5_000)), 'a small table is ignored').toEqual([])
})
