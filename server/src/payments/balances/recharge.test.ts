import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { entries, hireClerk, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

test('money added to the common balance is booked, receipted and can be spent', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const done = await clerk.payments.recharge({ customerCode, tenders: cash(30_000) })
  expect(done).toMatchObject({ amount: 30_000, balance: 'common-balance', before: 0, after: 30_000 })
  expect(done.receiptNumber).not.toBeNull()
  expect(await entries(office, done.paymentCode)).toEqual(['common-balance -30000', 'employee-cash 30000'])
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({ balances: { commonBalance: 30_000 } })
  expect(await clerk.orders.orderDetailInfo({ orderCode: done.orderCode })).toMatchObject({
    orderType: 'recharge',
    orderStatus: 'completed',
    amount: 30_000,
  })
  const receipt = await clerk.payments.receipt({ paymentCode: done.paymentCode })
  expect((receipt as unknown as Buffer).length).toBeGreaterThan(1_000)
})

test('a recharge card can be redeemed once', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const card = { customerCode, cardCode: 'lotus 0007-301' }
  for (const [field, more] of [
    ['tenders', { tenders: cash(1_000) }],
    ['balance', { balance: 'deposit' as const }],
  ] as const)
    await expect(clerk.payments.recharge({ ...card, ...more })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field }],
    })
  expect(await clerk.payments.recharge(card)).toMatchObject({ amount: 50_000, balance: 'payment-card', after: 50_000 })
  await expect(clerk.payments.recharge(card)).rejects.toMatchObject({ code: 'card-used' })
  await expect(clerk.payments.recharge({ customerCode, cardCode: 'LOTUS0009999' })).rejects.toMatchObject({
    code: 'card-unknown',
    fields: [{ field: 'cardCode' }],
  })
  const other = { customerCode, cardCode: 'LOTUS0007303' }
  const twice = await Promise.allSettled([clerk.payments.recharge(other), clerk.payments.recharge(other)])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a deposit is taken and returned; cash paid out reduces the amount handed in', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const deposit = { customerCode, balance: 'deposit' as const }
  await clerk.payments.recharge({ ...deposit, tenders: cash(50_000) })
  const back = await clerk.payments.recharge({ ...deposit, direction: 'out', tenders: cash(20_000) })
  expect(back).toMatchObject({ amount: -20_000, before: 50_000, after: 30_000, cash: { unsettled: 30_000 } })
  expect(await entries(office, back.paymentCode)).toEqual(['deposit 20000', 'employee-cash -20000'])
  const { rows } = await clerk.payments.list({ customerCode })
  expect(rows).toMatchObject([
    { documentKind: 'refund', amount: -20_000, tenders: [{ kind: 'cash', amount: -20_000 }] },
    { documentKind: 'payment', amount: 50_000 },
  ])
  const mine = await clerk.settlements.unSettlementCollection({})
  expect(mine).toMatchObject({ unsettledAmount: 30_000, unrequestedAmount: 30_000 })
  const collections = mine.rows.map(({ paymentCode, line }) => ({ paymentCode, line }))
  expect(await clerk.settlements.request({ collections })).toMatchObject({ amount: 30_000, tenderCount: 2 })
})

test('a deposit stays while a product needs it, and no more than its amount is paid out', async ({ office }) => {
  const clerk = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'), {
    productOfferingCode: 'HF30M',
    priceCode: 'HF30M-1',
    expectedAmount: 55_000,
  })
  await clerk.payments.payBroadband({ orderCode: opened.orderCode, expectedAmount: 55_000, tenders: cash(55_000) })
  const out = { customerCode: opened.customerCode, balance: 'deposit' as const, direction: 'out' as const }
  await expect(clerk.payments.recharge({ ...out, tenders: cash(1) })).rejects.toMatchObject({ code: 'deposit-needed' })
  await expect(clerk.payments.recharge({ ...out, tenders: cash(35_001) })).rejects.toMatchObject({
    code: 'deposit-short',
    message: 'Only 35,000 MMK is held as deposit',
  })
  const customerCode = await walkIn(office)
  await clerk.payments.recharge({
    customerCode,
    balance: 'deposit',
    tenders: [{ kind: 'card', amount: 90_000, reference: 'S' }],
  })
  const beyond = { customerCode, balance: 'deposit' as const, direction: 'out' as const, tenders: cash(90_000) }
  await expect(clerk.payments.recharge(beyond)).rejects.toMatchObject({ code: 'not-enough-cash' })
  const toBalance = [{ kind: 'common-balance' as const, amount: 90_000 }]
  expect(await clerk.payments.recharge({ ...beyond, tenders: toBalance })).toMatchObject({ after: 0 })
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({
    balances: { commonBalance: 90_000, deposit: 0 },
  })
})

test('refuses a recharge without the right, in another unit, or of zero', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const request = { customerCode, tenders: cash(1_000) }
  await expect(office.as('6').payments.recharge(request)).rejects.toMatchObject({ code: 'no-permission' })
  await expect(office.as('12').payments.recharge({ ...request, balance: 'deposit' })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.payments.recharge(request)).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.payments.recharge({ customerCode, tenders: [] })).rejects.toMatchObject({
    fields: [{ field: 'tenders' }],
  })
})

test('a deposit is paid out only from the customer’s own money, which is the amount offered', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['balance.credit'] })
  const customerCode = await walkIn(office)
  await clerk.payments.recharge({ customerCode, tenders: [{ kind: 'cash', amount: 3_000 }] })
  const why = { chargeType: 'outage', remark: 'Three days' }
  await clerk.payments.giveCredit({ customerCode, balance: 'adjust', amount: 9_000, ...why })
  expect(await clerk.payments.inBatchPaymentDetails({ customerCode })).toMatchObject({
    commonBalance: 12_000,
    ownBalance: 3_000,
    deposit: 0,
  })
  const deposit = (amount: number) =>
    clerk.payments.recharge({ customerCode, balance: 'deposit', tenders: [{ kind: 'common-balance', amount }] })
  await expect(deposit(3_001)).rejects.toMatchObject({
    message: expect.stringMatching(/^Only 3,000 MMK is available/) as unknown,
  })
  await deposit(3_000)
  const { payments, ledger } = office.as('PayDepositeAct')
  expect(await payments.inBatchPaymentDetails({ customerCode })).toMatchObject({ ownBalance: 0, deposit: 3_000 })
  await expect(ledger.balances({ customerCode }), 'no permission').rejects.toMatchObject({ code: 'no-permission' })
})
