import type { payments } from '@lastmile/contract/payments/calls.ts'
import { sql } from 'kysely'
import { phoneFor, visibleCustomer } from '#customers'
import { type Debt, debtQuery } from '#bills'
import { balanceWithin } from '#ledger'
import type { Handler } from '#platform/context.ts'

type Row = Debt & {
  name: string
  status: string
  type_code: string
  type_name: string
  type_zh_name: string
  level: number
  contact_tel: string
  common_balance: number
  products: { state: string; count: number }[]
  open_orders: number
  account: string | null
  product_code: string | null
  last_contact_at: Date | null
}

/**
 * Returns a summary of a customer. Uses a single query, because every page of the customer workspace shows the summary.
 * Refuses `not-found`.
 */
export const head: Handler<typeof payments.head> = async (ctx, { customerCode }) => {
  const { rows } = await sql<Row>`
    select c.name, c.status, c.level, c.contact_tel, c.customer_type as type_code,
      coalesce(t.name, c.customer_type) as type_name, coalesce(t.zh_name, c.customer_type) as type_zh_name,
      ${balanceWithin(sql`c.code`, ctx.today)} as common_balance,
      d.*,
      (select coalesce(json_agg(json_build_object('state', s.status, 'count', s.count) order by s.status), '[]')
       from (select status, count(*)::int from product where customer_code = c.code group by status) s) as products,
      (select count(*)::int from customer_order
       where customer_code = c.code and status not in ('completed', 'failed', 'cancelled')) as open_orders,
      p.account, p.code as product_code,
      (select max(created_at) from care_record where customer_code = c.code) as last_contact_at
    from customer c
    left join reference_value t on t.kind = 'customer-type' and t.code = c.customer_type
    left join lateral (
      select code, account from product
      where customer_code = c.code and account is not null and status not in ('terminated', 'cancelled', 'aborted')
      order by length(code), code limit 1
    ) p on true
    cross join lateral (${debtQuery(ctx.today, sql`c.code`)}) d
    where c.code = ${customerCode} and ${visibleCustomer(ctx)}`.execute(ctx.db)
  const row = rows[0]
  if (!row) return ctx.refuse('not-found', { what: 'customer', field: 'customerCode' })
  return {
    customerCode,
    name: row.name,
    status: row.status,
    customerType: { code: row.type_code, name: row.type_name, zhName: row.type_zh_name },
    level: row.level,
    contactTel: await phoneFor(ctx, customerCode, row.contact_tel),
    commonBalance: row.common_balance,
    overdue: row.overdue,
    overdueSince: row.overdueSince,
    open: row.open,
    openDueOn: row.openDueOn,
    products: row.products,
    openOrders: row.open_orders,
    account: row.account,
    productCode: row.product_code,
    lastContactAt: row.last_contact_at?.toISOString() ?? null,
  }
}
