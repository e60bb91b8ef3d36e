import type { Balance } from '@lastmile/contract/ledger/calls.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobContext, runJob } from '#platform/runtime.ts'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { cashOf, creditCashInHand, takeCash } from './cash.ts'
import { expireBy } from './expire-lots.ts'
import { fillCredit } from './give-credit.ts'
import { balanceToSpend, creditBalance, balancesOf, refillBalance, spendBalance } from './move-balance.ts'
import { post } from './post.ts'

type Filled = { customerCode: string; kind: Balance; amount: number; document: string; expiresOn?: string }

/** Adds money, or credit granted by the operator, to a balance as a lot. */
const fill = (office: Office, code: string, { kind, amount, ...lot }: Filled) =>
  inTransaction(office, code, async (ctx) => {
    if (kind === 'allowance' || kind === 'cash-coupon' || kind === 'derated' || kind === 'adjust')
      return fillCredit(ctx, { ...lot, balance: kind, amount, unit: 'YGN-H1' })
    creditBalance(ctx, { ...lot, kind, amount })
    const entries = [
      { account: 'card-clearing' as const, holder: 'YGN-H1', amount },
      { account: kind, holder: lot.customerCode, amount: -amount },
    ]
    return post(ctx, { kind: 'payment', document: lot.document, customerCode: lot.customerCode, entries })
  })

async function someone(office: Office) {
  const { code } = await hireClerk(office)
  const customerCode = await walkIn(office)
  const spend = (amount: number, document: string, credit?: number) =>
    inTransaction(office, code, async (ctx) => {
      const parts = await spendBalance(ctx, {
        customerCode,
        amount,
        document,
        ...(credit === undefined ? {} : { credit }),
      })
      await post(ctx, {
        kind: 'payment',
        document,
        customerCode,
        entries: [...parts, { account: 'card-clearing', holder: 'YGN-H1', amount: -amount }],
      })
      return parts.map(({ account, amount: part }) => `${account} ${part}`)
    })
  return {
    code,
    customerCode,
    spend,
    fills: (lot: Omit<Filled, 'customerCode'>) => fill(office, code, { customerCode, ...lot }),
  }
}

const booked = async ({ db }: Office, document: string) =>
  (await db.selectFrom('ledger_entry').select(['account', 'amount', 'kind']).where('document', '=', document).execute())
    .filter(({ kind }) => kind === 'expiry')
    .map(({ account, amount }) => `${account} ${amount}`)
    .toSorted()

test('a lot can be spent through its last day; then money becomes taxed revenue, and credit lapses', async ({
  office,
}) => {
  const { code, customerCode, fills } = await someone(office)
  const expiresOn = '2026-03-07'
  await fills({ kind: 'payment-card', amount: 10_500, document: 'CARD-1', expiresOn })
  await fills({ kind: 'allowance', amount: 300, document: 'GIFT-1', expiresOn })
  await fills({ kind: 'common-balance', amount: 700, document: 'CASH-1' })
  const expire = () => runJob(office.app, { name: 'ledger.expire-lots', payload: {}, id: 'test' })
  const there = () => inTransaction(office, code, (ctx) => balanceToSpend(ctx, customerCode))
  office.clock.forward(86_400_000)
  await expire()
  expect([await there(), await booked(office, 'CARD-1')]).toEqual([11_500, []])
  office.clock.forward(86_400_000)
  expect(await there(), 'an expired lot cannot be spent even before its expiry is booked').toBe(700)
  await expire()
  await expire()
  expect(await booked(office, 'CARD-1')).toEqual(['payment-card 10500', 'revenue -10000', 'tax -500'])
  expect(await booked(office, 'GIFT-1')).toEqual(['allowance 300', 'promotion -300'])
  const balances = await inTransaction(office, code, (ctx) => balancesOf(ctx, customerCode))
  expect(balances).toMatchObject({ 'payment-card': 0, allowance: 0, 'common-balance': 700 })
})

test('spends the lot that expires first and the common balance last, and credit only up to the permitted amount', async ({
  office,
}) => {
  const { spend, fills, code, customerCode } = await someone(office)
  await fills({ kind: 'common-balance', amount: 500, document: 'CASH-2' })
  await fills({ kind: 'payment-card', amount: 200, document: 'CARD-2', expiresOn: '2026-04-01' })
  await fills({ kind: 'allowance', amount: 100, document: 'GIFT-2', expiresOn: '2026-03-20' })
  await fills({ kind: 'allowance', amount: 100, document: 'GIFT-3', expiresOn: '2026-05-20' })
  expect(await inTransaction(office, code, (ctx) => balanceToSpend(ctx, customerCode, 50))).toBe(750)
  expect(await spend(150, 'BUY-1')).toEqual(['allowance 100', 'payment-card 50'])
  expect(await spend(160, 'BUY-2', 0)).toEqual(['common-balance 10', 'payment-card 150'])
  await expect(spend(491, 'BUY-3', 0)).rejects.toMatchObject({ code: 'insufficient-balance' })
  expect(await spend(520, 'BUY-4', 30)).toEqual(['allowance 30', 'common-balance 490'])
})

test('a refund restores the lots it came from, credit first, and the surplus goes to the balance', async ({
  office,
}) => {
  const { spend, fills, code, customerCode } = await someone(office)
  await fills({ kind: 'common-balance', amount: 100, document: 'CASH-4' })
  await fills({ kind: 'allowance', amount: 60, document: 'GIFT-4', expiresOn: '2026-03-20' })
  expect(await spend(130, 'BUY-5')).toEqual(['allowance 60', 'common-balance 70'])
  const refill = (amount: number, document: string) =>
    inTransaction(office, code, async (ctx) => {
      const parts = await refillBalance(ctx, { customerCode, amount, document, of: 'BUY-5' })
      const entries = [...parts, { account: 'card-clearing' as const, holder: 'YGN-H1', amount }]
      await post(ctx, { kind: 'refund', document, customerCode, entries })
      return parts.filter(({ amount: part }) => part !== 0).map((part) => `${part.account} ${part.amount}`)
    })
  expect(await refill(50, 'BACK-1')).toEqual(['allowance -50'])
  expect(await refill(40, 'BACK-2'), 'the same lot takes only what it still lacks').toEqual([
    'allowance -10',
    'common-balance -30',
  ])
  expect(await refill(50, 'BACK-3')).toEqual(['common-balance -40', 'common-balance -10'])
  const { rows } = await office.as('balanceInfo').ledger.balances({ customerCode, balance: 'common-balance', limit: 2 })
  expect(rows.map(({ amount, balanceAfter, document }) => `${document} ${amount} ${balanceAfter}`)).toEqual([
    'BACK-3 10 110',
    'BACK-3 40 100',
  ])
})

test('a customer’s account lists remaining amounts by lot and every movement, page by page', async ({ office }) => {
  const { spend, fills, customerCode } = await someone(office)
  await fills({ kind: 'common-balance', amount: 100, document: 'CASH-5' })
  await fills({ kind: 'payment-card', amount: 40, document: 'CARD-5' })
  await fills({ kind: 'payment-card', amount: 60, document: 'CARD-6', expiresOn: '2026-04-01' })
  await spend(50, 'BUY-6')
  const { ledger } = office.as('balanceInfo')
  const first = await ledger.balances({ customerCode, limit: 2 })
  expect(first.balances).toMatchObject({ commonBalance: 100, paymentCard: 50, deposit: 0 })
  expect(first.lots.map(({ document, remaining, value }) => `${document} ${remaining} of ${value}`)).toEqual([
    'CARD-6 10 of 60',
    'CARD-5 40 of 40',
    'CASH-5 100 of 100',
  ])
  const second = await ledger.balances({ customerCode, limit: 2, after: first.next ?? '' })
  const all = [...first.rows, ...second.rows]
  expect(all.map(({ document, amount, balanceAfter }) => `${document} ${amount} ${balanceAfter}`)).toEqual([
    'BUY-6 -50 50',
    'CARD-6 60 100',
    'CARD-5 40 40',
    'CASH-5 100 100',
  ])
  expect(second.next).toBeNull()
  const cards = await ledger.balances({ customerCode, balance: 'payment-card' })
  expect([cards.lots.length, cards.rows.length]).toEqual([2, 3])
  await expect(ledger.balances({ customerCode: 'C99999999' })).rejects.toMatchObject({ code: 'not-found' })
})

test('cash up to exactly the limit is accepted with none held, and only cash that is held is paid out', async ({
  office,
}) => {
  const { code } = await hireClerk(office)
  const holds = () => inTransaction(office, code, (ctx) => cashOf(ctx, code))
  const entries = (amount: number) => [
    { account: 'employee-cash' as const, holder: code, amount },
    { account: 'card-clearing' as const, holder: code, amount: -amount },
  ]
  const book = { kind: 'payment' as const, document: 'LIMIT', customerCode: 'C00000001' }
  await inTransaction(office, code, async (ctx) => {
    expect(await takeCash(ctx, { employeeCode: code, amount: 10, max: 10 })).toBe(10)
    await post(ctx, { ...book, entries: entries(10) })
  })
  const nobody = await office.hire([])
  await expect(
    inTransaction(office, code, (ctx) => creditCashInHand(ctx, { employeeCode: nobody, amount: 1 })),
  ).rejects.toThrow('holds no cash')
  await inTransaction(office, code, (ctx) => creditCashInHand(ctx, { employeeCode: nobody, amount: 0 }))
  expect(await holds()).toBe(10)
  await inTransaction(office, code, async (ctx) => {
    await creditCashInHand(ctx, { employeeCode: code, amount: 10 })
    await post(ctx, { ...book, kind: 'refund', entries: entries(-10) })
  })
  expect(await holds()).toBe(0)
})

test('one nightly run books all expired lots, regardless of the batch size', async ({ office }) => {
  const { code, customerCode, fills } = await someone(office)
  const lots = ['CARD-A', 'CARD-B', 'CARD-C', 'CARD-D', 'CARD-E']
  const expiresOn = office.clock.now.toISOString().slice(0, 10)
  for (const document of lots) await fills({ kind: 'payment-card', amount: 1_050, document, expiresOn })
  office.clock.forward(86_400_000)
  await expireBy(jobContext(office.app, 'test'), 2)
  const balances = await inTransaction(office, code, (ctx) => balancesOf(ctx, customerCode))
  expect(balances['payment-card']).toBe(0)
  for (const document of lots)
    expect(await booked(office, document)).toEqual(['payment-card 1050', 'revenue -1000', 'tax -50'])
})

test('a lot that cannot be booked does not block others', async ({ office }) => {
  const [bad, good] = [await someone(office), await someone(office)]
  const expiresOn = office.clock.now.toISOString().slice(0, 10)
  await bad.fills({ kind: 'payment-card', amount: 1_050, document: 'CARD-BAD', expiresOn })
  await good.fills({ kind: 'payment-card', amount: 1_050, document: 'CARD-GOOD', expiresOn })
  const holds = (amount: number) =>
    sql`update balance set amount = ${amount}::bigint where customer_code = ${bad.customerCode} and kind = 'payment-card'`.execute(
      office.db,
    )
  await holds(0)
  office.clock.forward(86_400_000)
  const night = () => runJob(office.app, { name: 'ledger.expire-lots', payload: {}, id: 'test' })
  await expect(night()).rejects.toThrow('balance_amount_check')
  expect(await booked(office, 'CARD-GOOD')).toEqual(['payment-card 1050', 'revenue -1000', 'tax -50'])
  expect(await booked(office, 'CARD-BAD')).toEqual([])
  await holds(1_050)
  await night()
  expect(await booked(office, 'CARD-BAD')).toEqual(['payment-card 1050', 'revenue -1000', 'tax -50'])
})
