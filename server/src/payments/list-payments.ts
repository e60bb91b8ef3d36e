import { type paymentFlow, type payments, PaymentTender } from '@lastmile/contract/payments/calls.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { z } from 'zod'
import { receiptNumberOf } from './recording/receipt-number.ts'

type Row = {
  code: string
  kind: 'payment' | 'refund'
  number: number
  order_code: string | null
  cheque_returned: boolean
  refunds: string | null
  corrects: string | null
  corrected_by: string | null
  amount: number
  status: (typeof paymentFlow.states)[number]
  receipt_number: string | null
  day: string
  at: Date
  employee_code: string
  employee_name: string
  organization_unit_code: string
  unit_name: string
  unit_zh_name: string
  service_channel: string
  reprints: number
  tenders: unknown
  bills: { billNo: string; amount: number }[] | null
  balances: { balance: string; amount: number }[] | null
}

/** Lists a customer's payments with tenders and receipt numbers, newest first. Refuses `not-found`. */
export const listPayments: Handler<typeof payments.list> = (ctx, query) => pageOfPayments(ctx, query)

/** Lists the customer's payments of bills, which have no order. Refuses `not-found`. */
export const listBatchPayments: Handler<typeof payments.findByInBatch> = (ctx, query) =>
  pageOfPayments(ctx, { ...query, status: undefined, withoutOrder: true })

async function pageOfPayments(ctx: Context<'not-found'>, query: Wanted) {
  const { customerCode, limit } = query
  await findCustomer(ctx, { customerCode })
  const rows = await paymentsOf(ctx, query)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.number])
  return {
    rows: shown.map((row) => ({
      paymentCode: row.code,
      documentKind: row.kind,
      orderCode: row.order_code,
      chequeReturned: row.cheque_returned,
      refunds: row.refunds,
      corrects: row.corrects,
      correctedBy: row.corrected_by,
      amount: row.amount,
      status: row.status,
      receiptNumber: row.receipt_number,
      day: row.day,
      at: row.at.toISOString(),
      employeeCode: row.employee_code,
      employeeName: row.employee_name,
      organizationUnitCode: row.organization_unit_code,
      organizationUnitName: row.unit_name,
      organizationUnitZhName: row.unit_zh_name,
      serviceChannel: row.service_channel,
      reprints: row.reprints,
      tenders: z.array(PaymentTender).parse(row.tenders),
      bills: row.bills ?? [],
      balances: row.balances ?? [],
    })),
    next,
  }
}

type Wanted = {
  customerCode: string
  status?: string | undefined
  withoutOrder?: boolean
  after?: string | undefined
  limit: number
}

/** Lists payments by descending number, which is newest first: all codes of a customer come from one counter. */
async function paymentsOf(
  ctx: Context,
  { customerCode, status, withoutOrder = false, after, limit }: Wanted,
): Promise<Row[]> {
  const [number] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const { rows } = await sql<Row>`
    select p.code, p.kind, split_part(p.code, '-', 2)::int as number, p.order_code,
      p.reason is not distinct from 'cheque-bounced' as cheque_returned, p.refunds, p.corrects,
      (select r.code from payment r where r.customer_code = p.customer_code and r.corrects = p.code) as corrected_by, p.amount, p.status, p.day, p.at, p.employee_code,
      ${ctx.language === 'zh-CN' ? sql.ref('e.zh_name') : sql.ref('e.true_name')} as employee_name,
      p.organization_unit_code, u.name as unit_name, u.zh_name as unit_zh_name, p.service_channel, p.reprints,
      ${receiptNumberOf('p')} as receipt_number,
      (select json_agg(json_build_object('line', t.line, 'kind', t.kind, 'amount', t.amount, 'reference', t.reference,
         'settlementState', nullif(t.settlement_state, 'none')) order by t.line)
       from payment_tender t where t.customer_code = p.customer_code and t.payment_code = p.code) as tenders,
      (select json_agg(json_build_object('billNo', a.bill_no, 'amount', a.amount) order by a.bill_no)
       from payment_allocation a where a.customer_code = p.customer_code and a.payment_code = p.code and a.bill_no is not null) as bills,
      (select json_agg(json_build_object('balance', a.balance, 'amount', a.amount) order by a.line)
       from payment_allocation a where a.customer_code = p.customer_code and a.payment_code = p.code and a.balance is not null) as balances
    from payment p join employee e on e.code = p.employee_code join organization_unit u on u.code = p.organization_unit_code
    where p.customer_code = ${customerCode} and split_part(p.code, '-', 2)::int < ${number}::bigint
      and (not ${withoutOrder}::boolean or p.order_code is null and p.kind = 'payment')
      and (${status ?? null}::text is null or p.status = ${status ?? null})
    order by number desc limit ${oneMore(limit)}`.execute(ctx.db)
  return rows
}
