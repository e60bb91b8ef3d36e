import { sum } from '@lastmile/contract/platform/money.ts'
import { type payments, PaymentTender, TenderKind } from '@lastmile/contract/payments/calls.ts'
import { sentence } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { findCustomer, lockCustomer } from '#customers'
import { balanceToSpend, cashInHand, cashOf } from '#ledger'
import { voidReceiptNumber } from '#notes'
import { submitOrder } from '#orders'
import { requireUninvoiced } from '#payments/invoices'
import {
  type Allocation,
  commonBalanceUsable,
  freeCheques,
  freeTransfers,
  giveBack,
  lockTenders,
  paidIn,
  receiptNumberOf,
  takeMoney,
} from '#payments/recording'
import type { Context, Handler } from '#platform/context.ts'

type Row = {
  code: string
  order_code: string | null
  receipt_number: string | null
  at: Date
  amount: number
  employee_code: string
  given_back: boolean
  together: boolean
  /** The part of its transfers that it does not share with other payments. */
  own_transfers: number
  /** The same of its cheques, as far as they are still in the drawer. */
  own_cheques: number
  cheques_away: boolean
  tenders: unknown
  allocations: { bill: string | null; pocket: Allocation['pocket'] | null; amount: number }[]
}

/** The payments of a customer that were taken today, newest first; those that cannot be corrected say why. */
export const listCorrectable: Handler<typeof payments.forAdjustPayment> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const rows = await takenToday(ctx, { customerCode })
  const { employeeCode, maxUnsettledAmount: max } = ctx.actor
  return {
    payments: rows.map((row) => ({
      paymentCode: row.code,
      receiptNumber: row.receipt_number,
      at: row.at.toISOString(),
      amount: row.amount,
      tenders: tendersOf(row),
      ...standing(ctx, row),
    })),
    commonBalance: await balanceToSpend(ctx, customerCode),
    cash: cashInHand(await cashOf(ctx, employeeCode), max),
  }
}

/**
 * Corrects the tenders of a payment. It is reversed whole by a document of its own, and entered anew for the same bills
 * and pockets; the old receipt number is void, the new payment has the next one. Refuses not-correctable after the day,
 * after a request to hand in its cash, to all but the employee who took it, and once something of it was given back;
 * transfer-shared where the same transfer pays other payments too.
 */
export const adjustPayment: Handler<typeof payments.adjustPayment> = async (ctx, input) => {
  const { customerCode, paymentCode, tenders, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  await lockTenders(ctx, { customerCode, paymentCode })
  const [row] = await takenToday(ctx, { customerCode, paymentCode })
  if (!row) return refuseOther(ctx, { customerCode, paymentCode })
  const fault = faultOf(ctx, row)
  if (fault) ctx.refuse(fault, { field: 'paymentCode' })
  const given = sum(tenders.map(({ amount }) => amount))
  if (given !== row.amount)
    ctx.refuse('amount-mismatch', { given: ctx.money(given), due: ctx.money(row.amount), field: 'tenders' })
  await checkBalance(ctx, row, tenders)
  await requireUninvoiced(ctx, { customerCode, paymentCode, giving: row.amount })
  const order = { type: 'payment-adjustment', customer, productCode: null, items: [], remark } as const
  const { orderCode } = await submitOrder(ctx, { ...order, details: { paymentCode } })
  const allocations = row.allocations.map(({ bill, pocket, amount }) => ({
    amount,
    ...(bill && { billNo: bill }),
    ...(pocket && { pocket }),
  }))
  const about = { customerCode, allocations, ...(row.order_code && { orderCode: row.order_code }) }
  const wrong = tendersIn(row)
  const taken = {
    ...about,
    refunds: paymentCode,
    behind: { paymentCode },
    reason: 'correction',
    correcting: true,
    tenders: wrong,
  }
  await freeCheques(ctx, { customerCode, paymentCode })
  await freeTransfers(ctx, { customerCode, paymentCode })
  const { paymentCode: reversalCode } = await giveBack(ctx, taken)
  // The number of a receipt for several payments stays in use for the others.
  if (!row.together) await voidReceiptNumber(ctx, { document: paymentCode, reason: 'correction' })
  return { orderCode, reversalCode, amount: row.amount, ...(await takeMoney(ctx, { ...about, tenders })) }
}

const tendersOf = ({ tenders }: Row) => z.array(PaymentTender).parse(tenders)

const tendersIn = (row: Row) =>
  tendersOf(row).map(({ kind, amount, reference }) => ({ kind, amount, reference: reference ?? undefined }))

const standing = (ctx: Context, row: Row) => {
  const fault = faultOf(ctx, row)
  return { _disabled: fault !== undefined, why: fault ? sentence(fault, ctx.language, {}) : null }
}

/** Why a payment cannot be corrected, if so. */
function faultOf(ctx: Context, row: Row): 'not-correctable' | 'transfer-shared' | undefined {
  if (!correctable(ctx, row)) return 'not-correctable'
  const [transfers, cheques] = [paidIn(tendersIn(row), 'bank-transfer'), paidIn(tendersIn(row), 'cheque')]
  return transfers === row.own_transfers && cheques === row.own_cheques ? undefined : 'transfer-shared'
}

/** Taken today by the actor, nothing of it given back, its cash and cheques still in the actor's hands, paid in ways that a clerk takes. */
const correctable = ({ actor }: Context, row: Row): boolean =>
  row.employee_code === actor.employeeCode &&
  !row.given_back &&
  !row.cheques_away &&
  tendersOf(row).every(
    ({ kind, settlementState }) =>
      TenderKind.safeParse(kind).success && (settlementState === null || settlementState === 'unrequested'),
  )

type Wanted = { customerCode: string; paymentCode?: string }

async function takenToday(ctx: Context, { customerCode, paymentCode }: Wanted): Promise<Row[]> {
  const code = paymentCode ?? null
  const { rows } = await sql<Row>`
    select p.code, p.order_code, ${receiptNumberOf('p')} as receipt_number, p.at, p.amount, p.employee_code,
      exists (select from payment r where r.customer_code = p.customer_code and r.refunds = p.code) as given_back,
      p.receipt_of is not null or exists (select from payment o where o.receipt_of = p.code) as together,
      (select coalesce(sum(b.amount), 0)::bigint from bank_transfer b where b.customer_code = p.customer_code
         and b.payment_code = p.code and b.direction = 'in' and b.taken_back_at is null) as own_transfers,
      (select coalesce(sum(c.amount), 0)::bigint from cheque_payment q join cheque c on c.id = q.cheque_id
       where q.customer_code = p.customer_code and q.payment_code = p.code and c.state = 'inDrawer') as own_cheques,
      exists (select from cheque_payment q join cheque c on c.id = q.cheque_id
       where q.customer_code = p.customer_code and q.payment_code = p.code and c.state <> 'inDrawer') as cheques_away,
      (select json_agg(json_build_object('line', t.line, 'kind', t.kind, 'amount', t.amount, 'reference', t.reference,
         'settlementState', nullif(t.settlement_state, 'none')) order by t.line)
       from payment_tender t where t.customer_code = p.customer_code and t.payment_code = p.code) as tenders,
      (select json_agg(json_build_object('bill', a.bill_no, 'pocket', a.pocket, 'amount', a.amount) order by a.line)
       from payment_allocation a where a.customer_code = p.customer_code and a.payment_code = p.code) as allocations
    from payment p
    where p.customer_code = ${customerCode} and p.kind = 'payment' and p.status = 'paid' and p.day = ${ctx.today}::date
      and (${code}::text is null or p.code = ${code})
    order by p.at desc, p.code desc limit 50`.execute(ctx.db)
  return rows
}

/** A payment of another day is there, but cannot be corrected; any other one is not there. */
async function refuseOther(
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

type Tenders = readonly { kind: string }[]

/** Refuses balance-not-usable for a price that forbids it, and for money that goes into that very balance. */
async function checkBalance(ctx: Context<'balance-not-usable'>, row: Row, tenders: Tenders): Promise<void> {
  if (!tenders.some(({ kind }) => kind === 'common-balance')) return
  const intoBalance = row.allocations.some(({ pocket }) => pocket === 'common-balance')
  const [customerCode = ''] = row.code.split('-')
  const usable =
    row.order_code === null || (await commonBalanceUsable(ctx, { customerCode, orderCode: row.order_code }))
  if (intoBalance || !usable) ctx.refuse('balance-not-usable', { field: 'tenders' })
}
