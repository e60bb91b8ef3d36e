import { sql } from 'kysely'
import { expect } from 'vitest'
import { slices } from '#app'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { audit } from '#platform/audit.ts'
import { type Office, test } from '#testing/office.ts'
import { expectFound } from '#testing/planted.ts'

/**
 * Creates money in every possible place: a requested and a confirmed settlement, a deposit, a card payment, cash held.
 */
async function money(office: Office) {
  const clerk = await hireClerk(office)
  const cashier = office.holding(await office.session(await office.hire(['DeptConfirm'])))
  const customerCode = await walkIn(office)
  const pay = async (amount: number) => {
    const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: amount - 10, deposit: 10 } })
    const tenders = [
      { kind: 'cash', amount: amount - 1 },
      { kind: 'card', amount: 1, reference: 'R' },
    ] as const
    return (await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: [...tenders] })).paymentCode
  }
  const [first, second] = [await pay(100), await pay(200)]
  await pay(300)
  const ask = (paymentCode: string) => clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  const { settlementCode } = await ask(first)
  await cashier.settlements.confirm({ settlementCode, countedAmount: 99 })
  await ask(second)
}

test.for([
  ['a balance that is too high', sql`update balance set amount = amount + 1`, 'every balance equals the negated sum'],
  [
    'a lot that its balance does not include',
    sql`update balance_lot set value = value + 1, remaining = remaining + 1`,
    'every balance equals the sum of its lots',
  ],
  [
    'a lot that nothing filled',
    sql`update balance_lot set value = value + 1, remaining = remaining + 1`,
    'the remainder of a lot',
  ],
  ['too much cash in hand', sql`update employee_cash set unsettled = unsettled + 1`, 'the cash of every employee'],
  ['cash in hand that is not recorded', sql`delete from employee_cash`, 'the cash of an employee'],
  [
    'an exceeded cash limit',
    sql`update employee set max_unsettled_amount = 497 where code like 'T%'`,
    'no employee exceeds the limit',
  ],
  [
    'a bill above its charges',
    sql`update bill set billed_amount = billed_amount + 1, state = 'partiallyPaid'`,
    'a bill equals the sum of its charges',
  ],
  [
    'a bill with an unbooked adjustment',
    sql`update bill set adjust = -1, paid_amount = paid_amount - 1`,
    'the paid amount of a bill',
  ],
  [
    'an unposted bill that is in the ledger',
    sql`update bill set posted_at = null, number_year = null, number = null`,
    'a bill is in the ledger with its full amount',
  ],
  [
    'overlapping periods of one product',
    sql`insert into charge (customer_code, bill_no, line, product_code, price_code, kind, name, zh_name, period, gross, net, tax_percent, tax)
      select customer_code, bill_no, line, product_code, price_code, 'period', name, zh_name, days, 0, 0, 0, 0
      from (select customer_code, bill_no, product_code, price_code, name, zh_name from charge where line = 1) c,
      (values (8, daterange('2026-02-01', '2027-01-01')), (9, daterange('2026-01-01', '2027-01-01'))) d (line, days)`,
    'charged periods of a product and price',
  ],
  [
    'a payment above its tenders',
    sql`update payment set amount = amount + 1`,
    'a payment equals the sum of its tenders',
  ],
  [
    'a payment with a missing tender',
    sql`delete from payment_tender where kind = 'card'`,
    'a payment equals the sum of its tenders',
  ],
  ['a payment without allocations', sql`delete from payment_allocation`, 'a payment equals the sum of its allocations'],
  [
    'a refunded payment without ledger entries',
    sql`update payment set status = 'refunded'`,
    'a payment is in the ledger with the amount it paid on bills',
  ],
  ['a missing number', sql`delete from note_number where number = 1`, 'the used numbers of a block'],
  [
    'a number of an unknown document',
    sql`update note_number set document = document || 'x'`,
    'every receipt number belongs to one payment',
  ],
  [
    'a void number of a valid payment',
    sql`update note_number set state = 'voided', void_reason = 'x'`,
    'every receipt number belongs to one payment',
  ],
  [
    'a void number without a reason',
    sql`update note_number set state = 'voided', void_reason = ' '`,
    'every void number has a reason',
  ],
  [
    'a collection removed from its settlement',
    sql`update payment_tender set settlement_state = 'unrequested', settlement_code = null where settlement_state = 'requested'`,
    'a collection references the live settlement',
  ],
  [
    'a collection confirmed too early',
    sql`update payment_tender set settlement_state = 'deptConfirmed' where settlement_state = 'requested'`,
    'a collection references the live settlement',
  ],
  [
    'a collection in two settlements',
    sql`insert into employee_settlement_tender select s.code, t.customer_code, t.payment_code, t.line, t.amount from employee_settlement s, employee_settlement_tender t where s.code <> t.settlement_code`,
    'every collection is in at most one live settlement',
  ],
  [
    'a settlement above its collections',
    sql`update employee_settlement set amount = amount + 1 where status = 'requested'`,
    'a settlement equals the sum of its collections',
  ],
  [
    'revenue without a customer',
    sql`insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
      values ('HOUSE', 99998, 1, '2026-03-06', now(), 'payment', 'D', 'revenue', 'YGN-H1', -5, 'x'),
        ('HOUSE', 99998, 2, '2026-03-06', now(), 'payment', 'D', 'card-clearing', 'YGN-H1', 5, 'x')`,
    'every entry of revenue, tax, deferred revenue or receivables',
  ],
  [
    'cash closed manually',
    sql`update payment_tender set settlement_state = 'financeConfirmed' where settlement_state = 'deptConfirmed'`,
    'cash held by employees and departments',
  ],
] as const)('the audit finds %s', async ([, fault, invariant], { office }) => {
  if ((await office.db.selectFrom('payment').select('code').limit(1).execute()).length === 0) await money(office)
  expect(await audit(office.db, slices)).toEqual([])
  await expectFound(office, fault, invariant)
})

test.for([
  [
    'an unbalanced transaction',
    sql`insert into ledger_entry select customer_code, 99999, 1, day, at, kind, document, account, holder, 1, employee_code from ledger_entry limit 1`,
  ],
  ['a charge that is not net plus tax', sql`update charge set net = net + 1`],
  ['a bill with a negative open amount', sql`update bill set paid_amount = billed_amount + 1`],
  [
    'a settlement confirmed by its requester',
    sql`update employee_settlement set decided_by = employee_code where status = 'confirmed'`,
  ],
  [
    'a settlement confirmed with another counted amount',
    sql`update employee_settlement set counted_amount = 1 where status = 'confirmed'`,
  ],
  [
    'two blocks with the same numbers',
    sql`insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state) select type_code, series, numbers, next_no, holder_kind, holder_code, state from note_block limit 1`,
  ],
  ['negative cash', sql`update employee_cash set unsettled = -1`],
] as const)('the database itself refuses %s', async ([, fault], { office }) => {
  if ((await office.db.selectFrom('payment').select('code').limit(1).execute()).length === 0) await money(office)
  await expect(fault.execute(office.db)).rejects.toThrow(/balance|violates|conflicting/)
})
