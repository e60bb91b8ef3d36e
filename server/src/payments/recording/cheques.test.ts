import { sql } from 'kysely'
import { expect } from 'vitest'
import { cancelOrder, type Clerk, entries, hireClerk, oldBill, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

let numbers = 0
/** Returns an unused cheque number. */
const newNumber = () => `C${String(++numbers).padStart(5, '0')}`
type Written = { reference?: string; bank?: string; drawnOn?: string }
const cheque = (amount: number, written: Written = {}) => [
  { kind: 'cheque' as const, amount, reference: newNumber(), bank: 'KBZ', drawnOn: '2026-03-01', ...written },
]
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Creates a customer who owes 38,000 for past months. */
async function owing(office: Office, clerk: Pick<Clerk, 'code'>) {
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-02-10' })
  return { customerCode, items: [{ billNo, amount: 38_000 }] }
}

test('a cheque pays an order: it is kept in the drawer and does not count against the cash limit', async ({
  office,
}) => {
  const clerk = await hireClerk(office, { max: 0 })
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const order = { orderCode, expectedAmount: 230_000 }
  const [written] = cheque(230_000)
  const bare = { kind: 'cheque' as const, amount: 230_000 }
  await expect(clerk.payments.payBroadband({ ...order, tenders: [bare] })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'tenders.0.reference' }, { field: 'tenders.0.bank' }, { field: 'tenders.0.drawnOn' }],
  })
  const paid = await clerk.payments.payBroadband({ ...order, tenders: cheque(230_000, written) })
  expect(paid).toMatchObject({ amount: 230_000, cash: { unsettled: 0 } })
  expect(await entries(office, paid.paymentCode)).toEqual(['employee-cheques 230000', 'receivable -230000'])
  expect((await clerk.payments.list({ customerCode })).rows[0]?.tenders).toEqual([
    { line: 1, kind: 'cheque', amount: 230_000, reference: `KBZ ${written?.reference}`, settlementState: null },
  ])
  expect(await clerk.cheques.inDrawer({})).toMatchObject({
    count: 1,
    totalAmount: 230_000,
    rows: [{ bank: 'KBZ', chequeNumber: written?.reference, state: 'inDrawer', paymentCode: paid.paymentCode }],
  })
})

test('a cheque pays once, regardless of how its number is written and which clerk takes it', async ({ office }) => {
  const [clerk, other] = [await hireClerk(office), await hireClerk(office)]
  const reference = newNumber()
  const first = await owing(office, clerk)
  const { payments } = await clerk.payments.payForInBatchPayment({ ...first, tenders: cheque(38_000, { reference }) })
  const again = cheque(38_000, { reference: ` ${reference.toLowerCase()} ` })
  const second = await owing(office, other)
  await expect(other.payments.payForInBatchPayment({ ...second, tenders: again })).rejects.toMatchObject({
    code: 'cheque-known',
    message: expect.stringContaining(`was already used for payment ${payments[0]?.paymentCode}`) as string,
    fields: [{ field: 'tenders.0.reference' }],
  })
  await other.payments.payForInBatchPayment({ ...second, tenders: cheque(38_000, { reference, bank: 'AYA' }) })
})

test('when two clerks take the same cheque, only one succeeds', async ({ office }) => {
  const reference = newNumber()
  const pay = async () => {
    const clerk = await hireClerk(office)
    const owed = await owing(office, clerk)
    return () => clerk.payments.payForInBatchPayment({ ...owed, tenders: cheque(38_000, { reference }) })
  }
  const both = [await pay(), await pay()]
  const ended = await Promise.allSettled(both.map((go) => go()))
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'cheque-known' } })
})

test('refuses a cheque that is too old, postdated or from an unlisted bank', async ({ office }) => {
  const clerk = await hireClerk(office)
  const owed = await owing(office, clerk)
  const take = (written: Written) => clerk.payments.payForInBatchPayment({ ...owed, tenders: cheque(38_000, written) })
  for (const drawnOn of ['2025-01-01', '2026-12-31'])
    await expect(take({ drawnOn })).rejects.toMatchObject({
      code: 'cheque-day',
      fields: [{ field: 'tenders.0.drawnOn' }],
    })
  await expect(take({ bank: 'NOBANK' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'tenders.0.bank' }],
  })
})

test('a cheque cannot fill a balance, give change or pay money out', async ({ office }) => {
  const clerk = await hireClerk(office)
  const { customerCode, items } = await owing(office, clerk)
  const refused = { code: 'cheque-pays-bills', fields: [{ field: 'tenders' }] }
  await expect(clerk.payments.recharge({ customerCode, tenders: cheque(5_000) })).rejects.toMatchObject(refused)
  const deposit = { customerCode, balance: 'deposit' as const, tenders: cheque(5_000) }
  await expect(clerk.payments.recharge(deposit)).rejects.toMatchObject(refused)
  const more = { items, overpaymentToBalance: true, tenders: cheque(40_000) }
  await expect(clerk.payments.payForInBatchPayment(more)).rejects.toMatchObject(refused)
  const { payments } = await clerk.payments.payForInBatchPayment({ items, tenders: cash(38_000) })
  const back = { customerCode, paymentCode: payments[0]?.paymentCode ?? '', chargeType: 'outage', remark: 'R' }
  await expect(clerk.payments.otherRefund({ ...back, tenders: cheque(1_000) })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'tenders' }],
  })
})

test('while a cheque can be returned, nothing is refunded to the customer, and its order is not cancelled', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const { customerCode, items } = await owing(office, clerk)
  await clerk.payments.payForInBatchPayment({ items, tenders: cheque(38_000) })
  await clerk.payments.recharge({ customerCode, balance: 'deposit', tenders: cash(5_000) })
  const out = { customerCode, balance: 'deposit' as const, direction: 'out' as const }
  await expect(clerk.payments.recharge({ ...out, tenders: cash(5_000) })).rejects.toMatchObject({
    code: 'cheque-not-cleared',
    fields: [{ field: 'tenders' }],
  })
  await clerk.payments.recharge({ ...out, tenders: [{ kind: 'common-balance', amount: 5_000 }] })
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cheque(230_000) })
  await expect(cancelOrder(office, clerk, orderCode)).rejects.toMatchObject({ code: 'cheque-not-cleared' })
})

test('a cheque handed in while its payment is corrected to cash stays a cheque', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const { customerCode, items } = await owing(office, clerk)
  const { payments } = await clerk.payments.payForInBatchPayment({ items, tenders: cheque(38_000) })
  const [{ chequeId } = { chequeId: '' }] = (await clerk.cheques.inDrawer({})).rows
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(office.db)
    return rows[0]?.n ?? 0
  }
  const both = await office.db.transaction().execute(async (holding) => {
    await sql`select from cheque where id = ${chequeId}::bigint for update`.execute(holding)
    const handing = clerk.settlements.request({ cheques: [chequeId] })
    await expect.poll(waiting, { timeout: 5_000 }).toBe(1)
    const wrong = { customerCode, paymentCode: payments[0]?.paymentCode ?? '', remark: 'It was cash' }
    const correcting = clerk.payments.adjustPayment({ ...wrong, tenders: cash(38_000) })
    const ended = Promise.allSettled([handing, correcting])
    await expect.poll(waiting, { timeout: 5_000 }).toBe(2)
    return { ended }
  })
  expect(await both.ended).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'not-correctable', fields: [{ field: 'paymentCode' }] } },
  ])
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ unsettledAmount: 0 })
})

test('a mistyped cheque is corrected while it is in the drawer, and its number is free again', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const { customerCode, items } = await owing(office, clerk)
  const reference = newNumber()
  const { payments } = await clerk.payments.payForInBatchPayment({ items, tenders: cheque(38_000, { reference }) })
  const paymentCode = payments[0]?.paymentCode ?? ''
  const correction = { customerCode, paymentCode, remark: 'Another number' }
  const fixed = await clerk.payments.adjustPayment({ ...correction, tenders: cheque(38_000) })
  expect(await entries(office, fixed.reversalCode)).toEqual(['employee-cheques -38000', 'receivable 38000'])
  expect(await clerk.cheques.inDrawer({})).toMatchObject({ count: 1, rows: [{ paymentCode: fixed.paymentCode }] })
  const other = await owing(office, clerk)
  await clerk.payments.payForInBatchPayment({ ...other, tenders: cheque(38_000, { reference }) })
  const { rows } = await clerk.cheques.inDrawer({})
  await clerk.settlements.request({ cheques: rows.map(({ chequeId }) => chequeId) })
  const late = { ...correction, paymentCode: fixed.paymentCode, tenders: cash(38_000) }
  await expect(clerk.payments.adjustPayment(late)).rejects.toMatchObject({ code: 'not-correctable' })
})
