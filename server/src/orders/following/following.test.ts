import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { aFullLine, again, blocksOn, cash, productStates } from '#testing/full-line.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
type Nightly = 'aftersales.resume-due' | 'aftersales.terminate-due'
const night = (office: Office, name: Nightly) => runJob(office.app, { name, payload: {}, id: 'test' })

const daysOf = async ({ db }: Office, productCode: string) => {
  const { rows } = await sql<{ kind: string; first: string; last: string; value: number; tax: number }>`
    select kind, lower(days) as first, upper(days) - 1 as last, value, tax from product_period
    where product_code = ${productCode} order by days`.execute(db)
  return rows.map(({ kind, first, last, value, tax }) => `${kind} ${first} to ${last}: ${value} + ${tax}`)
}

test('a pause includes the line’s value-added products, and resuming returns the days of each', async ({ office }) => {
  const { code, customerCode, codes, ref } = await aFullLine(office)
  office.clock.forward(10 * day) // 16 March
  const clerk = await again(office, code)
  const shown = await clerk.orders.productsForSuspendable({ customerCode })
  expect(shown.find(({ productCode }) => productCode === codes.line)).toMatchObject({
    amount: 0,
    followers: [
      { productCode: codes.fixed, productName: 'Static IP address', expireDate: '2027-04-05', suspendPrice: 0 },
      { productCode: codes.tv, productName: 'IPTV 120 channels', expireDate: null, suspendPrice: 0 },
    ],
  })
  const pause = await clerk.orders.suspend({ ...ref, reason: 'travel', resumeOn: '2026-05-01' })
  expect((await productStates(office, customerCode)).map(([status]) => status)).toEqual([
    'suspended',
    'suspended',
    'suspended',
  ])
  expect((await clerk.orders.orderDetailInfo(pause)).items.map(({ productCode }) => productCode)).toEqual([
    codes.line,
    codes.fixed,
    codes.tv,
  ])

  office.clock.forward(20 * day) // 5 April
  const later = await again(office, code)
  const resumable = await later.orders.productsForResumable({ customerCode })
  expect(resumable).toMatchObject([
    {
      _disabled: false,
      daysGivenBack: 20,
      expireDateAfter: '2026-10-25',
      followers: [
        { productCode: codes.fixed, daysGivenBack: 20, expireDateAfter: '2027-04-25' },
        { productCode: codes.tv, daysGivenBack: 0, expireDateAfter: null },
      ],
    },
    { _disabled: true, why: 'The line is suspended. Resume it first, or renew it if it has expired' },
    { _disabled: true },
  ])
  const alone = { customerCode, productCode: codes.fixed, reason: 'returned' }
  await expect(later.orders.resume(alone)).rejects.toMatchObject({
    code: 'line-suspended',
    fields: [{ field: 'productCode' }],
  })
  const resumed = await later.orders.resume({ ...ref, reason: 'returned' })
  expect(resumed).toMatchObject({ state: 'active', daysGivenBack: 20, expireDate: '2026-10-25' })
  expect((await later.orders.orderDetailInfo(resumed)).items).toHaveLength(3)
  expect(await productStates(office, customerCode)).toEqual([
    ['active', '2026-10-25'],
    ['active', '2027-04-25'],
    ['active', null],
  ])
  // 10 of 365 days: 114,286 × 10 ÷ 365 = 3131.12, and 5,714 × 10 ÷ 365 = 156.55.
  expect(await daysOf(office, codes.fixed)).toEqual([
    'paid 2026-03-06 to 2026-03-15: 3131 + 157',
    'pause 2026-03-16 to 2026-04-04: 0 + 0',
    'paid 2026-04-05 to 2027-03-25: 111155 + 5557',
    'gift 2027-03-26 to 2027-04-25: 0 + 0',
  ])
  // The run of March bills television for 6 to 15 March: 8,000 × 10 ÷ 31 = 2580.65.
  const starter = (await again(office, await office.hire(['BillRuns'], 'HQ'))).billRuns
  const { runId } = await starter.start({ billMonth: '2026-03-01' })
  await office.work()
  const { rows } = await starter.items({ runId, limit: 200 })
  expect(rows.find(({ productCode }) => productCode === codes.tv)).toMatchObject({ billedDays: 10, amount: 2_581 })
})

test('a product’s own pause can outlast that of the line, and return days resume both automatically', async ({
  office,
}) => {
  const { code, customerCode, codes, ref } = await aFullLine(office)
  const clerk = await again(office, code)
  const sold = await Promise.all(
    (await clerk.orders.byCustomer({ customerCode })).rows.map(clerk.orders.orderDetailInfo),
  )
  expect(
    sold.flatMap(({ items }) => items).find(({ productCode }) => productCode === codes.tv),
    'a postpaid product adds no months',
  ).toMatchObject({ kind: 'service', months: 0, amount: 0 })
  await clerk.orders.suspend({ customerCode, productCode: codes.tv, reason: 'travel' })
  await clerk.orders.suspend({ ...ref, reason: 'travel', resumeOn: '2026-03-20' })
  expect(await blocksOn(office, codes.tv)).toEqual(['customer'])
  office.clock.forward(14 * day)
  await night(office, 'aftersales.resume-due')
  expect(await productStates(office, customerCode)).toEqual([
    ['active', '2026-10-19'],
    ['active', '2027-04-19'],
    ['suspended', null],
  ])
})

test('if a pause costs something for one product, it is paid for both and starts afterwards', async ({ office }) => {
  const { code, customerCode, codes, ref } = await aFullLine(office)
  await sql`update product_offering_price set suspend_price = 3000 where code = 'STATIC-IP-12'`.execute(office.db)
  const clerk = await again(office, code)
  const [shown] = await clerk.orders.productsForSuspendable({ customerCode })
  expect(shown).toMatchObject({ suspendPrice: 0, amount: 3_000, followers: [{ suspendPrice: 3_000 }, {}] })
  const { orderCode, amount, orderStatus } = await clerk.orders.suspend({ ...ref, reason: 'travel' })
  expect({ amount, orderStatus }).toEqual({ amount: 3_000, orderStatus: 'pending' })
  const own = { customerCode, productCode: codes.fixed, reason: 'travel' }
  await expect(clerk.orders.suspend(own)).rejects.toMatchObject({ code: 'open-order-exists' })
  await clerk.orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  expect((await productStates(office, customerCode)).map(([status]) => status)).toEqual(['active', 'active', 'active'])
  const second = await clerk.orders.suspend({ ...ref, reason: 'travel' })
  await clerk.payments.payBroadband({ orderCode: second.orderCode, expectedAmount: 3_000, tenders: cash(3_000) })
  expect((await productStates(office, customerCode)).map(([status]) => status)).toEqual([
    'suspended',
    'suspended',
    'suspended',
  ])
  await sql`update product_offering_price set suspend_price = 0 where code = 'STATIC-IP-12'`.execute(office.db)
})

/**
 * On 16 March, the line has 174 of 184 days left, 189,130 + 9,457; the address 355 of 365 days, 111,155 + 5,557.
 * Television is charged 10 of 31 days at 8,000, 2580.65, so 2,581. The refund is 198,587 + 116,712 − 2,581 = 312,718.
 */
test('closing a line ends its value-added products, each with its days and value, in one order', async ({ office }) => {
  const { code, customerCode, codes, ref } = await aFullLine(office)
  const staysOpen = (days: number) =>
    sql`update product_offering set delay_close_authorization_days = ${days} where code = 'HF30'`.execute(office.db)
  await staysOpen(3)
  office.clock.forward(10 * day)
  const clerk = await again(office, code)
  const shown = await clerk.orders.productsForClosable({ customerCode })
  expect(shown[0]).toMatchObject({
    _disabled: false,
    effect: {
      amount: -312_718,
      refund: 312_718,
      unused: { days: 174, ofDays: 184, giftDays: 30, net: 189_130, tax: 9_457 },
      followers: [
        {
          productCode: codes.fixed,
          productName: 'Static IP address',
          unused: { days: 355, ofDays: 365, giftDays: 31, net: 111_155, tax: 5_557 },
        },
        { productCode: codes.tv, unused: { days: 0, net: 0 } },
      ],
      lines: [
        { productCode: codes.line, kind: 'period', amount: -198_587, tax: -9_457 },
        { productCode: codes.fixed, kind: 'period', name: 'Static IP address', amount: -116_712, tax: -5_557 },
        { productCode: codes.tv, kind: 'service', name: 'IPTV 120 channels', amount: 2_581, tax: 123 },
      ],
    },
  })
  const close = { ...ref, reason: 'moving', payout: 'cash', expectedAmount: -312_718 } as const
  await expect(clerk.orders.close({ ...close, expectedAmount: -198_587 })).rejects.toMatchObject({
    code: 'price-changed',
  })
  expect(await clerk.orders.close(close)).toMatchObject({ orderStatus: 'completed', refund: 312_718 })
  // The line and its value-added products keep working for three more days.
  await staysOpen(0)
  expect(await productStates(office, customerCode)).toEqual([
    ['pendingTerminate', '2026-03-15'],
    ['pendingTerminate', '2026-03-15'],
    ['pendingTerminate', null],
  ])
  office.clock.forward(3 * day)
  await night(office, 'aftersales.terminate-due')
  expect((await productStates(office, customerCode)).map(([status]) => status)).toEqual([
    'terminated',
    'terminated',
    'terminated',
  ])
  expect(await office.audit()).toEqual([])
})

test('an unpaid order prevents pause and close, and a line about to end accepts no value-added product', async ({
  office,
}) => {
  const { code, customerCode, codes, ref } = await aFullLine(office)
  const clerk = await again(office, code)
  const months = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-1', renewProductCode: codes.fixed }
  const { orderCode } = await clerk.orders.purchaseBroadband({ customerCode, ...months, expectedAmount: 10_000 })
  const open = { code: 'open-order-exists', fields: [{ field: 'productCode' }] }
  await expect(clerk.orders.suspend({ ...ref, reason: 'travel' })).rejects.toMatchObject(open)
  await expect(clerk.orders.close({ ...ref, reason: 'moving', expectedAmount: 0 })).rejects.toMatchObject(open)
  expect((await clerk.orders.productsForClosable({ customerCode }))[0]?.why).toContain(orderCode)
  await clerk.orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })

  await clerk.orders.suspend({ ...ref, reason: 'travel' })
  const more = { customerCode, productOfferingCode: 'IPTV', priceCode: 'IPTV-1', expectedAmount: 0 }
  await expect(clerk.orders.purchaseBroadband({ ...more, parentProductCode: codes.line })).rejects.toMatchObject({
    fields: [{ field: 'parentProductCode' }],
  })
})

test('when a line is closed and an add-on is sold on it at once, one of the two is refused', async ({ office }) => {
  const { code, customerCode, codes, ref } = await aFullLine(office)
  const [seller, closer] = [await again(office, code), await again(office, code)]
  const expectedAmount = (await closer.orders.productsForClosable({ customerCode }))[0]?.effect.amount ?? 0
  const more = { customerCode, productOfferingCode: 'IPTV', priceCode: 'IPTV-1', expectedAmount: 0 }
  const both = await Promise.allSettled([
    seller.orders.purchaseBroadband({ ...more, parentProductCode: codes.line }),
    closer.orders.close({ ...ref, reason: 'moving', expectedAmount }),
  ])
  // If the sale comes first, its product is closed with the line; if it comes second, the line no longer exists.
  expect(both[1].status).toBe('fulfilled')
  expect((await productStates(office, customerCode)).some(([status]) => status === 'active')).toBe(false)
  expect(await office.audit()).toEqual([])
})

const works = 'a dependent product is active only while its line is, and ends with it'
const causeless = 'a product is blocked through its line only while the line is blocked'

test('the audit finds an active value-added product on a paused line, and a block without its line', async ({
  office,
}) => {
  const { code, customerCode, codes, ref } = await aFullLine(office)
  const planted = async (change: RawBuilder<unknown>) => {
    await change.execute(office.db)
    return (await office.audit()).map(({ invariant }) => invariant)
  }
  expect(
    await planted(sql`insert into product_block (customer_code, product_code, owner, since, reason)
      values (${customerCode}, ${codes.tv}, 'line', ${office.clock.now}, 'planted')`),
  ).toContain(causeless)
  await sql`delete from product_block where product_code = ${codes.tv}`.execute(office.db)
  await (await again(office, code)).orders.suspend({ ...ref, reason: 'travel' })
  expect(await office.audit()).toEqual([])
  expect(await planted(sql`update product set status = 'active' where code = ${codes.fixed}`)).toContain(works)
  await sql`update product set status = 'suspended' where code = ${codes.fixed}`.execute(office.db)
})
