import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'
import type { OurCustomer } from './ours.ts'
import { pairLines } from './pair-lines.ts'
import { readSheet } from './read-sheet.ts'

const most_ms = 2_000
const count = 20_000
const source = { encoding: null, separator: null, sheetName: null }
const ctx = { operator: { currency: { exponent: 0 }, phonePattern: '' }, today: '2026-02-01' } as never
const sheetOf = async (rows: readonly (readonly string[])[]) =>
  readSheet(ctx, {
    table: {
      head: { line: 1, cells: ['Customer ID', 'Expiry', 'Balance'] },
      rows: rows.map((cells, at) => ({ line: at + 2, cells: [...cells] })),
      source,
    },
    places: new Map([
      ['externalCustomerCode', 1],
      ['paidThrough', 2],
      ['commonBalance', 3],
    ]),
    formats: { dayFormat: 'YYYY-MM-DD', decimalSign: 'point' },
  })

/** Runs a step in a time that only a number of operations linear in the rows allows. */
async function soon<Result>(step: () => Promise<Result> | Result): Promise<Result> {
  const began = process.threadCpuUsage()
  const result = await step()
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(most_ms)
  return result
}

test('reads and compares many rows of one customer in time', async () => {
  const theirs = await soon(() => sheetOf(Array.from({ length: count }, () => ['B-1', '2026-03-20', '2'])))
  expect(theirs.customers.get('b1')).toMatchObject({ balance: 2 * count, lines: { length: count } })
  const lines = Array.from({ length: count }, (_, at) => ({
    account: `a${at}`,
    paidThrough: '2026-03-21',
    offering: 'X',
  }))
  const ours: OurCustomer[] = [{ code: 'C1', externalCode: 'B-1', closed: false, balance: 0, deposit: 0, lines }]
  const found = await soon(() => differencesOf({ theirs, ours, others: new Map(), offering: () => 'unknown' }))
  expect(found).toHaveLength(count + 1)
})

test('reports rows without a customer code, of which there may be many', async () => {
  const { customers, withoutCode } = await soon(() =>
    sheetOf(Array.from({ length: count }, (_, at) => [at % 2 ? '' : ' - ', '2026-03-20', 'much'])),
  )
  expect(customers.size).toBe(0)
  expect(withoutCode).toHaveLength(101)
  expect([withoutCode[1], withoutCode.at(-1)]).toEqual(['3: 2026-03-20, much', '… +19900'])
})

test('pairs lines without an account with the first that differs the least', () => {
  const line = (paidThrough: string | null, offering: string | null, account: string | null = null) => ({
    account,
    paidThrough,
    offering,
  })
  const ours = ['a', 'b', 'c', 'd', 'e'].map((account, at) => ({
    account,
    paidThrough: at < 3 ? '2026-03-01' : null,
    offering: at % 2 ? 'Y' : 'X',
  }))
  const theirs = [line('2026-05-01', 'Z'), line('2026-03-01', 'Z'), line(null, 'Y'), line('2026-01-01', 'Z', 'E')]
  const { pairs, left } = pairLines(theirs, ours, (written) => written)
  expect(theirs.map((one) => pairs.get(one)?.account)).toEqual(['c', 'a', 'b', 'e'])
  expect(left.map(({ account }) => account)).toEqual(['d'])
})
