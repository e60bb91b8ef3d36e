import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'
import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const again = async (office: Office, code: string) => office.holding(await office.session(code))
const night = (office: Office) => runJob(office.app, { name: 'aftersales.change-due', payload: {}, id: 'test' })
const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const prepaid = { priceCode: 'HF30-1', expectedAmount: 55_000 } // a month

const today = (office: Office) => office.clock.now.toISOString().slice(0, 10)

/** Returns a clerk, and a line of Home Fibre 30 active from today. */
async function aLine(office: Office, sold: typeof prepaid | typeof monthly = prepaid) {
  const { code } = await hireClerk(office, { more: ['8', '9'] })
  const opened = await openedAccount(office, office.demo('clerk'), sold)
  const clerk = await again(office, code)
  await clerk.payments.payBroadband({ orderCode: opened.orderCode, expectedAmount: 55_000, tenders: cash(55_000) })
  return { code, clerk, line: await connected(office, opened) }
}
const toFaster = ({ productCode }: { productCode: string }, offering = 'HF60') =>
  ({ productCode, productOfferingCode: offering, priceCode: `${offering}-1`, when: 'next-period' }) as const
const plan = (clerk: Awaited<ReturnType<typeof again>>, line: { customerCode: string; productCode: string }) =>
  clerk.orders.changeBroadband({ ...toFaster(line), customerCode: line.customerCode, expectedAmount: 0 })
const renew = async (clerk: Awaited<ReturnType<typeof again>>, line: { customerCode: string; productCode: string }) => {
  const { productCode } = line
  const { amount } = await clerk.orders.buildPreviewForRenew({ productCode, priceCode: 'HF60-1' })
  const requested = { productOfferingCode: 'HF60', priceCode: 'HF60-1', renewProductCode: productCode }
  const { orderCode } = await clerk.orders.purchaseBroadband({
    customerCode: line.customerCode,
    ...requested,
    expectedAmount: amount,
  })
  await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
  return amount
}
const shown = (office: Office, { productCode }: { productCode: string }) =>
  office.demo('clerk').orders.productDetail({ productCode })

test('a planned change is scheduled, the renewal is at the new price, and the line changes on the day shown', async ({
  office,
}) => {
  const { code, clerk, line } = await aLine(office)
  const preview = await clerk.orders.noPaymentPreviewForBroadbandChange(toFaster(line))
  const through = preview.expireDate ?? ''
  const unused = { days: 0, ofDays: 0, giftDays: 0, net: 0, tax: 0 }
  expect(preview).toMatchObject({ amount: 0, startsOn: addDays(through, 1), newPrice: 50_000, unused })
  const planned = await plan(clerk, line)
  expect(planned).toMatchObject({ orderStatus: 'acknowledged', amount: 0 })
  expect(await shown(office, line)).toMatchObject({
    productOfferingCode: 'HF30',
    openOrderCode: null,
    planned: { orderCode: planned.orderCode, productOfferingCode: 'HF60', startsOn: preview.startsOn },
  })
  await expect(plan(clerk, line)).rejects.toMatchObject({ code: 'change-planned' })
  const [renewable] = await clerk.orders.productsForRenew({ customerCode: line.customerCode })
  expect(renewable?.packages[0]).toMatchObject({ priceCode: 'HF60-1' })
  expect(await renew(clerk, line)).toBe(preview.newPrice)
  await night(office)
  expect(await shown(office, line)).toMatchObject({
    productOfferingCode: 'HF30',
    expireDate: addDays(addMonths(preview.startsOn, 1), -1),
  })
  const back = { customerCode: line.customerCode, orderCode: planned.orderCode, reason: 'customer-withdrew' }
  await expect(clerk.orders.revoke(back)).rejects.toMatchObject({ code: 'change-renewed' })
  while (today(office) < preview.startsOn) office.clock.forward(day)
  await night(office)
  expect(await shown(office, line)).toMatchObject({ productOfferingCode: 'HF60', priceCode: 'HF60-1', planned: null })
  const later = await again(office, code)
  expect(await later.orders.orderDetailInfo({ orderCode: planned.orderCode })).toMatchObject({
    orderStatus: 'completed',
  })
})

test('an expired line switches to the new offering on the day of its renewal', async ({ office }) => {
  const { code, clerk, line } = await aLine(office)
  await plan(clerk, line)
  office.clock.forward(40 * day)
  const later = await again(office, code)
  await renew(later, line)
  expect(await shown(office, line)).toMatchObject({
    productOfferingCode: 'HF60',
    expireDate: addDays(addMonths(today(office), 1), -1),
    planned: null,
  })
})

test('a planned change can be withdrawn, ends with the line, and is replaced by an immediate change', async ({
  office,
}) => {
  const { clerk, line } = await aLine(office)
  const { customerCode, productCode } = line
  const first = await plan(clerk, line)
  const back = { customerCode, orderCode: first.orderCode, reason: 'customer-withdrew' }
  await expect(office.as('6').orders.revoke(back)).rejects.toMatchObject({ code: 'no-permission' })
  expect(await clerk.orders.revoke(back)).toMatchObject({ orderStatus: 'cancelled' })
  expect((await shown(office, line)).planned).toBeNull()

  const second = await plan(clerk, line)
  const now = { productCode, productOfferingCode: 'HF100', priceCode: 'HF100-1' }
  const { amount } = await clerk.orders.noPaymentPreviewForBroadbandChange(now)
  const { orderCode } = await clerk.orders.changeBroadband({ ...now, customerCode, expectedAmount: amount })
  await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
  expect(await shown(office, line)).toMatchObject({ productOfferingCode: 'HF100', planned: null })
  expect(await clerk.orders.orderDetailInfo(second)).toMatchObject({ orderStatus: 'cancelled' })

  const third = await plan(clerk, line)
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  const expectedAmount = closable?.effect.amount ?? 0
  await clerk.orders.close({ customerCode, productCode, reason: 'moving', expectedAmount })
  expect(await clerk.orders.orderDetailInfo(third)).toMatchObject({ orderStatus: 'cancelled' })
})

test('a free pause postpones the change, and a paused line changes when it works again', async ({ office }) => {
  const { code, clerk, line } = await aLine(office)
  const ref = { customerCode: line.customerCode, productCode: line.productCode }
  await plan(clerk, line)
  const { expireDate, planned } = await shown(office, line)
  expect(planned?.startsOn).toBe(addDays(expireDate ?? '', 1))
  office.clock.forward(10 * day)
  const tenth = await again(office, code)
  await tenth.orders.suspend({ ...ref, reason: 'travel' })
  office.clock.forward(30 * day) // the day shown has passed
  await night(office)
  expect(await shown(office, line)).toMatchObject({ productOfferingCode: 'HF30', state: 'suspended' })
  const later = await again(office, code)
  await later.orders.resume({ ...ref, reason: 'customer-request' })
  expect(await shown(office, line)).toMatchObject({
    expireDate: addDays(expireDate ?? '', 30),
    planned: { startsOn: addDays(planned?.startsOn ?? '', 30) },
  })
})

test('a planned change of a postpaid line takes effect on the first of the next month', async ({ office }) => {
  const { clerk, line } = await aLine(office, monthly)
  const requested = toFaster(line, 'HF60M')
  const { startsOn, amount } = await clerk.orders.noPaymentPreviewForBroadbandChange(requested)
  const first = addMonths(`${today(office).slice(0, 7)}-01`, 1)
  expect({ startsOn, amount }).toEqual({ startsOn: first, amount: 0 })
  await clerk.orders.changeBroadband({ ...requested, customerCode: line.customerCode, expectedAmount: 0 })
  while (today(office) < addDays(first, -1)) office.clock.forward(day)
  await night(office)
  expect(await shown(office, line)).toMatchObject({ productOfferingCode: 'HF30M' })
  office.clock.forward(day)
  await night(office)
  expect(await shown(office, line)).toMatchObject({ productOfferingCode: 'HF60M', planned: null })
  const past = await office.db
    .selectFrom('product_price_past')
    .select(['offering_code', 'until'])
    .where('product_code', '=', line.productCode)
    .execute()
  expect(past).toEqual([{ offering_code: 'HF30M', until: first }])
})

test('refuses a planned change without the right, in another unit, or at a cost other than zero', async ({
  office,
}) => {
  const { clerk, line } = await aLine(office)
  const change = { ...toFaster(line), customerCode: line.customerCode, expectedAmount: 0 }
  await expect(office.as('6').orders.changeBroadband(change)).rejects.toMatchObject({ code: 'no-permission' })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.orders.changeBroadband(change)).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.orders.changeBroadband({ ...change, expectedAmount: 1 })).rejects.toMatchObject({
    code: 'price-changed',
  })
})
