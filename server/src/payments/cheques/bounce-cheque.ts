import type { cheques } from '@lastmile/contract/payments/cheques.ts'
import { sql } from 'kysely'
import { reopenBills } from '#bills'
import { chargedTo, chargeTypeOf } from '#configuration'
import { lockCustomer, takeCodes } from '#customers'
import { post } from '#ledger'
import { checkCeiling, typedItem } from '#sales'
import { submitOrder, requireUninvoiced } from '#orders'
import { recordPayment } from '#payments/recording/record-payment.ts'
import type { Context, Handler } from '#platform/context.ts'
import { type Deposited, lockDeposited } from './lock-cheque.ts'

type Bounce = Context<(typeof cheques.bounce)['refuses'][number]>
type Paid = { customerCode: string; paymentCode: string; orderCode: string | null; amount: number }
type Part = { billNo: string; amount: number }

/**
 * Records that the bank returned a cheque. The part of every payment made with it is reversed by a separate document,
 * and the bills paid are due again, last paid first. A fee is owed from today. Refuses `not-found`, `wrong-state`,
 * `bank-day`, `above-ceiling` for a fee above the ceiling without permission to exceed it, and `invoice-stands` until
 * the invoice of such a payment is reversed.
 */
export const bounceCheque: Handler<typeof cheques.bounce> = async (ctx, { chequeId, decidedOn, reason, fee = 0 }) => {
  const paid = await paymentsOf(ctx, chequeId)
  const customers = []
  for (const customerCode of new Set(paid.map((payment) => payment.customerCode)))
    customers.push(await lockCustomer(ctx, customerCode))
  const cheque = await lockDeposited(ctx, { chequeId, decidedOn, action: 'bounce' })
  const returns = []
  for (const payment of paid) returns.push(await takeBack(ctx, cheque, payment))
  await sql`
    update cheque set state = 'bounced', decided_by = ${ctx.actor.employeeCode}, decided_on = ${decidedOn}::date, reason = ${reason}
    where id = ${cheque.id}`.execute(ctx.db)
  const [payer] = customers
  if (!payer || fee === 0) return { chequeId, state: 'bounced', returns, feeOrderCode: null }
  const type = await chargeTypeOf(ctx, 'charge', 'returned-cheque')
  const { customerCode } = payer
  await checkCeiling(ctx, type, { customerCode, amount: fee, right: 'charge.aboveCeiling', field: 'fee' })
  const items = chargedTo(payer, [typedItem(type, { amount: fee })])
  const order = {
    type: 'charge' as const,
    customer: payer,
    productCode: null,
    items,
    costType: type.code,
    remark: reason,
  }
  const { orderCode } = await submitOrder(ctx, { ...order, debt: true })
  return { chequeId, state: 'bounced', returns, feeOrderCode: orderCode }
}

/** Returns the payments made with a cheque, in the order of their customers. */
async function paymentsOf({ db }: Context, chequeId: string): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select q.customer_code as "customerCode", q.payment_code as "paymentCode", p.order_code as "orderCode", q.amount
    from cheque_payment q join payment p on (p.customer_code, p.code) = (q.customer_code, q.payment_code)
    where q.cheque_id = ${chequeId}::bigint order by q.customer_code, q.payment_code`.execute(db)
  return rows
}

/** Reverses the part of a payment that the cheque paid. Returns the document. The customer must be locked. */
async function takeBack(
  ctx: Bounce,
  { bank, number, account }: Deposited,
  { customerCode, paymentCode, orderCode, amount }: Paid,
): Promise<string> {
  await requireUninvoiced(ctx, { customerCode, paymentCode, giving: amount })
  const parts = await lastPaid(ctx, { customerCode, paymentCode, amount })
  await reopenBills(ctx, customerCode, parts)
  const [document = ''] = await takeCodes(ctx, customerCode, 1)
  await post(ctx, {
    kind: 'cheque-bounced',
    document,
    customerCode,
    entries: [
      { account: 'receivable', holder: customerCode, amount },
      { account: 'cheque-clearing', holder: account, amount: -amount },
    ],
  })
  recordPayment(ctx, {
    customerCode,
    paymentCode: document,
    orderCode: orderCode ?? undefined,
    refunds: paymentCode,
    reason: 'cheque-bounced',
    tenders: [{ kind: 'cheque', bank, reference: number, amount: -amount }],
    allocations: parts.map(({ billNo, amount: part }) => ({ billNo, amount: -part })),
  })
  await ctx.announce('bills.reopened', { customerCode, billNos: parts.map(({ billNo }) => billNo) })
  return document
}

/** Returns the bills due again when part of a payment is reversed: the last paid, less other reversed cheques. */
async function lastPaid(
  { db }: Context,
  { customerCode, paymentCode, amount }: Pick<Paid, 'customerCode' | 'paymentCode' | 'amount'>,
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select a.bill_no as "billNo", (a.amount + coalesce(sum(b.amount), 0))::bigint as amount from payment_allocation a
    left join payment r on r.customer_code = a.customer_code and r.refunds = a.payment_code and r.reason = 'cheque-bounced'
    left join payment_allocation b on b.customer_code = r.customer_code and b.payment_code = r.code and b.bill_no = a.bill_no
    where a.customer_code = ${customerCode} and a.payment_code = ${paymentCode} and a.bill_no is not null
    group by a.line, a.bill_no, a.amount order by a.line desc`.execute(db)
  let left = amount
  const parts = rows.flatMap(({ billNo, amount: standing }) => {
    const part = Math.min(left, standing)
    left -= part
    return part > 0 ? [{ billNo, amount: part }] : []
  })
  if (left > 0) throw new Error(`payment ${paymentCode} paid ${left} less than its cheque`)
  return parts
}
