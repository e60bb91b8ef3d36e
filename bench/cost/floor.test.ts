import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { expect } from 'vitest'
import { connected, openedAccount } from '#server/testing/orders/public.ts'
import { hireClerk } from '#server/testing/payments/counter.ts'
import { test } from '#server/testing/office.ts'
import { type RowsOf, watchLog, type Written } from '#server/testing/wal.ts'
import { clerkAt } from '#bench/drive/client.ts'
import { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { sales } from '@lastmile/contract/sales/calls.ts'
import { payments } from '@lastmile/contract/payments/calls.ts'
import { bareServer } from './bare-server.ts'
import { installFloor } from './floor.ts'

const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12', expectedAmount: 120_000 }
const tenders = [{ kind: 'cash' as const, amount: 120_000 }]

/** System catalogs are excluded: autovacuum may update statistics at any time. */
const own = ({ rows }: Written) => Object.entries(rows).filter(([table]) => !table.startsWith('pg_'))
const inserted = (written: Written) =>
  Object.fromEntries(own(written).flatMap(([table, row]) => (row.inserted ? [[table, row.inserted]] : [])))
const updated = (written: Written) => own(written).reduce((sum, [, row]: [string, RowsOf]) => sum + row.updated, 0)

test('the cost floor writes the same rows as a counter sale, and they satisfy every invariant', async ({ office }) => {
  const clerk = await hireClerk(office)
  const { customerCode, productCode } = await connected(office, await openedAccount(office, office.demo('clerk')))
  const client = new pg.Client({ connectionString: office.url })
  await client.connect()
  await client.query(`update product_offering set several_per_line = true where code = 'STATIC-IP'`)
  const written = async (work: () => Promise<unknown>): Promise<Written> => {
    const told = await watchLog(client)
    await work()
    return (await told?.()) ?? expect.unreachable('the log of the test database can be read')
  }
  const sale = { customerCode, parentProductCode: productCode, ...extra }
  const sell = async () => {
    const { orderCode } = await clerk.orders.purchaseBroadband(sale)
    await clerk.payments.payBroadband({ orderCode, expectedAmount: 120_000, tenders })
  }
  await sell() // the first sale of a day inserts its counters
  const byProduct = await written(sell)

  await installFloor(client)
  const token = 'bare'
  await client.query('create table bench.desk (employee text, token_hash text)')
  const hash = createHash('sha256').update(token).digest('base64url')
  await client.query('insert into bench.desk values ($1, $2)', [clerk.code, hash])
  const server = await bareServer(office.url, '2026-03-06')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const other = await clerkAt(port, { number: 0, employeeCode: clerk.code, unit: 'YGN-H1', token })
  const byHand = await written(async () => {
    const { orderCode } = await other.call(sales.purchaseBroadband, sale)
    await other.call(payments.payBroadband, { orderCode, expectedAmount: 120_000, tenders })
  })
  await expect(other.call(aftersales.revoke, { customerCode, orderCode: '', reason: '' })).rejects.toThrow(
    'not answered',
  )
  other.close()
  server.close()
  await client.end()

  expect(inserted(byHand)).toEqual(inserted(byProduct))
  expect(updated(byHand)).toBeLessThanOrEqual(updated(byProduct))
})
