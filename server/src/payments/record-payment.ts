import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import { sql } from 'kysely'
import type { NoteNumber } from '#notes'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { Due } from './due.ts'

type Taken = {
  customerCode: string
  paymentCode: string
  orderCode: string
  due: Due
  tenders: readonly { kind: TenderKind; amount: number; reference?: string | undefined }[]
  receipt: NoteNumber
}

/** Writes the payment, its tenders and what it pays for, in one statement. Cash begins as `unrequested`. */
export function recordPayment(ctx: Context, taken: Taken): void {
  const { customerCode, paymentCode, orderCode, due, tenders, receipt } = taken
  const { employeeCode, unitCode } = ctx.actor
  const writing = sql`
    with paid as (
      insert into payment (customer_code, code, order_code, amount, status, employee_code, organization_unit_code, service_channel,
        note_type, note_series, note_number, day, at)
      values (${customerCode}, ${paymentCode}, ${orderCode}, ${due.amount}, 'paid', ${employeeCode}, ${unitCode}, ${ctx.channel},
        ${receipt.typeCode}, ${receipt.series}, ${receipt.number}, ${ctx.today}, ${ctx.now})
    ), allocated as (
      insert into payment_allocation (customer_code, payment_code, bill_no, amount)
      values (${customerCode}, ${paymentCode}, ${due.billNo}, ${due.amount})
    )
    insert into payment_tender (customer_code, payment_code, line, kind, amount, reference, employee_code, settlement_state, at)
    select ${customerCode}, ${paymentCode}, t.line, t.kind, t.amount, nullif(t.reference, ''), ${employeeCode},
      case when t.kind = 'cash' then 'unrequested' else 'none' end, ${ctx.now}
    from unnest(
      ${tenders.map(({ kind }) => kind)}::text[],
      ${tenders.map(({ amount }) => amount)}::bigint[],
      ${tenders.map(({ reference }) => reference ?? '')}::text[]
    ) with ordinality as t (kind, amount, reference, line)`
  sent(writing.execute(ctx.db))
}
