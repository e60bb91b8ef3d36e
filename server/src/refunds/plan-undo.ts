import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import type { Events } from '@lastmile/contract/events.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { requireUninvoiced } from '#orders'
import { freeCash } from '#payments'
import type { Context } from '#platform/context.ts'

type Paid = { paymentCode: string; amount: number; cash: number; mine: number; waiting: string | null }

/**
 * Returns how much of a finished order is refunded in cash and how much to the balance, by the rules of
 * `refundCancelledOrder`. Refuses refunded-in-part if another order has refunded part of it, invoice-stands and
 * cheque-not-cleared.
 */
export async function planUndo(
  ctx: Context<RefusalCode>,
  { customerCode, orderCode, report }: Events['order.undoing'],
): Promise<void> {
  const earlier = await givenBackBy(ctx, { customerCode, orderCode })
  if (earlier !== null) ctx.refuse('refunded-in-part', { order: earlier, field: 'orderCode' })
  let free = await freeCash(ctx, ctx.actor.employeeCode)
  const back = { cash: 0, toBalance: 0 }
  for (const { paymentCode, amount, cash, mine, waiting } of await paidFor(ctx, { customerCode, orderCode })) {
    if (waiting !== null) ctx.refuse('cheque-not-cleared', { number: waiting, field: 'orderCode' })
    await requireUninvoiced(ctx, { customerCode, paymentCode })
    const inCash = free >= cash ? mine : 0
    free -= inCash
    back.cash += inCash
    back.toBalance += amount - inCash
  }
  report(back)
}

type Of = { customerCode: string; orderCode: string }

/** Returns the refund or adjustment that has already returned part of an order; null if there is none. */
async function givenBackBy({ db }: Context, { customerCode, orderCode }: Of): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    select coalesce(
      (select min(r.order_code) from payment p join payment r on r.customer_code = p.customer_code and r.refunds = p.code
        join customer_order o on o.customer_code = r.customer_code and o.code = r.order_code
        where p.customer_code = ${customerCode} and o.type in ${oneOf(kindGroups.paymentReturns)} and r.status = 'paid'
          and (p.order_code = ${orderCode} or exists (select from payment_allocation a join bill b using (customer_code, bill_no)
            where a.customer_code = p.customer_code and a.payment_code = p.code and b.order_code = ${orderCode}))),
      (select min(o.code) from customer_order o join bill b on b.customer_code = o.customer_code and b.bill_no = o.details ->> 'billNo'
        where o.customer_code = ${customerCode} and o.type in ${oneOf(kindGroups.billReturns)} and b.order_code = ${orderCode})) as code`.execute(
    db,
  )
  return rows[0]?.code ?? null
}

/**
 * Returns, for each payment on an order's bill, its amount, its cash not yet handed in, and how much of that the actor
 * holds.
 */
async function paidFor({ db, actor }: Context, { customerCode, orderCode }: Of): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select p.code as "paymentCode", s.amount, case when s.whole then t.cash else 0 end as cash,
      case when s.whole then t.mine else 0 end as mine,
      (select min(c.number) from cheque_payment q join cheque c on c.id = q.cheque_id
        where q.customer_code = p.customer_code and q.payment_code = p.code
          and c.state not in ('cleared', 'bounced', 'takenBack')) as waiting
    from payment p cross join lateral (
      select coalesce(sum(amount), 0)::bigint as cash,
        coalesce(sum(amount) filter (where employee_code = ${actor.employeeCode}), 0)::bigint as mine
      from payment_tender where customer_code = p.customer_code and payment_code = p.code and settlement_state = 'unrequested'
    ) t cross join lateral (
      select p.order_code is not distinct from ${orderCode} and not exists (select from payment r
          where r.customer_code = p.customer_code and r.refunds = p.code) as whole,
        (coalesce(sum(a.amount), 0) + coalesce((select sum(back.amount) from payment r join payment_allocation back
          on back.customer_code = r.customer_code and back.payment_code = r.code
          join bill c on c.customer_code = back.customer_code and c.bill_no = back.bill_no
          where r.customer_code = p.customer_code and r.refunds = p.code and r.status = 'paid' and c.order_code = ${orderCode}), 0)
        )::bigint as amount
      from payment_allocation a join bill b using (customer_code, bill_no)
      where a.customer_code = p.customer_code and a.payment_code = p.code and b.order_code = ${orderCode} and b.kind = 'bill'
    ) s where p.customer_code = ${customerCode} and p.kind = 'payment' and p.status = 'paid' and s.amount > 0
    order by p.code`.execute(db)
  return rows
}
