import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#platform/testing/office.ts'
import { cancelOrder, entries, hireClerk, oldBill, unpaidOrder, walkIn } from '#payments/testing'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const fromBalance = (amount: number) => [{ kind: 'common-balance' as const, amount }]
const day = 86_400_000

/** A customer with 10,000 on the common balance and a recharge card of 50,000 that can be spent until a day. */
async function withCard(office: Office, { cardCode, expiresOn }: { cardCode: string; expiresOn: string | null }) {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const first = await clerk.payments.recharge({ customerCode, tenders: cash(10_000) })
  const card = await clerk.payments.recharge({ customerCode, cardCode })
  // What a batch of cards says of its validity.
  await office.db
    .updateTable('pocket_lot')
    .set({ expires_on: expiresOn })
    .where('source', '=', card.paymentCode)
    .execute()
  const left = async () => {
    const { lots } = await office.holding(await office.session(clerk.code)).ledger.balances({ customerCode })
    return lots.map(({ pocket, remaining, document }) => `${pocket} ${remaining} of ${document}`)
  }
  return { clerk, customerCode, first: first.paymentCode, card: card.paymentCode, left }
}

test('what is bound to its purpose pays first, the common balance last, and the ledger names each', async ({
  office,
}) => {
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

test('a refund takes back the lots that it came from, with the day until which they last', async ({ office }) => {
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
  expect(await left(), 'the card’s slip comes back as a lot of its own').toEqual([
    ...before,
    `common-balance 3000 of ${paymentCode}`,
  ])
  expect((await clerk.ledger.balances({ customerCode, pocket: 'payment-card' })).lots).toMatchObject([
    { document: card, value: 50_000, remaining: 50_000, expiresOn: '2026-12-31' },
  ])
})

test('what is left of a lot after its last day is booked with the tax inside, once', async ({ office }) => {
  const { customerCode, first, card, left } = await withCard(office, {
    cardCode: 'LOTUS0007309',
    expiresOn: '2026-03-10',
  })
  const night = () => runJob(office.house, { name: 'ledger.expire-lots', payload: {}, id: 'test' })
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
