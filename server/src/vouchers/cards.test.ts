import { expect } from 'vitest'
import { hireClerk, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const wanted = { quantity: 3, cardValue: 20_000, usableUntil: '2026-12-31' }

/** Creates a batch as finance and returns its codes; the store activates it unless stated otherwise. */
async function batch(
  office: Office,
  { active = true, ...changes }: Partial<typeof wanted> & { active?: boolean; validMonths?: number } = {},
) {
  const made = await office.demo('finance').rechargeCards.make({ ...wanted, ...changes })
  if (active) await office.demo('warehouse').rechargeCards.activate({ batchCode: made.batchCode })
  const [first = '', second = '', third = ''] = made.cards.map(({ cardCode }) => cardCode)
  return { ...made, first, second, third }
}

/** Creates a clerk, and a customer who has a card. */
async function counter(office: Office) {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  return { customerCode, clerk, recharges: (cardCode: string) => clerk.payments.recharge({ customerCode, cardCode }) }
}

test('a batch is created, activated by another person, and each of its cards can be used once', async ({ office }) => {
  const { batchCode, cards, first } = await batch(office, { active: false, validMonths: 6 })
  expect(new Set(cards.map(({ cardCode }) => cardCode)).size).toBe(3)
  expect(first).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  const { recharges, customerCode, clerk } = await counter(office)
  await expect(recharges(first)).rejects.toMatchObject({ code: 'card-not-active', fields: [{ field: 'cardCode' }] })
  const finance = office.demo('finance')
  await expect(finance.rechargeCards.activate({ batchCode })).rejects.toMatchObject({ code: 'own-batch' })
  const store = office.demo('warehouse')
  expect(await store.rechargeCards.activate({ batchCode })).toEqual({ batchCode, state: 'active' })
  await expect(store.rechargeCards.activate({ batchCode })).rejects.toMatchObject({ code: 'wrong-state' })

  expect(await recharges(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    amount: 20_000,
    balance: 'payment-card',
  })
  await expect(recharges(first)).rejects.toMatchObject({ code: 'card-used' })
  expect((await clerk.ledger.balances({ customerCode })).lots, 'valid for six months').toMatchObject([
    { balance: 'payment-card', remaining: 20_000, expiresOn: '2026-09-05' },
  ])
  expect((await finance.rechargeCards.batches({ limit: 1 })).rows).toMatchObject([
    { batchCode, state: 'active', quantity: 3, cardsUsed: 1, cardsUnused: 2, cardsBlocked: 0 },
  ])
  expect((await finance.rechargeCards.list({ batchCode, cardState: 'used' })).rows).toMatchObject([
    { serialNo: `${batchCode}-0001`, customerCode },
  ])
})

test('refuses blocked, expired and unknown cards, each with its own message', async ({ office }) => {
  const { batchCode, cards, first, second } = await batch(office, { usableUntil: '2026-03-10' })
  const { recharges, clerk, customerCode } = await counter(office)
  const store = office.demo('warehouse').rechargeCards
  const serialNo = cards[0]?.serialNo ?? ''
  await store.blockCard({ serialNo, reason: 'Found torn open' })
  await expect(store.blockCard({ serialNo, reason: 'Again' })).rejects.toMatchObject({ code: 'wrong-state' })
  await expect(recharges(first)).rejects.toMatchObject({ code: 'card-blocked', message: /torn open/ })
  await expect(recharges('ABCD-EFGH-2345-6789')).rejects.toMatchObject({ code: 'card-unknown' })
  office.clock.forward(5 * day)
  const later = office.holding(await office.session(clerk.code)).payments
  await expect(later.recharge({ customerCode, cardCode: second })).rejects.toMatchObject({ code: 'card-expired' })
  const stock = office.demo('warehouse').rechargeCards
  expect((await stock.list({ batchCode })).rows.map(({ cardState }) => cardState)).toEqual([
    'blocked',
    'expired',
    'expired',
  ])
  expect(await stock.block({ batchCode, reason: 'Lost on the way' })).toMatchObject({
    cardsBlocked: 2,
    state: 'blocked',
  })
  await expect(stock.activate({ batchCode })).rejects.toMatchObject({ code: 'wrong-state' })
  await expect(stock.make({ ...wanted, usableUntil: '2026-01-01' })).rejects.toMatchObject({ code: 'day-over' })
})

test('throttles an employee who enters invalid codes, and nobody else', async ({ office }) => {
  const { first } = await batch(office)
  const { recharges, clerk, customerCode } = await counter(office)
  for (let guess = 0; guess < 10; guess += 1)
    await expect(recharges(`GUESS-${guess}`)).rejects.toMatchObject({ code: 'card-unknown' })
  await expect(recharges(first)).rejects.toMatchObject({ code: 'too-many-cards', fields: [{ field: 'cardCode' }] })
  const other = await counter(office)
  const { cards } = await batch(office)
  await other.recharges(cards[0]?.cardCode ?? '')
  office.clock.forward(16 * 60_000)
  const later = office.holding(await office.session(clerk.code)).payments
  expect(await later.recharge({ customerCode, cardCode: first })).toMatchObject({ amount: 20_000 })
})

test('no code can be read again: neither from the database nor the log, nor with the same idempotency key', async ({
  office,
}) => {
  const { first } = await batch(office)
  const { recharges } = await counter(office)
  await recharges(first)
  await expect(recharges(first)).rejects.toMatchObject({ code: 'card-used' })
  const stored = await office.db
    .selectFrom('employee_log')
    .select('input')
    .where('call', '=', 'payments.recharge')
    .execute()
  const cards = await office.db.selectFrom('recharge_card').selectAll().execute()
  const replies = await office.db.selectFrom('idempotency').select('reply').execute()
  for (const code of [first, first.replaceAll('-', '')])
    expect(JSON.stringify([stored, cards, replies])).not.toContain(code)
})

test('cards are created, blocked and listed only with the right', async ({ office }) => {
  const clerk = office.demo('clerk').rechargeCards
  await expect(clerk.batches({})).rejects.toMatchObject({ code: 'no-permission' })
  await expect(clerk.make(wanted)).rejects.toMatchObject({ code: 'no-permission' })
  const finance = office.demo('finance').rechargeCards
  await expect(finance.make({ ...wanted, quantity: 1_001 })).rejects.toMatchObject({ fields: [{ field: 'quantity' }] })
  await expect(finance.list({ batchCode: 'RB99999' })).rejects.toMatchObject({ code: 'not-found' })
})
