import pg from 'pg'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { watchLog } from '#testing/wal.ts'

const { query: ask } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
const query = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => query.mockRestore())

/** Round trips to PostgreSQL: queries sent in the same turn of the event loop share a packet. */
let packets = 0
beforeAll(() => {
  let open = false
  query.mockImplementation(function asking(this: unknown, ...args: unknown[]) {
    if (!open) {
      packets++
      open = true
      process.nextTick(() => (open = false))
    }
    return Reflect.apply(ask, this, args) as never
  })
})

type Cost = {
  /** Not counting begin and commit. */
  statements: number
  roundTrips: number
  commits: number
  /** Rows written by type of operation; a new row version is an update. */
  inserted: number
  updated: number
  /** Entries added to B-tree indexes. */
  entries: number
  /** Bytes of write-ahead log. */
  kilobytes: number
}

/** Returns the cost of an operation in statements, round trips and writes of PostgreSQL. */
async function costOf(client: pg.Client, operation: () => Promise<unknown>): Promise<Cost> {
  const log = await watchLog(client)
  query.mockClear()
  packets = 0
  await operation()
  const roundTrips = packets
  const texts = query.mock.calls.map(([asked]: unknown[]) =>
    (typeof asked === 'string' ? asked : (asked as { text: string }).text).toLowerCase(),
  )
  const written = (await log?.()) ?? expect.unreachable('the log of the test database can be read')
  const rows = Object.values(written.rows)
  return {
    statements: texts.filter((text) => !/^(begin|start transaction|commit|rollback)/.test(text)).length,
    roundTrips,
    commits: texts.filter((text) => text.startsWith('commit')).length,
    inserted: rows.reduce((sum, row) => sum + row.inserted, 0),
    updated: rows.reduce((sum, row) => sum + row.updated, 0),
    entries: written.entries,
    kilobytes: written.bytes / 1000,
  }
}

/** Compares a cost with its limits and returns everything above them. */
const within = (cost: Cost, limits: Cost) =>
  expect(cost).toEqual(
    Object.fromEntries(
      Object.entries(limits).map(([what, most]) => [
        what,
        expect.toSatisfy((value: number) => value <= most, `<= ${most}`),
      ]),
    ),
  )

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

test('a sale, a renewal and arrears of three bills cost PostgreSQL no more than measured', async ({ office }) => {
  const clerk = await hireClerk(office)
  const client = new pg.Client({ connectionString: office.url })
  await client.connect()
  await client.query(`update product_offering set several_per_line = true where code = 'STATIC-IP'`)
  /** Measures the second of two runs: the first one fills the caches. */
  const warm = async (operation: () => Promise<unknown>): Promise<Cost> => {
    await operation()
    return costOf(client, operation)
  }
  const { customerCode, productCode } = await connected(office, await openedAccount(office, office.demo('clerk')))
  const pays = (orderCode: string, amount: number) =>
    clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })

  const sale = await warm(async () => {
    const { orderCode } = await clerk.orders.purchaseBroadband({
      customerCode,
      parentProductCode: productCode,
      productOfferingCode: 'STATIC-IP',
      priceCode: 'STATIC-IP-12',
      expectedAmount: 120_000,
    })
    await pays(orderCode, 120_000)
  })
  const renewal = await warm(async () => {
    const { orderCode } = await clerk.orders.purchaseBroadband({
      customerCode,
      productOfferingCode: 'HF30',
      priceCode: 'HF30-6',
      renewProductCode: productCode,
      expectedAmount: 210_000,
    })
    await pays(orderCode, 210_000)
  })
  const bills: string[] = []
  for (let month = 1; month <= 6; month++)
    bills.push(await oldBill(office, clerk, { customerCode, amount: 10_000, due: `2025-0${month}-15` }))
  const arrears = await warm(() =>
    clerk.payments.payForInBatchPayment({
      items: bills.splice(0, 3).map((billNo) => ({ billNo, amount: 10_000 })),
      tenders: cash(30_000),
    }),
  )
  await client.end()
  // Measured values, with room for the split of an index page. A change that comes closer to the goals lowers these
  // limits. The goals are the same for all three: 16 statements, 6 round trips, 2 commits, 50 entries and 11 kB.
  within(sale, { statements: 16, roundTrips: 6, commits: 2, inserted: 23, updated: 15, entries: 66, kilobytes: 23 })
  within(renewal, { statements: 19, roundTrips: 7, commits: 2, inserted: 22, updated: 16, entries: 66, kilobytes: 23 })
  within(arrears, { statements: 14, roundTrips: 5, commits: 1, inserted: 12, updated: 8, entries: 33, kilobytes: 16 })
})
