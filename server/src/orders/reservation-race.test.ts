import { sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { jobContext, runJob } from '#platform/runtime.ts'
import { test } from '#testing/office.ts'

test('an order paid between reading its expired reservation and locking it keeps its port', async ({ office }) => {
  const codes = await openedAccount(office, office.demo('clerk'))
  office.clock.forward(8 * 86_400_000)
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(office.db)
    return rows[0]?.n ?? 0
  }
  let expiring: Promise<unknown> = Promise.resolve()
  await jobContext(office.app, 'test').transaction(async (ctx) => {
    await ctx.announce('order.paid', { customerCode: codes.customerCode, orderCode: codes.orderCode })
    await sql`select`.execute(ctx.db)
    expiring = runJob(office.app, { name: 'network.expire-reservations', payload: {}, id: 'test' })
    await expect.poll(waiting, { timeout: 5_000 }).toBeGreaterThan(0)
  })
  await expiring
  const order = await office.demo('clerk').orders.orderDetailInfo({ orderCode: codes.orderCode })
  expect(order).toMatchObject({
    orderStatus: 'inProgress',
    product: { state: 'pendingActive', port: { portCode: expect.any(String) as unknown } },
  })
  const ports = await office.db
    .selectFrom('odb_port')
    .select(['status', 'reserved_until'])
    .where('product_code', '=', codes.productCode)
    .execute()
  expect(ports).toEqual([{ status: 'reserved', reserved_until: null }])
})
