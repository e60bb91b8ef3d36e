import { expect } from 'vitest'
import { connected, openedAccount, paidThrough } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { again, aMonth, cash, renewal, renewsAMonth, toFaster } from '#testing/payments/edges.ts'

const day = 86_400_000
const detail = (office: Office, { productCode }: { productCode: string }) =>
  office.demo('clerk').orders.productDetail({ productCode })

/** Runs the nightly job for expired products. */
const night = (office: Office) => runJob(office.app, { name: 'collection.run', payload: {}, id: 'edges' })

test('a renewal within the grace period follows the paid days; one after it begins today', async ({ office }) => {
  const { clerk, line } = await aMonth(office)
  office.clock.forward(31 * day) // 6 April: the first unpaid day
  await night(office)
  expect((await detail(office, line)).state).toBe('active')
  const inGrace = await again(office, clerk)
  const within = await inGrace.orders.buildPreviewForRenew({ productCode: line.productCode, priceCode: 'HF30-1' })
  expect(within).toMatchObject({ expireDateBefore: '2026-04-05', startsOn: '2026-04-06', liftsExpired: false })
  await night(office)
  office.clock.forward(2 * day)
  const twoDaysLater = (await again(office, clerk)).orders
  expect(
    await twoDaysLater.buildPreviewForRenew({ productCode: line.productCode, priceCode: 'HF30-1' }),
    'the grace days are paid',
  ).toMatchObject({ startsOn: '2026-04-06', expireDateAfter: '2026-05-05' })
  for (let days = 2; days < 10; days++) {
    office.clock.forward(day)
    await night(office)
  }
  expect((await detail(office, line)).state, 'the grace period is over').toBe('suspended')
  const late = await again(office, clerk)
  const after = await late.orders.buildPreviewForRenew({ productCode: line.productCode, priceCode: 'HF30-1' })
  expect(after).toMatchObject({ startsOn: '2026-04-16', expireDateAfter: '2026-05-15', liftsExpired: true })
  expect(await renewsAMonth(office, clerk, line)).toBe(after.expireDateAfter)
  expect((await detail(office, line)).state).toBe('active')
})

test('an immediate change of a paused line is refused with the reason, in both languages', async ({ office }) => {
  const { clerk, line } = await aMonth(office)
  const expectedAmount = 0
  await clerk.orders.suspend({ customerCode: line.customerCode, productCode: line.productCode, reason: 'travel' })
  await expect(clerk.orders.noPaymentPreviewForBroadbandChange(toFaster(line))).rejects.toMatchObject({
    code: 'line-suspended',
    fields: [{ field: 'productCode' }],
  })
  await expect(clerk.orders.changeBroadband({ ...toFaster(line), expectedAmount })).rejects.toMatchObject({
    message: 'The line is suspended. Resume it first, or renew it if it has expired',
  })
  const chinese = office.holding(clerk.token, { language: 'zh-CN' }).orders
  await expect(chinese.changeBroadband({ ...toFaster(line), expectedAmount })).rejects.toMatchObject({
    message: '该线路已停机，请先复机（已到期的请先续费）',
  })
  expect(await clerk.orders.productsForBroadbandChange({ customerCode: line.customerCode })).toMatchObject([
    { _disabled: true, why: expect.stringContaining('is suspended') as unknown },
  ])
  await clerk.orders.resume({ customerCode: line.customerCode, productCode: line.productCode, reason: 'returned' })
  const { amount } = await clerk.orders.noPaymentPreviewForBroadbandChange(toFaster(line))
  expect(await clerk.orders.changeBroadband({ ...toFaster(line), expectedAmount: amount })).toMatchObject({ amount })
})

test('an order placed before a pause can be paid during it, or is refused with the reason', async ({ office }) => {
  const { clerk, line } = await aMonth(office)
  const { customerCode, productCode } = line
  const ordered = await clerk.orders.purchaseBroadband(renewal(line))
  await expect(clerk.orders.suspend({ customerCode, productCode, reason: 'travel' })).rejects.toMatchObject({
    code: 'open-order-exists',
  })
  const { orderCode, amount } = ordered
  await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
  expect(await clerk.orders.suspend({ customerCode, productCode, reason: 'travel' })).toMatchObject({
    state: 'suspended',
  })
})

test.for([
  { begins: '2028-02-29', why: 'a leap day', ends: ['2028-03-28', '2028-04-28', '2028-05-28', '2028-06-28'] },
  { begins: '2028-01-31', why: 'the 31st', ends: ['2028-02-28', '2028-03-30', '2028-04-29', '2028-05-30'] },
  { begins: '2028-01-30', why: 'the 30th', ends: ['2028-02-28', '2028-03-29', '2028-04-29', '2028-05-29'] },
  { begins: '2027-12-31', why: 'the end of a year', ends: ['2028-01-30', '2028-02-28', '2028-03-30', '2028-04-29'] },
])('months starting on $begins, $why, keep that day', async ({ begins, ends }, { office }) => {
  office.clock.now = new Date(`${begins}T03:00:00Z`)
  const { clerk, line } = await aMonth(office)
  const seen = [(await detail(office, line)).expireDate]
  while (seen.length < ends.length) seen.push(await renewsAMonth(office, clerk, line))
  expect(seen).toEqual(ends)
})

test('a year that begins on a leap day ends on 27 February, and its renewal starts on the 28th', async ({ office }) => {
  office.clock.now = new Date('2028-02-29T03:00:00Z')
  const clerk = await hireClerk(office)
  const year = { priceCode: 'HF30-12', expectedAmount: 400_000 }
  const { amount } = await office.demo('clerk').orders.prepurchaseBroadband({
    customerType: 'residential',
    level: 1,
    productOfferingCode: 'HF30',
    priceCode: year.priceCode,
  })
  const opened = await openedAccount(office, office.demo('clerk'), { ...year, expectedAmount: amount })
  const { orderCode } = opened
  await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
  const line = await connected(office, opened)
  const { periods } = await paidPeriods(office, line)
  expect(periods).toEqual([
    { kind: 'paid', days: '[2028-02-29,2029-02-28)' },
    { kind: 'gift', days: '[2029-02-28,2029-04-29)' },
  ])
  expect(await renewsAMonth(office, clerk, line)).toBe('2029-05-28')
})

/** Returns the days of a line, first to last. */
async function paidPeriods({ db }: Office, { productCode }: { productCode: string }) {
  const rows = await db
    .selectFrom('product_period')
    .select(['kind', 'days'])
    .where('product_code', '=', productCode)
    .orderBy('days')
    .execute()
  return { periods: rows.map(({ kind, days }) => ({ kind, days })) }
}

test('a change on the last day, and closing on the last and the next day, refund what is left and no more', async ({
  office,
}) => {
  const { clerk, line } = await aMonth(office)
  await paidThrough(office, line, office.clock.now.toISOString().slice(0, 10))
  const { unused } = await clerk.orders.noPaymentPreviewForBroadbandChange(toFaster(line))
  expect(unused.days).toBe(1)
  const closing = async () =>
    (await (await again(office, clerk)).orders.productsForClosable({ customerCode: line.customerCode }))[0]?.effect
  expect((await closing())?.unused.days).toBe(1)
  office.clock.forward(day)
  expect(await closing()).toMatchObject({ unused: { days: 0 }, refund: 0 })
})
