import { sql } from 'kysely'
import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, inTransaction, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { fulfilBill } from './fulfil-bill.ts'
import { postBill } from './post-bill.ts'

const day = 24 * 3_600_000

test('months are sold without dates; they get dates once the line works, and gift months follow the paid ones', async ({
  office,
}) => {
  office.clock.now = new Date('2026-08-30T03:00:00Z')
  const clerk = office.demo('clerk')
  const opened = await openedAccount(office, clerk)
  const { customerCode, orderCode } = opened
  const sold = await clerk.bills.list({ customerCode })
  expect(sold).toMatchObject({
    open: 0,
    rows: [
      {
        orderCode,
        documentKind: 'bill',
        documentNumber: null,
        chargePeriod: { from: '2026-08-30', through: '2026-08-30' },
        billMoney: 230_000,
        adjust: 0,
        badDebt: 0,
        fulfilledMoney: 0,
        unfulfilledMoney: 230_000,
        state: 'new',
        dueOn: '2026-08-30',
        ageingDays: 0,
        postedAt: null,
        lines: [
          { kind: 'period', months: 6, period: null, gross: 210_000, net: 200_000, tax: 10_000 },
          { kind: 'gift', months: 1, period: null, gross: 0, net: 0, tax: 0, name: 'Home Fibre 30' },
          { kind: 'install', months: 0, period: null, gross: 20_000, net: 19_048, tax: 952 },
        ],
      },
    ],
  })
  office.clock.forward(day)
  await connected(office, opened)
  expect(await office.demo('clerk').bills.list({ customerCode })).toMatchObject({
    rows: [
      {
        // 31 August and six months is 28 February; the gift month ends a day before 31 March.
        chargePeriod: { from: '2026-08-31', through: '2027-03-30' },
        lines: [
          { kind: 'period', period: { from: '2026-08-31', through: '2027-02-27' } },
          { kind: 'gift', period: { from: '2027-02-28', through: '2027-03-30' } },
          { kind: 'install', period: null },
        ],
      },
    ],
  })
  await expect(office.demo('clerk').bills.list({ customerCode: 'C99999999' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('an order that costs nothing has no bill', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await unpaidOrder(office, clerk, { customerCode, cost: { months: 1, gift: 1 } })
  expect(await clerk.bills.list({ customerCode })).toMatchObject({ rows: [], open: 0 })
})

test('debts age from their due date; offers and paid bills do not', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 1_000 } })
  const billNo = (await clerk.bills.list({ customerCode })).rows[0]?.billNo ?? ''
  await inTransaction(office, clerk.code, (ctx) => postBill(ctx, { customerCode, billNo }))
  office.clock.forward(61 * day)
  const token = office.holding(await office.session(clerk.code))
  expect((await token.bills.list({ customerCode })).rows).toMatchObject([{ ageingDays: 61, unfulfilledMoney: 1_000 }])
  await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 77 } })
  const { ageing, open, rows } = await token.bills.list({ customerCode })
  expect(open).toBe(1_000)
  expect(rows).toMatchObject([{ billMoney: 77, ageingDays: 0 }, { billMoney: 1_000 }])
  const owed = (await token.bills.list({ customerCode, owed: true })).rows
  expect(
    owed.map(({ billMoney }) => billMoney),
    'an offer is not a debt',
  ).toEqual([1_000])
  expect(ageing).toEqual([
    { fromDays: 0, throughDays: 0, amount: 0 },
    { fromDays: 1, throughDays: 30, amount: 0 },
    { fromDays: 31, throughDays: 60, amount: 0 },
    { fromDays: 61, throughDays: 90, amount: 1_000 },
    { fromDays: 91, throughDays: null, amount: 0 },
  ])
  expect(await token.payments.head({ customerCode })).toMatchObject({ open: 1_000 })
})

test('a bill is posted once and never paid beyond the amount due', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 50 } })
  const { rows } = await clerk.bills.list({ customerCode })
  const billNo = rows[0]?.billNo ?? ''
  const twice = inTransaction(office, clerk.code, async (ctx) => {
    await postBill(ctx, { customerCode, billNo })
    await postBill(ctx, { customerCode, billNo })
  })
  await expect(twice).rejects.toThrow('is no offer')
  const beyond = inTransaction(office, clerk.code, (ctx) => fulfilBill(ctx, { customerCode, billNo, amount: 51 }))
  await expect(beyond).rejects.toThrow('does not owe 51')
})

test('a bill without lines posts nothing', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const billNo = `${customerCode}-99`
  await sql`insert into bill (customer_code, bill_no, organization_unit_code, charge_period, state, billed_amount, due_on, created_at)
    values (${customerCode}, ${billNo}, 'YGN-H1', '[2026-03-01,2026-04-01)', 'new', 0, '2026-03-06', now())`.execute(
    office.db,
  )
  await inTransaction(office, clerk.code, (ctx) => postBill(ctx, { customerCode, billNo }))
  expect((await clerk.bills.list({ customerCode })).rows).toMatchObject([{ billNo, unfulfilledMoney: 0, lines: [] }])
  const moved = office.db.selectFrom('ledger_entry').select('transaction_id').where('document', '=', billNo)
  expect(await moved.execute()).toEqual([])
})
