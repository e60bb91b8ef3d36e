import type { taxInvoices } from '@lastmile/contract/invoices/calls.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'

/**
 * SQL: the electronic invoices of the actor's customers that need manual work: rejected ones whose payment has not been
 * invoiced otherwise or refunded since, and those unanswered an hour after they were issued or corrected.
 */
export const stuckInvoices = ({ actor, now }: Context) => sql`
  select i.code, i.payment_code, i.customer_code, p.customer_name, i.state, i.amount, i.reject_reason, i.employee_code, i.at
  from tax_invoice i join payment p on p.customer_code = i.customer_code and p.code = i.payment_code
  where i.kind = 'electronic' and i.state <> 'accepted' and case i.state
      when 'rejected' then i.red_of is not null or p.status = 'paid' and not exists (
        select from tax_invoice n where n.customer_code = i.customer_code and n.payment_code = i.payment_code and n.at > i.at
          and n.red_of is null)
      else i.sent_at < ${now}::timestamptz - interval '1 hour' end
    and ${visibleTo(actor, { unit: 'p.organization_unit_code', madeBy: 'i.employee_code', customer: 'i.customer_code' })}`

type Row = Omit<Awaited<ReturnType<Handler<typeof taxInvoices.stuck>>>['rows'][number], 'at'> & { at: Date }

/** Lists the invoices that need manual work, oldest first. */
export const listStuck: Handler<typeof taxInvoices.stuck> = async (ctx, { after, limit }) => {
  const [at, code] = keyAfter(after, ['1970-01-01T00:00:00Z', '']) ?? ['-infinity', '']
  const name = employeeName(ctx, 'e')
  const { rows } = await sql<Row>`
    select i.code as "invoiceCode", i.payment_code as "paymentCode", i.customer_code as "customerCode",
      i.customer_name as "customerName", i.state, i.amount, i.reject_reason as "rejectReason", ${name} as "employeeName", i.at
    from (${stuckInvoices(ctx)}) i join employee e on e.code = i.employee_code
    where (i.at, i.code) > (${at}::timestamptz, ${code}) order by i.at, i.code limit ${oneMore(limit)}`.execute(ctx.db)
  const shown = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return pageOf(shown, limit, (row) => [row.at, row.invoiceCode])
}
