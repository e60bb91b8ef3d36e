import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { approved } from '#testing/approved.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { again, cash } from '#testing/full-line.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

// Two runs go through the job queue, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const rights = ['BillRuns', 'billRun.approve', 'billInfo'] as const
const seller = (office: Office) => hireClerk(office, { more: ['8', '9', 'ValueAddedProductPurchase', 'productInfo'] })

/** Opens a line billed monthly, active from today. */
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk'), monthly))

/** Returns two employees who start and approve runs. */
async function billing(office: Office) {
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  const as = async (code: string) => (await again(office, code)).billRuns
  return {
    computes: async (billMonth: string) => {
      const { runId } = await (await as(starter)).start({ billMonth })
      await office.work()
      return runId
    },
    posts: async (runId: string) => {
      await approved(await as(second), runId)
      await office.work()
    },
    takesBack: async (runId: string) => {
      await (await as(starter)).reverse({ runId })
      await office.work()
    },
    itemOf: async (runId: string, productCode: string) =>
      (await (await as(starter)).items({ runId, limit: 200 })).rows.find((row) => row.productCode === productCode),
  }
}

/** Returns the days of a product charged by all valid bills. */
const charged = async ({ db }: Office, productCode: string) => {
  const { rows } = await sql<{ days: string | null; gross: number }>`
    select c.period::text as days, c.gross from charge c join bill b using (customer_code, bill_no)
    where c.product_code = ${productCode} and not c.reversed and b.posted_at is not null and c.kind in ('period', 'service')
      and c.gross <> 0 order by c.period nulls last`.execute(db)
  return rows
}

/**
 * Television at 8,000 on a line at 38,000, both since 2 March. March: 30 of 31 days, 7741.94, so 7,742. Closed on 1
 * May, so all of April is charged.
 */
test('value-added products on a line that is being closed are charged only by the closing', async ({ office }) => {
  office.clock.now = new Date('2026-03-02T03:00:00Z')
  const { customerCode, productCode: parentProductCode } = await aLine(office)
  const { code } = await seller(office)
  const offered = { productOfferingCode: 'IPTV', priceCode: 'IPTV-1', expectedAmount: 0 }
  const { productCode: tv } = await (await again(office, code)).orders.purchaseBroadband({
    customerCode,
    parentProductCode,
    ...offered,
  })
  const { computes, posts, takesBack, itemOf } = await billing(office)
  office.clock.now = new Date('2026-04-01T03:00:00Z')
  const march = await computes('2026-03-01')
  await posts(march)

  office.clock.now = new Date('2026-05-01T03:00:00Z')
  const april = await computes('2026-04-01')
  expect(await itemOf(april, tv)).toMatchObject({ itemState: 'item-ready', amount: 8_000 })
  const clerk = await again(office, code)
  const closing = { customerCode, productCode: parentProductCode, reason: 'moving', payout: 'common-balance' } as const
  const ordered = await clerk.orders.close({ ...closing, expectedAmount: 46_000 })
  expect(ordered).toMatchObject({ orderStatus: 'pending', amount: 46_000 })
  await posts(april)
  expect(await itemOf(april, tv)).toMatchObject({ itemState: 'parked', parkedFor: 'parked-changed-meanwhile' })
  for (const run of [april, march]) await takesBack(run)
  expect(await itemOf(march, tv), 'the closing begins after March').toMatchObject({
    itemState: 'item-posted',
    parkedFor: 'parked-changing',
  })
  const tenders = cash(46_000)
  await (await again(office, code)).payments.payBroadband({
    orderCode: ordered.orderCode,
    expectedAmount: 46_000,
    tenders,
  })
  expect(await charged(office, tv)).toEqual([
    { days: '[2026-03-02,2026-04-01)', gross: 7_742 },
    expect.objectContaining({ gross: 8_000 }),
  ])
})

/** 38,000 a month. 2 to 30 November are 29 of 30 days: 36733.33, so 36,733; all of December is charged. */
test('a line with a change planned for the next cycle is still billed, even if it is blocked on the day of the change', async ({
  office,
}) => {
  office.clock.now = new Date('2026-11-02T03:00:00Z')
  const [working, blocked] = [await aLine(office), await aLine(office)]
  const { code } = await seller(office)
  office.clock.now = new Date('2026-11-20T03:00:00Z')
  const clerk = await again(office, code)
  for (const { customerCode, productCode } of [working, blocked]) {
    const change = { customerCode, productCode, productOfferingCode: 'HF60M', priceCode: 'HF60M-1', expectedAmount: 0 }
    expect(await clerk.orders.changeBroadband({ ...change, when: 'next-period' })).toMatchObject({
      orderStatus: 'acknowledged',
    })
  }
  office.clock.now = new Date('2026-11-30T03:00:00Z')
  const { customerCode, productCode } = blocked
  await sql`with stopped as (update product set status = 'suspended' where code = ${productCode})
    insert into product_block (customer_code, product_code, owner, since, reason)
    values (${customerCode}, ${productCode}, 'arrears', ${office.clock.now}, 'arrears')`.execute(office.db)

  office.clock.now = new Date('2026-12-01T03:00:00Z')
  const { computes, posts, itemOf } = await billing(office)
  const november = await computes('2026-11-01')
  await posts(november)
  for (const line of [working, blocked])
    expect(await itemOf(november, line.productCode)).toMatchObject({
      itemState: 'item-posted',
      billedDays: 29,
      amount: 36_733,
    })
  office.clock.now = new Date('2027-01-02T03:00:00Z')
  const december = await computes('2026-12-01')
  expect(await itemOf(december, productCode), 'billed at the current price').toMatchObject({
    itemState: 'item-ready',
    amount: 38_000,
  })
  await sql`with free as (update product set status = 'active' where code = ${productCode})
    delete from product_block where product_code = ${productCode}`.execute(office.db)
})

/** January to March are 90 days, three months at 38,000; with April there would be 120 days, more than a run bills. */
test('a line that is far behind is billed a few cycles at a time until it is up to date', async ({ office }) => {
  office.clock.now = new Date('2029-01-01T03:00:00Z')
  const { productCode } = await aLine(office)
  const { computes, posts, itemOf } = await billing(office)
  office.clock.now = new Date('2029-05-02T03:00:00Z')
  const april = await computes('2029-04-01')
  expect(await itemOf(april, productCode)).toMatchObject({
    itemState: 'item-ready',
    from: '2029-01-01',
    through: '2029-03-31',
    amount: 114_000,
  })
  await posts(april)
  office.clock.now = new Date('2029-06-02T03:00:00Z')
  const may = await computes('2029-05-01')
  await posts(may)
  expect(await itemOf(may, productCode)).toMatchObject({ itemState: 'item-posted', amount: 76_000 })
  expect(await charged(office, productCode)).toMatchObject([{ gross: 114_000 }, { gross: 76_000 }])
})
