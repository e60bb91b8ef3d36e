import { expect, test } from 'vitest'
import type { Cost, OperationCost } from '#bench/cost/cost.ts'
import type { Size } from './cells.ts'
import { costHeadings, costRows } from './cost-cells.ts'
import { judgeCost } from './goals-of-cost.ts'

const counters = { statements: 16, roundTrips: 6, commits: 2, entries: 50, walBytes: 11_000 }
const operation = (name: string, rest: Partial<OperationCost>): OperationCost => ({
  name,
  title: name,
  promised: undefined,
  counters,
  cpu: { api: 2, postgres: 5 },
  ...rest,
})

const sizeWith = (operations: OperationCost[]): Size & { cost: Cost } => ({
  customers: 10_000,
  megabytes: 1,
  stolen: undefined,
  lines: [],
  wholeReads: [],
  broken: [],
  cost: {
    operations,
    floor: operation('sale-by-hand', { cpu: { api: 1, postgres: 4 } }),
    cold: { wall_ms: 500, cpu: undefined },
  },
})

const keptOf = (...operations: OperationCost[]) => judgeCost(sizeWith(operations)).map(({ kept }) => kept)

test('judges a sale by its limits and against the floor, a read by its CPU, and other operations not at all', () => {
  expect(keptOf(operation('counter-sale', { promised: 'sale' }))).toEqual([true, true])
  expect(keptOf(operation('renewal', { promised: 'sale', counters: { ...counters, statements: 17 } }))).toEqual([false])
  expect(keptOf(operation('counter-sale', { promised: 'sale', cpu: { api: 2, postgres: 5.1 } }))).toEqual([true, false])
  expect(
    keptOf(operation('customer', { promised: { cpu_ms: 7 } }), operation('orders', { promised: { cpu_ms: 6 } })),
  ).toEqual([true, false])
  expect(keptOf(operation('open-account', {}))).toEqual([])
})

test('a goal the machine cannot measure is neither met nor missed', () => {
  const { statements, roundTrips, commits } = counters
  const blind = operation('counter-sale', {
    promised: 'sale',
    counters: { statements, roundTrips, commits },
    cpu: undefined,
  })
  const [limits, floor] = judgeCost(sizeWith([blind]))
  expect(limits).toMatchObject({ measured: '16 statements, 6 round trips, 2 commits', kept: true })
  expect(floor).toMatchObject({ kept: undefined })
})

test('each operation, the floor and the first sale have a cell in every column', () => {
  const rows = costRows(sizeWith([operation('counter-sale', {})]).cost)
  expect(rows.map(([name]) => name)).toEqual(['counter-sale', 'sale-by-hand', 'first sale after a start'])
  for (const row of rows) expect(row).toHaveLength(costHeadings.length)
  expect(rows[0]?.slice(-4)).toEqual(['11.0', '2.00', '5.00', '7.00'])
})
