import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { hireClerk } from '#testing/payments/counter.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 120_000 })

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const reason = { chargeType: 'outage', remark: 'x' }

/** Gives HF30 a code at 20 %, and HF60 one at 5 %. */
async function twoRates(office: Office) {
  const { taxCodes } = office.as('MaintainPublicConfigurationPage')
  const { productOfferings } = office.demo('product')
  await taxCodes.add({ code: 'high', name: 'High rate', zhName: '高税率', firstPercent: 20, offered: true })
  const shown = await productOfferings.get({ productOfferingCode: 'HF30' })
  const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
  await productOfferings.modify({ ...offering, taxCode: 'high' })
}

/** Returns what is left of a customer's charges at each rate. */
async function leftOf({ db }: Office, customerCode: string) {
  const { rows } = await sql<{ left: string }>`
    select concat_ws(' ', tax_code, tax_percent::float8, sum(gross), sum(tax)) as left from charge
    where customer_code = ${customerCode} group by tax_code, tax_percent order by 1`.execute(db)
  return rows.map(({ left }) => left)
}

/**
 * 35,000 of days and 20,000 of installation at 20 %. The change on the same day credits the 35,000 and charges 50,000 at
 * 5 %, for days that are all used in the end. The first payment of 55,000 returns 20,000 at 20 % (3,333.33 tax) and
 * 35,000 at 5 % (1,666.67); the second, of 15,000, returns the rest of 5 %.
 */
test('a refund does not return a rate that a change of speed already credited', async ({ office }) => {
  office.clock.now = new Date('2026-03-02T03:00:00Z')
  await twoRates(office)
  const sold = { productOfferingCode: 'HF30', priceCode: 'HF30-1', expectedAmount: 55_000 }
  const line = await openedAccount(office, office.demo('clerk'), sold)
  const { customerCode, productCode } = line
  const hired = await hireClerk(office, { unit: 'HQ', more: ['refund.aboveCeiling'] })
  const clerk = async () => office.holding(await office.session(hired.code))
  const first = await (await clerk()).payments.payBroadband({
    orderCode: line.orderCode,
    expectedAmount: 55_000,
    tenders: cash(55_000),
  })
  await connected(office, line)
  const change = { customerCode, productCode, productOfferingCode: 'HF60', priceCode: 'HF60-1' }
  const { customerCode: _, ...asked } = change
  const { amount } = await (await clerk()).orders.noPaymentPreviewForBroadbandChange(asked)
  expect(amount).toBe(15_000)
  const { orderCode } = await (await clerk()).orders.changeBroadband({ ...change, expectedAmount: amount })
  const second = await (await clerk()).payments.payBroadband({
    orderCode,
    expectedAmount: amount,
    tenders: cash(amount),
  })
  await office.work()
  office.clock.now = new Date('2026-05-20T03:00:00Z')
  const used = await clerk()
  const refund = async ({ paymentCode }: { paymentCode: string }, refunded: number) => {
    const order = await used.payments.otherRefund({ customerCode, paymentCode, ...reason, tenders: cash(refunded) })
    const { items } = await used.orders.orderDetailInfo({ orderCode: order.orderCode })
    return items.map((item) => [item.amount, item.tax, item.taxCode, item.taxPercent].join(' '))
  }
  expect(await refund(first, 55_000)).toEqual(['-20000 -3333 high 20', '-35000 -1667 standard 5'])
  expect(await refund(second, 15_000)).toEqual(['-15000 -714 standard 5'])
  expect(await leftOf(office, customerCode)).toEqual(['high 20 0 0', 'standard 5 0 0'])
})
