import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { creditCashInHand, lockCash, post, refillBalance } from '#ledger'
import { voidReceiptNumber } from '#notes'
import { payOutReleased } from './credits/pay-out.ts'
import { requireUninvoiced } from '#orders'
import { freeCash, recordRefund, lockTenders, returnPayment } from '#payments'
import type { Context } from '#platform/context.ts'

type Cancelled = { customerCode: string; orderCode: string; reason: string }
type Refund = { customerCode: string; paymentCode: string; reason: string }

/**
 * Refunds what was paid for a cancelled order. Cash that the cancelling clerk still holds is refunded in cash, unless
 * it was paid out to another customer in the meantime. Everything else goes to the common balance, because that money
 * is already on its way to the bank. The receipt number becomes void unless cash taken under it is yet to be handed in.
 * Amounts that other payments and credit notes paid on the bill also go to the common balance.
 */
export async function refundCancelledOrder(ctx: Context<RefusalCode>, { customerCode, orderCode, reason }: Cancelled) {
  const paid = await ctx.db
    .selectFrom('payment')
    .select(['code', 'amount', returnedOf.as('returned'), waitingOf.as('waiting')])
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
    .where('status', '=', 'paid')
    .where('kind', '=', 'payment')
    // A corrected payment was already reversed; its replacement is refunded.
    .where(
      sql<boolean>`not exists (select from payment r where r.customer_code = payment.customer_code and r.refunds = payment.code
        and r.reason is distinct from 'cheque-bounced')`,
    )
    .orderBy('code')
    .forUpdate()
    .execute()
  for (const { code, amount, returned, waiting } of paid) {
    if (waiting !== null) ctx.refuse('cheque-not-cleared', { number: waiting, field: 'orderCode' })
    const about = { customerCode, paymentCode: code, reason }
    if (returned === 0) await refund(ctx, about)
    else await refundRest(ctx, { ...about, orderCode, amount: amount + returned })
  }
  for (const { waiting, ...part } of await paidOtherwise(ctx, { customerCode, orderCode })) {
    if (waiting !== null) ctx.refuse('cheque-not-cleared', { number: waiting, field: 'orderCode' })
    await giveBackPart(ctx, { customerCode, orderCode, reason, ...part })
  }
  await payOutReleased(ctx, customerCode)
}

/** SQL: the part of a payment whose cheque the bank returned, as a negative amount. */
const returnedOf = sql<number>`(select coalesce(sum(r.amount), 0)::bigint from payment r
  where r.customer_code = payment.customer_code and r.refunds = payment.code and r.reason = 'cheque-bounced')`

/** SQL: the number of a cheque of the payment that the bank may still return; null if there is none. */
const waitingOf = sql<string | null>`(select min(c.number) from cheque_payment q join cheque c on c.id = q.cheque_id
  where q.customer_code = payment.customer_code and q.payment_code = payment.code
    and c.state not in ('cleared', 'bounced', 'takenBack'))`

type Rest = Refund & { orderCode: string; amount: number }

/** Credits to the common balance the amount that was not paid by the returned cheque. */
async function refundRest(ctx: Context<RefusalCode>, { orderCode, amount, ...about }: Rest): Promise<void> {
  const { customerCode, paymentCode } = about
  if (amount === 0) return
  const { bill_no: billNo } = await ctx.db
    .selectFrom('payment_allocation')
    .select('bill_no')
    .where('customer_code', '=', customerCode)
    .where('payment_code', '=', paymentCode)
    .executeTakeFirstOrThrow()
  await giveBackPart(ctx, { ...about, orderCode, amount, billNo: billNo ?? '' })
}

type Standing = { paymentCode: string; billNo: string; amount: number; waiting: string | null }

/**
 * Returns the amounts that payments of open bills, not of the order itself, paid on the order's bill. Such a bill
 * became due again after a returned cheque, or was payable later from the start. The payments may also have paid other
 * bills.
 */
async function paidOtherwise({ db }: Context, { customerCode, orderCode }: Omit<Cancelled, 'reason'>) {
  const { rows } = await sql<Standing>`
    select payment.code as "paymentCode", b.bill_no as "billNo", ${waitingOf} as waiting,
      (sum(a.amount) + coalesce((select sum(back.amount) from payment r
        join payment_allocation back on back.customer_code = r.customer_code and back.payment_code = r.code
        where r.customer_code = payment.customer_code and r.refunds = payment.code and r.status = 'paid'
          and back.bill_no = b.bill_no), 0))::bigint as amount
    from bill b join payment_allocation a on (a.customer_code, a.bill_no) = (b.customer_code, b.bill_no)
    join payment on (payment.customer_code, payment.code) = (a.customer_code, a.payment_code)
    where b.customer_code = ${customerCode} and b.order_code = ${orderCode} and b.kind = 'bill'
      and payment.kind = 'payment' and payment.status = 'paid' and payment.order_code is distinct from b.order_code
    group by payment.customer_code, payment.code, b.bill_no order by payment.code`.execute(db)
  return rows.filter(({ amount }) => amount > 0)
}

type Part = Rest & { billNo: string }

/** Credits part of a payment to the common balance. */
async function giveBackPart(ctx: Context<RefusalCode>, part: Part): Promise<void> {
  const { customerCode, orderCode, paymentCode, billNo, amount, reason } = part
  await requireUninvoiced(ctx, { customerCode, paymentCode, giving: amount })
  await recordRefund(ctx, {
    customerCode,
    orderCode,
    refunds: paymentCode,
    reason,
    behind: { paymentCode },
    tenders: [{ kind: 'common-balance', amount }],
    allocations: [{ billNo, amount }],
  })
}

async function refund(ctx: Context<RefusalCode>, { customerCode, paymentCode, reason }: Refund): Promise<void> {
  const { employeeCode } = ctx.actor
  await requireUninvoiced(ctx, { customerCode, paymentCode })
  await lockTenders(ctx, { customerCode, paymentCode })
  await lockCash(ctx, employeeCode)
  const free = await freeCash(ctx, employeeCode)
  const { amount, cash, cashBack } = await returnPayment(ctx, { customerCode, paymentCode, free })
  const toBalance = amount - cashBack
  const about = { customerCode, document: paymentCode, of: paymentCode }
  const filled = await refillBalance(ctx, { ...about, amount: toBalance })
  await post(ctx, {
    kind: 'refund',
    document: paymentCode,
    customerCode,
    entries: [
      { account: 'receivable', holder: customerCode, amount },
      { account: 'employee-cash', holder: employeeCode, amount: -cashBack },
      ...filled,
    ],
  })
  await creditCashInHand(ctx, { employeeCode, amount: cashBack })
  if (cashBack === cash) await voidReceiptNumber(ctx, { document: paymentCode, reason })
}
