import { sql } from 'kysely'
import { expect } from 'vitest'
import { slices } from '#app'
import { audit } from '#platform/audit.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { type Clerk, cancelOrder, hireClerk } from '#testing/payments/counter.ts'
import { deposits, financeOf } from '#testing/settlements/cheques.ts'
import { type Office, test } from '#testing/office.ts'

const answered = { reason: 'No funds', decidedOn: '2026-03-06' }
let numbers = 0

/** Returns the commission owed for an order and the amount it has earned, from the ledger. */
async function owed({ db }: Office, orderCode: string) {
  const { rows } = await sql<{ owed: number; earned: number }>`
    select coalesce(-sum(amount), 0)::bigint as owed, coalesce(-sum(amount) filter (where kind = 'commission'), 0)::bigint as earned
    from ledger_entry where account = 'commission-payable' and document = ${orderCode}`.execute(db)
  return rows[0]
}

/**
 * Makes a sale of 230,000 that earns 5,000: 80% of 200,000 count, of which the price gives 2.5%, plus 1,000. The
 * 200,000 were paid with a cheque that the bank returned.
 */
async function returned(office: Office, clerk: Clerk) {
  await office.db.updateTable('product_offering').set({ base_fee_ratio: 0.8 }).where('code', '=', 'HF30').execute()
  const share = { scale_profit_share: 2.5, profit_share_value: 1_000 }
  await office.db.updateTable('product_offering_price').set(share).where('code', '=', 'HF30-6').execute()
  const { customerCode, orderCode } = await openedAccount(office, office.demo('clerk'))
  const cheque = { kind: 'cheque' as const, bank: 'KBZ', drawnOn: '2026-03-01' }
  const tenders = [
    { kind: 'cash' as const, amount: 30_000 },
    { ...cheque, amount: 200_000, reference: `C${String(++numbers).padStart(5, '0')}` },
  ]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  const [chequeId = ''] = await deposits(office, clerk)
  expect(await owed(office, orderCode)).toEqual({ owed: 5_000, earned: 5_000 })
  await (await financeOf(office)).cheques.bounce({ chequeId, ...answered })
  return { customerCode, orderCode }
}
const pays = (clerk: Clerk, customerCode: string, amount: number) =>
  clerk.payments.payForInBatchPayment({ customerCode, tenders: [{ kind: 'cash', amount }] })

test('commission is suspended from the return of a cheque until the order is fully paid again', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const { customerCode, orderCode } = await returned(office, clerk)
  expect(await owed(office, orderCode)).toEqual({ owed: 0, earned: 5_000 })
  await pays(clerk, customerCode, 150_000)
  expect(await owed(office, orderCode), '50,000 is still owed').toEqual({ owed: 0, earned: 5_000 })
  const { payments } = await pays(clerk, customerCode, 50_000)
  expect(await owed(office, orderCode)).toEqual({ owed: 5_000, earned: 5_000 })
  // Moving the last payment to the balance makes the order owed again.
  const { paymentCode = '' } = payments[0] ?? {}
  await clerk.payments.adjustPayment({ customerCode, paymentCode, bills: [], remark: 'Not for this bill' })
  expect(await owed(office, orderCode)).toEqual({ owed: 0, earned: 5_000 })
  expect(await audit(office.db, slices)).toEqual([])
})

test('cancelling an order with suspended commission claws it back permanently, and nothing twice', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const { orderCode } = await returned(office, clerk)
  await cancelOrder(office, clerk, orderCode)
  expect(await owed(office, orderCode)).toEqual({ owed: 0, earned: 5_000 })
  const stored = await office.db.selectFrom('commission').selectAll().where('order_code', '=', orderCode).execute()
  expect(stored).toMatchObject([{ earned: 5_000, taken_back: 5_000, waiting: 0 }])
  expect(await audit(office.db, slices)).toEqual([])
})

test('the audit finds commission suspended for a paid bill, and commission not suspended for an owed one', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const { customerCode, orderCode } = await returned(office, clerk)
  const plants = async (waiting: number) => {
    await office.db.updateTable('commission').set({ waiting }).where('order_code', '=', orderCode).execute()
    return (await audit(office.db, slices)).map(({ invariant }) => invariant.slice(0, 23))
  }
  expect(await plants(4_999)).toContain('commission is suspended')
  expect(await plants(5_000)).toEqual([])
  await pays(clerk, customerCode, 200_000)
  expect(await plants(1)).toContain('commission is suspended')
  expect(await plants(0)).toEqual([])
})
