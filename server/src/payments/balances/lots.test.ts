import { reportRight } from '@lastmile/contract/reports/book.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { cancelOrder, entries, hireClerk, oldBill, unpaidOrder, walkIn } from '#testing/payments/counter.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const fromBalance = (amount: number) => [{ kind: 'common-balance' as const, amount }]
const day = 86_400_000

/** Creates a customer with 10,000 on the common balance and a recharge card of 50,000 that can be spent until a day. */
async function withCard(office: Office, { cardCode, expiresOn }: { cardCode: string; expiresOn: string | null }) {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const first = await clerk.payments.recharge({ customerCode, tenders: cash(10_000) })
  const card = await clerk.payments.recharge({ customerCode, cardCode })
  // The validity of a card batch.
  await office.db
    .updateTable('balance_lot')
    .set({ expires_on: expiresOn })
    .where('source', '=', card.paymentCode)
    .execute()
  const left = async () => {
    const { lots } = await office.holding(await office.session(clerk.code)).ledger.balances({ customerCode })
    return lots.map(({ balance, remaining, document }) => `${balance} ${remaining} of ${document}`)
  }
  return { clerk, customerCode, first: first.paymentCode, card: card.paymentCode, left }
}

test('purpose-bound money pays first, the common balance last, and the ledger names each', async ({ office }) => {
  const { clerk, customerCode, first, card, left } = await withCard(office, {
    cardCode: 'LOTUS0007305',
    expiresOn: '2026-12-31',
  })
  expect(await left()).toEqual([`payment-card 50000 of ${card}`, `common-balance 10000 of ${first}`])
  await oldBill(office, clerk, { customerCode, amount: 55_000, due: '2026-02-10' })
  expect(await clerk.payments.inBatchPaymentDetails({ customerCode })).toMatchObject({ commonBalance: 60_000 })
  const paid = await clerk.payments.payForInBatchPayment({ customerCode, tenders: fromBalance(55_000) })
  expect(await entries(office, paid.payments[0]?.paymentCode ?? '')).toEqual([
    'common-balance 5000',
    'payment-card 50000',
    'receivable -55000',
  ])
  expect(await left()).toEqual([`common-balance 5000 of ${first}`])
  await oldBill(office, clerk, { customerCode, amount: 9_000, due: '2026-02-10' })
  await expect(
    clerk.payments.payForInBatchPayment({ customerCode, tenders: fromBalance(5_001) }),
  ).rejects.toMatchObject({ code: 'insufficient-balance', fields: [{ field: 'tenders' }] })
})

test('a refund restores the lots it came from, with their expiry dates', async ({ office }) => {
  const { clerk, customerCode, first, card, left } = await withCard(office, {
    cardCode: 'LOTUS0007307',
    expiresOn: '2026-12-31',
  })
  const before = await left()
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 58_000 } })
  const tenders = [...fromBalance(55_000), { kind: 'card' as const, amount: 3_000, reference: 'SLIP-1' }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 58_000, tenders })
  expect(await left()).toEqual([`common-balance 5000 of ${first}`])
  await cancelOrder(office, clerk, orderCode)
  expect(await left(), 'the card payment becomes a lot of its own').toEqual([
    ...before,
    `common-balance 3000 of ${paymentCode}`,
  ])
  expect((await clerk.ledger.balances({ customerCode, balance: 'payment-card' })).lots).toMatchObject([
    { document: card, value: 50_000, remaining: 50_000, expiresOn: '2026-12-31' },
  ])
})

test('the remainder of an expired lot is booked with the tax inside, once', async ({ office }) => {
  const { customerCode, first, card, left } = await withCard(office, {
    cardCode: 'LOTUS0007309',
    expiresOn: '2026-03-10',
  })
  const night = () => runJob(office.app, { name: 'ledger.expire-lots', payload: {}, id: 'test' })
  const before = await left()
  await night()
  expect(await left()).toEqual(before)
  office.clock.forward(6 * day)
  await night()
  await night()
  expect(await left()).toEqual([`common-balance 10000 of ${first}`])
  const booked = await office.db
    .selectFrom('ledger_entry')
    .select(['account', 'amount'])
    .where('customer_code', '=', customerCode)
    .where('document', '=', card)
    .where('kind', '=', 'expiry')
    .orderBy('line')
    .execute()
  expect(booked).toEqual([
    { account: 'payment-card', amount: 50_000 },
    { account: 'revenue', amount: -47_619 },
    { account: 'tax', amount: -2_381 },
  ])
})

test('an expired lot cannot be spent, whether or not the nightly job has booked it', async ({ office }) => {
  const { clerk, customerCode, left } = await withCard(office, { cardCode: 'LOTUS0007311', expiresOn: '2026-03-16' })
  await oldBill(office, clerk, { customerCode, amount: 40_000, due: '2026-02-10' })
  office.clock.forward(4 * day)
  const { payments } = office.holding(await office.session(clerk.code))
  expect(await payments.inBatchPaymentDetails({ customerCode })).toMatchObject({ commonBalance: 60_000 })
  await payments.payForInBatchPayment({ customerCode, tenders: fromBalance(5_000) })
  office.clock.forward(day)
  const later = office.holding(await office.session(clerk.code)).payments
  expect(await later.inBatchPaymentDetails({ customerCode })).toMatchObject({ commonBalance: 10_000 })
  expect(await later.head({ customerCode })).toMatchObject({ commonBalance: 10_000 })
  await expect(later.payForInBatchPayment({ customerCode, tenders: fromBalance(10_001) })).rejects.toMatchObject({
    code: 'insufficient-balance',
    message: expect.stringMatching(/^Only 10,000 MMK is available/) as unknown,
  })
  await later.payForInBatchPayment({ customerCode, tenders: fromBalance(10_000) })
  expect(await left(), 'the remainder is booked at night').toEqual([expect.stringMatching(/^payment-card 45000 /)])
})

test('money returned to an expired lot expires again, each time at the tax rate of that day', async ({ office }) => {
  await sql`insert into tax_rate (code, percent, valid) values ('standard', 7, '[2026-04-01,)')`.execute(office.db)
  await sql`update epoch set number = number + 1`.execute(office.db)
  const { clerk, customerCode } = await withCard(office, { cardCode: 'LOTUS0007313', expiresOn: '2026-03-20' })
  const night = () => runJob(office.app, { name: 'ledger.expire-lots', payload: {}, id: 'test' })
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 20_000 } })
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 20_000, tenders: fromBalance(20_000) })
  const taxed = async () => {
    const { reports } = office.holding(await office.session(await office.hire([reportRight('tax')], 'YGN-B')))
    const { rows } = await reports.open({ reportCode: 'tax', parameters: { from: '2026-01-01', to: '2026-04-30' } })
    // The bills of other tests are without tax.
    const taxedRows = rows.filter(({ tax }) => Number(tax) > 0)
    return taxedRows.map(({ month, percent, tax }) => ({ month, percent, tax }))
  }
  await night()
  const [before] = await taxed()
  office.clock.forward(6 * day)
  await night()
  const tax = Number(before?.tax) + 1_429
  expect(await taxed(), '30,000 including 5%').toEqual([{ month: '2026-03-01', percent: 5, tax }])
  await cancelOrder(office, clerk, orderCode)
  office.clock.forward(26 * day)
  await night()
  const march = (await taxed()).filter(({ percent }) => percent === 5)
  expect(march.map(({ month }) => month)).toEqual(['2026-03-01'])
  expect(await taxed(), '20,000 including 7%').toContainEqual({ month: '2026-04-01', percent: 7, tax: 1_308 })
})
