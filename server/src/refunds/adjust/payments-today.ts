import { PaymentTender, TenderKind } from '@lastmile/contract/payments/calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Allocation, type Tendered, paidIn, receiptNumberOf } from '#payments'
import type { Context } from '#platform/context.ts'

/** A payment made today, with the data its correction needs. */
export type Row = {
  code: string
  order_code: string | null
  receipt_number: string | null
  at: Date
  amount: number
  employee_code: string
  given_back: boolean
  /** Whether a colleague has taken over its cash. */
  passed_on: boolean
  together: boolean
  /** The part of its transfers that is not shared with other payments. */
  own_transfers: number
  /** The part of its cheques that is still in the drawer and not shared with other payments. */
  own_cheques: number
  cheques_away: boolean
  tenders: unknown
  allocations: { bill: string | null; balance: Allocation['balance'] | null; amount: number }[]
}

const Stored = PaymentTender.extend({
  bank: z.string().nullable(),
  number: z.string().nullable(),
  drawnOn: z.string().nullable(),
})
const stored = ({ tenders }: Row) => z.array(Stored).parse(tenders)

/** Returns the tenders of a payment for display. */
export const tendersOf = ({ tenders }: Row) => z.array(PaymentTender).parse(tenders)

/** Returns the tenders of a payment for entering it again; a cheque has its bank, number and date. */
export const tendersToRetake = (row: Row): Tendered[] =>
  stored(row).map(({ kind, amount, reference, bank, number, drawnOn }) => ({
    kind,
    amount,
    reference: number ?? reference ?? undefined,
    bank: bank ?? undefined,
    drawnOn: drawnOn ?? undefined,
  }))

/** Returns the tenders of a payment for its reversal. */
export const tendersIn = (row: Row) =>
  tendersOf(row).map(({ kind, amount, reference }) => ({ kind, amount, reference: reference ?? undefined }))

/** Returns why a payment cannot be corrected; undefined if it can. */
export function faultOf(
  ctx: Context,
  row: Row,
): 'not-correctable' | 'transfer-shared' | 'coupon-not-corrected' | undefined {
  if (!correctable(ctx, row)) return 'not-correctable'
  if (paidIn(tendersIn(row), 'cash-coupon') > 0) return 'coupon-not-corrected'
  const [transfers, cheques] = [paidIn(tendersIn(row), 'bank-transfer'), paidIn(tendersIn(row), 'cheque')]
  return transfers === row.own_transfers && cheques === row.own_cheques ? undefined : 'transfer-shared'
}

/**
 * Returns whether a payment can be corrected: taken today by the actor, not refunded even in part, with its cash and
 * cheques still held by the actor, and paid with tenders that a clerk accepts.
 */
const correctable = ({ actor }: Context, row: Row): boolean =>
  row.employee_code === actor.employeeCode &&
  !row.given_back &&
  !row.passed_on &&
  !row.cheques_away &&
  tendersOf(row).every(
    ({ kind, settlementState }) =>
      TenderKind.safeParse(kind).success && (settlementState === null || settlementState === 'unrequested'),
  )

type Wanted = { customerCode: string; paymentCode?: string }

/** Returns a customer's payments made today, newest first, or one of them. */
export async function paymentsToday(ctx: Context, { customerCode, paymentCode }: Wanted): Promise<Row[]> {
  const code = paymentCode ?? null
  const { rows } = await sql<Row>`
    select p.code, p.order_code, ${receiptNumberOf('p')} as receipt_number, p.at, p.amount, p.employee_code,
      exists (select from payment r where r.customer_code = p.customer_code and r.refunds = p.code) as given_back,
      exists (select from payment_tender t where t.customer_code = p.customer_code and t.payment_code = p.code
        and t.employee_code <> p.employee_code) as passed_on,
      p.receipt_of is not null or exists (select from payment o where o.receipt_of = p.code) as together,
      (select coalesce(sum(b.amount), 0)::bigint from bank_transfer b where b.customer_code = p.customer_code
         and b.payment_code = p.code and b.direction = 'in' and b.taken_back_at is null) as own_transfers,
      (select coalesce(sum(c.amount), 0)::bigint from cheque_payment q join cheque c on c.id = q.cheque_id
       where q.customer_code = p.customer_code and q.payment_code = p.code and c.state = 'inDrawer') as own_cheques,
      exists (select from cheque_payment q join cheque c on c.id = q.cheque_id
       where q.customer_code = p.customer_code and q.payment_code = p.code and c.state <> 'inDrawer') as cheques_away,
      (select json_agg(json_build_object('line', t.line, 'kind', t.kind, 'amount', t.amount, 'reference', t.reference,
         'settlementState', nullif(t.settlement_state, 'none'), 'bank', c.bank, 'number', c.number, 'drawnOn', c.drawn_on) order by t.line)
       from payment_tender t left join (cheque_payment q join cheque c on c.id = q.cheque_id)
         on (q.customer_code, q.payment_code) = (t.customer_code, t.payment_code) and t.kind = 'cheque' and t.reference = c.bank || ' ' || c.number
       where t.customer_code = p.customer_code and t.payment_code = p.code) as tenders,
      (select json_agg(json_build_object('bill', a.bill_no, 'balance', a.balance, 'amount', a.amount) order by a.line)
       from payment_allocation a where a.customer_code = p.customer_code and a.payment_code = p.code) as allocations
    from payment p
    where p.customer_code = ${customerCode} and p.kind = 'payment' and p.status = 'paid' and p.day = ${ctx.today}::date
      and (${code}::text is null or p.code = ${code})
    order by p.at desc, p.code desc limit 50`.execute(ctx.db)
  return rows
}

/** Refuses not-correctable for a payment of another day, and not-found for an unknown one. */
export async function refuseOther(
  ctx: Context<'not-found' | 'not-correctable'>,
  { customerCode, paymentCode }: Required<Wanted>,
) {
  const other = await ctx.db
    .selectFrom('payment')
    .select('code')
    .where('customer_code', '=', customerCode)
    .where('code', '=', paymentCode)
    .executeTakeFirst()
  if (other) return ctx.refuse('not-correctable', { field: 'paymentCode' })
  return ctx.refuse('not-found', { what: 'payment', field: 'paymentCode' })
}
