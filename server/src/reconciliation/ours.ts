import type { bases } from '@lastmile/contract/imports/reconciliation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type Basis = (typeof bases)[number]
type Db = Pick<Context, 'db'>

/** SQL: the customers of an import that exist. */
const customersOf = (importId: string) => sql`customer_import_row r where r.import_id = ${importId}::bigint
  and r.state = 'row-imported' and r.follows is null`

/** SQL: the states of lines that work, or will again. */
const lineStates = sql`('active', 'suspended', 'pendingTerminate')`

/** SQL: what each customer of an import has: code, external_code, common, arrears and deposit. */
const moneyOf: Record<Basis, (importId: string) => RawBuilder<unknown>> = {
  'basis-import': (importId) => sql`
    select r.customer_code as code, min(r.external_code) as external_code,
      coalesce(-sum(e.amount) filter (where e.account = 'common-balance'), 0)::bigint as common,
      coalesce(sum(e.amount) filter (where e.account = 'receivable'), 0)::bigint as arrears,
      coalesce(-sum(e.amount) filter (where e.account = 'deposit'), 0)::bigint as deposit
    from (select r.customer_code, r.external_code from ${customersOf(importId)}) r
    left join ledger_entry e on e.customer_code = r.customer_code and e.kind = 'opening-balance'
    group by r.customer_code`,
  'basis-today': (importId) => sql`
    select r.customer_code as code, r.external_code, coalesce(b.common, 0)::bigint as common,
      coalesce(o.arrears, 0)::bigint as arrears, coalesce(b.deposit, 0)::bigint as deposit
    from (select r.customer_code, r.external_code from ${customersOf(importId)}) r
    join customer c on c.code = r.customer_code and c.status = 'active'
    left join (select customer_code, sum(amount) filter (where kind = 'common-balance') as common,
        sum(amount) filter (where kind = 'deposit') as deposit from balance group by 1) b on b.customer_code = r.customer_code
    left join (select customer_code, sum(open_amount) as arrears from bill where open_amount > 0 and state <> 'cancelled'
        and kind = 'bill' and posted_at is not null group by 1) o on o.customer_code = r.customer_code`,
}

/** SQL: the lines of the customers of an import: customer, account, paid_through and offering. */
const linesOf: Record<Basis, (importId: string) => RawBuilder<unknown>> = {
  'basis-import': (importId) => sql`
    select r.customer_code as customer, p.account, p.code, coalesce(r.paid_through, p.paid_through, p.billed_through)::text as "paidThrough",
      coalesce(r.offering_code, p.offering_code) as offering
    from customer_import_row r join product p on p.customer_code = r.customer_code and p.code = r.product_code
    where r.import_id = ${importId}::bigint and r.state = 'row-imported'`,
  'basis-today': (importId) => sql`
    select p.customer_code as customer, p.account, p.code, coalesce(p.paid_through, p.billed_through)::text as "paidThrough",
      p.offering_code as offering
    from (select r.customer_code from ${customersOf(importId)}) r
    join product p on p.customer_code = r.customer_code and p.account is not null and p.status in ${lineStates}`,
}

export type Totals = {
  customers: number
  lines: number
  commonBalance: number
  openingArrears: number
  deposit: number
}

/** Returns the totals of the customers of an import. */
export async function totalsOf({ db }: Db, importId: string, basis: Basis): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as customers, (select count(*)::int from (${linesOf[basis](importId)}) l) as lines,
      coalesce(sum(common), 0)::bigint as "commonBalance", coalesce(sum(arrears), 0)::bigint as "openingArrears",
      coalesce(sum(deposit), 0)::bigint as deposit
    from (${moneyOf[basis](importId)}) m`.execute(db)
  return rows[0] ?? { customers: 0, lines: 0, commonBalance: 0, openingArrears: 0, deposit: 0 }
}

export type OurLine = { account: string; paidThrough: string | null; offering: string }
export type OurCustomer = { code: string; externalCode: string; balance: number; deposit: number; lines: OurLine[] }

/** Returns the customers of an import with their lines; the balance is net of arrears. */
export async function customersWithLines({ db }: Db, importId: string, basis: Basis): Promise<OurCustomer[]> {
  const customers = await sql<Omit<OurCustomer, 'lines'>>`
    select code, external_code as "externalCode", common - arrears as balance, deposit
    from (${moneyOf[basis](importId)}) m order by code`.execute(db)
  const lines = await sql<OurLine & { customer: string }>`
    select * from (${linesOf[basis](importId)}) l order by customer, code`.execute(db)
  const byCustomer = Map.groupBy(lines.rows, ({ customer }) => customer)
  return customers.rows.map((customer) => ({ ...customer, lines: byCustomer.get(customer.code) ?? [] }))
}
