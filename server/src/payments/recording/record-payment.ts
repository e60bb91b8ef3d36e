import { type PaidIn, transferReference } from '@lastmile/contract/payments/calls.ts'
import type { Balance } from '@lastmile/contract/ledger/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import { aliasWriting } from '#customers'
import type { Context } from '#platform/context.ts'
import { write } from '#platform/together.ts'

/** The purpose of a part of a payment: a bill, or a balance with the last day on which the amount can be spent. */
export type Allocation = { billNo?: string; balance?: Balance; amount: number; expiresOn?: string | undefined }
export type Tendered = {
  kind: PaidIn
  amount: number
  reference?: string | undefined
  /** The bank of a cheque, and its date. */
  bank?: string | undefined
  drawnOn?: string | undefined
  /** The code on a cash coupon. Once it is claimed, `reference` is its serial number and `expiresOn` its last day. */
  couponCode?: string | undefined
  expiresOn?: string | undefined
}

/** Returns the reference shown on payments and receipts. A cheque's number is unique only together with its bank. */
const referenceOf = ({ bank, reference = '' }: Tendered): string =>
  bank === undefined ? reference : `${bank} ${transferReference(reference)}`

export type RecordedPayment = {
  customerCode: string
  paymentCode: string
  orderCode?: string | undefined
  /** The payment that is refunded. */
  refunds?: string | undefined
  reason?: string | undefined
  /** The incorrect payment that this one replaces. */
  corrects?: string | undefined
  tenders: readonly Tendered[]
  allocations: readonly Allocation[]
  receipt?: { typeCode: string; series: string; number: number; printed: string } | undefined
  /** The payment that took the receipt number, if several payments share a receipt. */
  receiptOf?: string | undefined
}

/**
 * Writes a payment with its tenders and purpose; negative amounts make it a refund. Stores the customer's current name.
 * Cash starts as `unrequested`. Adds the receipt number to the customer search.
 */
export function recordPayment(ctx: Context, taken: RecordedPayment): void {
  const { customerCode, paymentCode, orderCode, tenders, allocations, receipt } = taken
  const { employeeCode, unitCode } = ctx.actor
  const amount = sum(tenders.map((tender) => tender.amount))
  const paid = sql`
      insert into payment (customer_code, code, kind, order_code, refunds, reason, corrects, customer_name, amount, status, employee_code,
        organization_unit_code, service_channel, note_type, note_series, note_number, receipt_of, day, at)
      select ${customerCode}, ${paymentCode}, ${amount < 0 ? 'refund' : 'payment'}, ${orderCode ?? null}, ${taken.refunds ?? null},
        ${taken.reason ?? null}, ${taken.corrects ?? null}, c.name, ${amount}, 'paid', ${employeeCode}, ${unitCode}, ${ctx.channel},
        ${receipt?.typeCode ?? null}, ${receipt?.series ?? null}, ${receipt?.number ?? null},
        ${taken.receiptOf ?? null}, ${ctx.today}, ${ctx.now}
      from customer c where c.code = ${customerCode}`
  const allocated = sql`
      insert into payment_allocation (customer_code, payment_code, line, bill_no, balance, amount)
      select ${customerCode}, ${paymentCode}, a.line, nullif(a.bill, ''), nullif(a.balance, ''), a.amount
      from unnest(
        ${allocations.map(({ billNo }) => billNo ?? '')}::text[],
        ${allocations.map(({ balance }) => balance ?? '')}::text[],
        ${allocations.map((allocation) => allocation.amount)}::bigint[]
      ) with ordinality as a (bill, balance, amount, line)`
  const tendered = sql`
    insert into payment_tender (customer_code, payment_code, line, kind, amount, reference, employee_code, settlement_state, at)
    select ${customerCode}, ${paymentCode}, t.line, t.kind, t.amount, nullif(t.reference, ''), ${employeeCode},
      case when t.kind = 'cash' then 'unrequested' else 'none' end, ${ctx.now}
    from unnest(
      ${tenders.map(({ kind }) => kind)}::text[],
      ${tenders.map((tender) => tender.amount)}::bigint[],
      ${tenders.map(referenceOf)}::text[]
    ) with ordinality as t (kind, amount, reference, line)`
  const named = receipt ? [aliasWriting({ customerCode, kind: 'receipt-number', alias: receipt.printed })] : []
  write(ctx.db, [paymentCode], paid, tendered, allocated, ...named)
}
