import type { bases } from '@lastmile/contract/imports/reconciliation.ts'
import { type RawBuilder, sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Context } from '#platform/context.ts'

export type Basis = (typeof bases)[number]

/** SQL: the customers of an import that exist and that the actor may see, with their state. */
const customersOf = (ctx: Context, importId: string) => sql`(
  select r.customer_code, r.external_code, c.status <> 'active' as closed
  from customer_import_row r join customer c on c.code = r.customer_code
  where r.import_id = ${importId}::bigint and r.state = 'row-imported' and r.follows is null and ${visibleCustomer(ctx)}) r`

/** SQL: the states of lines that work, or will again. */
const lineStates = sql`('active', 'suspended', 'pendingTerminate')`

type ByBasis = Record<Basis, (ctx: Context, importId: string) => RawBuilder<unknown>>

/** SQL: what each customer of an import has: code, external_code, closed, common, arrears and deposit. */
const moneyOf: ByBasis = {
  'basis-import': (ctx, importId) => sql`
    select r.customer_code as code, min(r.external_code) as external_code, false as closed,
      coalesce(-sum(e.amount) filter (where e.account = 'common-balance'), 0)::bigint as common,
      coalesce(sum(e.amount) filter (where e.account = 'receivable'), 0)::bigint as arrears,
      coalesce(-sum(e.amount) filter (where e.account = 'deposit'), 0)::bigint as deposit
    from ${customersOf(ctx, importId)}
    left join ledger_entry e on e.customer_code = r.customer_code and e.kind = 'opening-balance'
    group by r.customer_code`,
  'basis-today': (ctx, importId) => sql`
    select r.customer_code as code, r.external_code, r.closed, coalesce(b.common, 0)::bigint as common,
      coalesce(o.arrears, 0)::bigint as arrears, coalesce(b.deposit, 0)::bigint as deposit
    from ${customersOf(ctx, importId)}
    left join (select customer_code, sum(amount) filter (where kind = 'common-balance') as common,
        sum(amount) filter (where kind = 'deposit') as deposit from balance group by 1) b on b.customer_code = r.customer_code
    left join (select customer_code, sum(open_amount) as arrears from bill where open_amount > 0 and state <> 'cancelled'
        and kind = 'bill' and posted_at is not null group by 1) o on o.customer_code = r.customer_code`,
}

/** SQL: the lines of the customers of an import: customer, account, paid_through and offering. */
const linesOf: ByBasis = {
  'basis-import': (ctx, importId) => sql`
    select i.customer_code as customer, p.account, p.code, coalesce(i.paid_through, p.paid_through, p.billed_through)::text as "paidThrough",
      coalesce(i.offering_code, p.offering_code) as offering
    from ${customersOf(ctx, importId)}
    join customer_import_row i on i.import_id = ${importId}::bigint and i.customer_code = r.customer_code and i.state = 'row-imported'
    join product p on p.customer_code = i.customer_code and p.code = i.product_code`,
  'basis-today': (ctx, importId) => sql`
    select p.customer_code as customer, p.account, p.code, coalesce(p.paid_through, p.billed_through)::text as "paidThrough",
      p.offering_code as offering
    from ${customersOf(ctx, importId)}
    join product p on p.customer_code = r.customer_code and p.account is not null and p.status in ${lineStates}`,
}

export type Totals = {
  customers: number
  lines: number
  commonBalance: number
  openingArrears: number
  deposit: number
}

/** Returns the totals of the customers of an import. Closed customers count only with their money. */
export async function totalsOf(ctx: Context, importId: string, basis: Basis): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) filter (where not closed)::int as customers,
      (select count(*)::int from (${linesOf[basis](ctx, importId)}) l) as lines,
      coalesce(sum(common), 0)::bigint as "commonBalance", coalesce(sum(arrears), 0)::bigint as "openingArrears",
      coalesce(sum(deposit), 0)::bigint as deposit
    from (${moneyOf[basis](ctx, importId)}) m`.execute(ctx.db)
  return rows[0] ?? { customers: 0, lines: 0, commonBalance: 0, openingArrears: 0, deposit: 0 }
}

export type OurLine = { account: string; paidThrough: string | null; offering: string }
export type OurCustomer = {
  code: string
  externalCode: string
  closed: boolean
  balance: number
  deposit: number
  lines: OurLine[]
}

/** Returns the customers of an import with their lines; the balance is net of arrears. */
export async function customersWithLines(ctx: Context, importId: string, basis: Basis): Promise<OurCustomer[]> {
  const customers = await sql<Omit<OurCustomer, 'lines'>>`
    select code, external_code as "externalCode", closed, common - arrears as balance, deposit
    from (${moneyOf[basis](ctx, importId)}) m order by code`.execute(ctx.db)
  const lines = await sql<OurLine & { customer: string }>`
    select * from (${linesOf[basis](ctx, importId)}) l order by customer, code`.execute(ctx.db)
  const byCustomer = Map.groupBy(lines.rows, ({ customer }) => customer)
  return customers.rows.map((customer) => ({ ...customer, lines: byCustomer.get(customer.code) ?? [] }))
}
