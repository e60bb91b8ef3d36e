import type { TaxInvoice, taxInvoiceFlow, taxInvoices } from '@lastmile/contract/invoices/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { invoicesOnDisk } from './service.ts'
import { invoiceable } from './uninvoiced.ts'

type Row = Omit<z.input<typeof TaxInvoice>, 'at' | 'state'> & {
  at: Date
  state: (typeof taxInvoiceFlow.states)[number]
}

/** Lists the invoices of a payment, oldest first, and the amount that can still be invoiced. Refuses `not-found`. */
export const listInvoices: Handler<typeof taxInvoices.list> = async (ctx, { paymentCode }) => {
  const customerCode = ownerOf(paymentCode)
  await findCustomer(ctx, { customerCode })
  const found = await invoiceable(ctx, { customerCode, paymentCode })
  const name = employeeName(ctx, 'e')
  const { rows } = await sql<Row>`
    select i.code as "invoiceCode", i.payment_code as "paymentCode", i.kind as "invoiceKind", i.state, i.red_of as "redOf",
      i.red_of is null and (i.kind = 'paper' or i.state = 'accepted') and not exists (
        select from tax_invoice r where r.customer_code = i.customer_code and r.red_of = i.code) as reversible,
      i.kind = 'electronic' and i.state in ('drawn', 'sent') and not exists (
        select from graphile_worker.jobs j where j.key = 'invoice ' || i.code and j.last_error is null) as unanswered,
      i.title as "invoiceTitle", i.taxpayer_no as "buyerTaxpayerNo", i.invoice_no as "invoiceNo", i.amount, i.tax, coalesce(i.rates, '[]') as rates,
      i.reject_reason as "rejectReason", ${name} as "employeeName", i.at
    from tax_invoice i join employee e on e.code = i.employee_code
    where i.customer_code = ${customerCode} and i.payment_code = ${paymentCode} order by i.at, i.code`.execute(ctx.db)
  return {
    invoices: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    left: found?.left ?? 0,
    customerName: found?.customerName ?? '',
    connected: invoicesOnDisk(ctx.files).connected,
  }
}
