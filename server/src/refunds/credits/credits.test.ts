import { sql } from 'kysely'
import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { entries, hireClerk, oldBill, sixMonths, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const fromBalance = (amount: number) => [{ kind: 'common-balance' as const, amount }]
const day = 86_400_000
const why = { chargeType: 'outage', remark: 'Three days without a line' }

/** Creates a clerk who may grant credit, and a customer. */
async function counter(office: Office) {
  const clerk = await hireClerk(office, { adjusts: 1_000_000, more: ['balance.credit', 'refund.aboveCeiling'] })
  const customerCode = await walkIn(office)
  const has = async () => {
    const { balances } = await office.holding(await office.session(clerk.code)).ledger.balances({ customerCode })
    return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount > 0))
  }
  return { clerk, customerCode, has }
}

test('a credit is granted as previewed, spent before the customer’s own money, and booked as cost of its unit', async ({
  office,
}) => {
  const { clerk, customerCode, has } = await counter(office)
  const ask = { customerCode, balance: 'derated' as const, amount: 6_000, chargeType: 'outage' }
  const shown = await clerk.payments.previewGiveCredit(ask)
  expect(shown).toEqual({ balance: 'derated', amount: 6_000, before: 0, after: 6_000, expiresOn: null })
  expect(await has(), 'nothing is written by the preview').toEqual({})
  const { orderCode, ...given } = await clerk.payments.giveCredit({ ...ask, remark: why.remark })
  expect(given).toEqual(shown)
  expect(await entries(office, orderCode)).toEqual(['derated -6000', 'waiver 6000'])
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({
    orderType: 'balance-credit',
    orderStatus: 'completed',
    costType: { code: 'outage' },
  })
  const coupon = { ...ask, ...why, balance: 'cash-coupon' as const, amount: 2_000, expiresOn: '2026-04-01' }
  const voucher = await clerk.payments.giveCredit(coupon)
  expect(await entries(office, voucher.orderCode)).toEqual(['cash-coupon -2000', 'coupon-expense 2000'])
  await clerk.payments.recharge({ customerCode, tenders: cash(10_000) })
  await oldBill(office, clerk, { customerCode, amount: 9_000, due: '2026-02-10' })
  expect(await clerk.payments.inBatchPaymentDetails({ customerCode })).toMatchObject({ commonBalance: 18_000 })
  const paid = await clerk.payments.payForInBatchPayment({ customerCode, tenders: fromBalance(9_000) })
  expect(await entries(office, paid.payments[0]?.paymentCode ?? '')).toEqual([
    'cash-coupon 2000',
    'common-balance 1000',
    'derated 6000',
    'receivable -9000',
  ])
  expect(await has()).toEqual({ commonBalance: 9_000 })
})

test('a refund returns the credit part to its balance before any money', async ({ office }) => {
  const { clerk, customerCode, has } = await counter(office)
  const credit = { customerCode, balance: 'adjust' as const, amount: 5_000, ...why, expiresOn: '2026-06-30' }
  await clerk.payments.giveCredit(credit)
  const charge = { customerCode, chargeType: 'cabling', amount: 12_000, remark: 'Cable' }
  const { orderCode } = await clerk.orders.otherCharge(charge)
  const tenders = [...fromBalance(5_000), ...cash(7_000)]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 12_000, tenders })
  const refund = { customerCode, paymentCode, ...why }
  await expect(clerk.payments.otherRefund({ ...refund, tenders: cash(1_000) })).rejects.toMatchObject({
    code: 'credit-goes-back',
    message: expect.stringMatching(/^1,000 MMK of this was paid from granted credit/) as unknown,
    fields: [{ field: 'tenders' }],
  })
  await clerk.payments.otherRefund({ ...refund, tenders: fromBalance(2_000) })
  expect(await has()).toEqual({ adjust: 2_000 })
  await clerk.payments.otherRefund({ ...refund, tenders: [...fromBalance(3_000), ...cash(1_000)] })
  expect((await clerk.ledger.balances({ customerCode })).lots, 'returned with its expiry date').toMatchObject([
    { balance: 'adjust', value: 5_000, remaining: 5_000, expiresOn: '2026-06-30' },
  ])
  await clerk.payments.otherRefund({ ...refund, tenders: cash(6_000) })
  expect(await has()).toEqual({ adjust: 5_000 })
})

test('closing a line whose months credit paid returns that part to credit, even after a change in between', async ({
  office,
}) => {
  const { clerk } = await counter(office)
  const opened = await openedAccount(office, office.demo('clerk'), { priceCode: 'HF30-1', expectedAmount: 55_000 })
  const { customerCode, productCode, orderCode } = opened
  await clerk.payments.giveCredit({ customerCode, balance: 'allowance', amount: 20_000, ...why })
  const tenders = [...fromBalance(20_000), ...cash(35_000)]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 55_000, tenders })
  await connected(office, opened)
  const faster = { productCode, productOfferingCode: 'HF60', priceCode: 'HF60-1' }
  const { amount } = await clerk.orders.noPaymentPreviewForBroadbandChange(faster)
  const change = await clerk.orders.changeBroadband({ ...faster, customerCode, expectedAmount: amount })
  await clerk.payments.payBroadband({ orderCode: change.orderCode, expectedAmount: amount, tenders: cash(amount) })
  office.clock.forward(10 * day)
  const later = office.holding(await office.session(clerk.code))
  const [closable] = await later.orders.productsForClosable({ customerCode })
  const { refund = 0, toCredit = 0, amount: expectedAmount = 0 } = closable?.effect ?? {}
  expect(toCredit, 'closing returns the same amount').toBe(20_000)
  expect(refund).toBeGreaterThan(20_000)
  const before = (await later.settlements.unSettlementCollection({})).unsettledAmount
  const closing = { customerCode, productCode, reason: 'moving', expectedAmount, payout: 'cash' } as const
  await later.orders.close(closing)
  expect((await later.settlements.unSettlementCollection({})).unsettledAmount).toBe(before - refund + 20_000)
  expect((await later.ledger.balances({ customerCode })).balances).toMatchObject({
    allowance: 20_000,
    commonBalance: 0,
  })
})

test('credit cannot pay a deposit or fill another balance', async ({ office }) => {
  const { clerk } = await counter(office)
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const { customerCode, orderCode } = await openedAccount(office, office.demo('clerk'), monthly)
  await clerk.payments.giveCredit({ customerCode, balance: 'cash-coupon', amount: 20_000, ...why })
  const lead = await hireClerk(office, { more: ['balance.credit', 'balance.aboveCeiling'] })
  await lead.payments.giveCredit({ customerCode, balance: 'cash-coupon', amount: 40_000, ...why })
  const due = await clerk.payments.due({ orderCode })
  expect(due, 'the installation without the deposit of 35,000').toMatchObject({ amount: 55_000, commonBalance: 20_000 })
  const whole = { orderCode, expectedAmount: 55_000, tenders: fromBalance(55_000) }
  await expect(clerk.payments.payBroadband(whole)).rejects.toMatchObject({ code: 'insufficient-balance' })
  const deposit = { customerCode, balance: 'deposit' as const, tenders: fromBalance(1_000) }
  await expect(clerk.payments.recharge(deposit)).rejects.toMatchObject({ code: 'insufficient-balance' })
  const tenders = [...fromBalance(20_000), ...cash(35_000)]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 55_000, tenders })
  expect((await clerk.ledger.balances({ customerCode })).balances).toMatchObject({ cashCoupon: 40_000 })
})

test('credit cannot pay a deposit through the correction of a payment either', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['balance.credit', 'balance.aboveCeiling', 'ModifyPaymentAct'] })
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { ...sixMonths, deposit: 70_000 } })
  const paying = { orderCode, expectedAmount: 300_000, tenders: cash(300_000) }
  const { paymentCode } = await clerk.payments.payBroadband(paying)
  await clerk.payments.giveCredit({ customerCode, balance: 'cash-coupon', amount: 300_000, ...why })
  const correction = { customerCode, paymentCode, remark: 'The customer has a coupon' }
  await expect(clerk.payments.adjustPayment({ ...correction, tenders: fromBalance(300_000) })).rejects.toMatchObject({
    code: 'insufficient-balance',
  })
  await clerk.payments.adjustPayment({ ...correction, tenders: [...fromBalance(230_000), ...cash(70_000)] })
  const { balances } = await clerk.ledger.balances({ customerCode })
  expect(balances).toMatchObject({ cashCoupon: 70_000, deposit: 70_000 })
})

test('credit cannot turn into money through a debt that unused days settled', async ({ office }) => {
  const { clerk } = await counter(office)
  const lead = await hireClerk(office, { more: ['balance.credit', 'balance.aboveCeiling'] })
  const opened = await openedAccount(office, office.demo('clerk'), { priceCode: 'HF30-1', expectedAmount: 55_000 })
  const { customerCode, productCode, orderCode } = opened
  await lead.payments.giveCredit({ customerCode, balance: 'allowance', amount: 55_000, ...why })
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 55_000, tenders: fromBalance(55_000) })
  await connected(office, opened)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 20_000, due: '2026-02-10' })
  const closing = { customerCode, productCode, reason: 'moving', expectedAmount: -35_000, payout: 'cash' } as const
  await clerk.orders.close(closing)
  const has = async () => (await clerk.ledger.balances({ customerCode })).balances
  expect(await has(), 'credit remaining after the debt').toMatchObject({ allowance: 15_000, commonBalance: 0 })
  await clerk.bills.adjustBill({ billNo, line: 1, amount: -15_000, ...why })
  expect(await has()).toMatchObject({ allowance: 30_000, commonBalance: 0 })
})

test('unspent credit can be withdrawn, and expires on its day at no cost', async ({ office }) => {
  const { clerk, customerCode, has } = await counter(office)
  const ask = { customerCode, balance: 'allowance' as const, amount: 6_000, ...why }
  const wrong = await clerk.payments.giveCredit(ask)
  await oldBill(office, clerk, { customerCode, amount: 1_000, due: '2026-02-10' })
  await clerk.payments.payForInBatchPayment({ customerCode, tenders: fromBalance(1_000) })
  const back = {
    customerCode,
    balance: 'allowance' as const,
    document: wrong.orderCode,
    remark: 'For another customer',
  }
  const taken = await clerk.payments.takeCreditBack(back)
  expect(taken).toMatchObject({ amount: -5_000, before: 5_000, after: 0 })
  expect(await entries(office, taken.orderCode)).toEqual(['allowance 5000', 'promotion -5000'])
  await expect(clerk.payments.takeCreditBack(back)).rejects.toMatchObject({ code: 'credit-spent' })
  const short = await clerk.payments.giveCredit({ ...ask, expiresOn: office.clock.now.toISOString().slice(0, 10) })
  office.clock.forward(2 * day)
  await runJob(office.app, { name: 'ledger.expire-lots', payload: {}, id: 'test' })
  expect(await has()).toEqual({})
  expect((await entries(office, short.orderCode)).sort()).toEqual([
    'allowance -6000',
    'allowance 6000',
    'promotion -6000',
    'promotion 6000',
  ])
})

test('refuses a credit without the right, in another unit, above the ceiling, for a past day, or of zero', async ({
  office,
}) => {
  const { clerk, customerCode } = await counter(office)
  const ask = { customerCode, balance: 'derated' as const, amount: 1_000, ...why }
  await expect(office.as('balanceInfo').payments.giveCredit(ask)).rejects.toMatchObject({ code: 'no-permission' })
  const stranger = await hireClerk(office, { unit: 'MDY-H1', more: ['balance.credit'] })
  await expect(stranger.payments.giveCredit(ask)).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.payments.giveCredit({ ...ask, amount: 20_001 })).rejects.toMatchObject({ code: 'above-ceiling' })
  await expect(clerk.payments.giveCredit({ ...ask, expiresOn: '2026-01-01' })).rejects.toMatchObject({
    code: 'day-over',
  })
  await expect(clerk.payments.giveCredit({ ...ask, amount: 0 })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(clerk.payments.giveCredit({ ...ask, chargeType: 'cabling' })).rejects.toMatchObject({
    fields: [{ field: 'chargeType' }],
  })
  const money = { ...ask, balance: 'common-balance' } as unknown as typeof ask
  await expect(clerk.payments.giveCredit(money)).rejects.toMatchObject({ fields: [{ field: 'balance' }] })
  const { orderCode } = await clerk.payments.giveCredit(ask)
  const back = { customerCode, balance: 'derated' as const, document: orderCode }
  await expect(stranger.payments.takeCreditBack(back)).rejects.toMatchObject({ code: 'not-found' })
})

test('an employee’s daily credit for all customers is limited by the setting, unless they have the right to exceed it', async ({
  office,
}) => {
  const { clerk, customerCode } = await counter(office)
  const gift = { balance: 'allowance' as const, amount: 20_000, ...why }
  for (let count = 0; count < 9; count++)
    await clerk.payments.giveCredit({ ...gift, customerCode: await walkIn(office) })
  const last = [walkIn(office), walkIn(office)].map(async (other) =>
    clerk.payments.giveCredit({ ...gift, customerCode: await other }),
  )
  const outcomes = await Promise.allSettled(last)
  expect(outcomes.map(({ status }) => status).toSorted(), 'only one of two concurrent grants fits the limit').toEqual([
    'fulfilled',
    'rejected',
  ])
  const { remark: _, ...asked } = gift
  const refused = {
    code: 'above-day-ceiling',
    message: 'You have granted 200,000 MMK today. Your daily limit is 200,000 MMK. Ask someone with a higher limit',
    fields: [{ field: 'amount' }],
  }
  const one = { ...asked, customerCode, amount: 1 }
  await expect(clerk.payments.previewGiveCredit(one)).rejects.toMatchObject(refused)
  await expect(clerk.payments.giveCredit({ ...one, remark: 'More' })).rejects.toMatchObject(refused)
  const head = await hireClerk(office, { more: ['balance.credit', 'balance.aboveCeiling'] })
  await head.payments.giveCredit({ ...gift, customerCode, amount: 300_000 })
  office.clock.forward(day)
  await office.holding(await office.session(clerk.code)).payments.giveCredit({ ...gift, customerCode })
})

test('the daily credit limit is an amount of the currency, including its decimals', async ({ office }) => {
  const { clerk } = await counter(office)
  const set = (exponent: number) =>
    sql`update configuration set value = jsonb_set(value, '{currency,exponent}', to_jsonb(${exponent}::int)) where key = 'operator'`.execute(
      office.db,
    )
  await set(2)
  const keeper = office.as('MaintainOperationConfigurationPage')
  const limit = async (seen: number, value: number) =>
    keeper.settings.modify({ key: 'orders.creditPerDay', seen, value })
  await limit(200_000, 15_000)
  const gift = { balance: 'allowance' as const, amount: 10_000, ...why }
  await clerk.payments.giveCredit({ ...gift, customerCode: await walkIn(office) })
  await expect(clerk.payments.giveCredit({ ...gift, customerCode: await walkIn(office) })).rejects.toMatchObject({
    message: 'You have granted 100.00 MMK today. Your daily limit is 150.00 MMK. Ask someone with a higher limit',
  })
  await limit(15_000, 200_000)
  await set(0)
})
