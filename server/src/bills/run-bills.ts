import { type RawBuilder, sql } from 'kysely'
import { postMany } from '#ledger'
import type { Context } from '#platform/context.ts'

type RunBills = { lines: RawBuilder<unknown>; dueOn: string }

/**
 * Writes and posts one bill a customer out of lines (customer_code, bill_no, unit, line, kind, product_code, days, gross, net, tax,
 * tax_code, tax_percent, price_code, price_version, name, zh_name): debt, deferred revenue and tax. The numbers of each unit
 * are taken together, after every other lock. The customers must be locked.
 */
export async function postRunBills(ctx: Context, { lines, dueOn }: RunBills): Promise<void> {
  const year = Number(ctx.today.slice(0, 4))
  await postMany(ctx, {
    kind: 'bill',
    entries: sql`
      select l.customer_code, l.bill_no as document, e.account, e.holder, e.amount from (${lines}) l, lateral (values
        ('receivable', l.customer_code, l.gross), ('deferred-revenue', l.product_code, -l.net), ('tax', l.unit, -l.tax)
      ) as e (account, holder, amount)`,
  })
  await sql`
    with l as materialized (${lines}), head as materialized (
      select customer_code, bill_no, min(unit) as unit, range_merge(range_agg(days)) as days, sum(gross)::bigint as gross from l
      group by 1, 2
    ), taken as (
      insert into document_number as d (organization_unit_code, kind, year, last)
      select unit, 'bill', ${year}::int, count(*)::int from head group by unit order by unit
      on conflict (organization_unit_code, kind, year) do update set last = d.last + excluded.last
      returning organization_unit_code, last
    ), made as (
      insert into bill (customer_code, bill_no, organization_unit_code, number_year, number, charge_period, state, bill_money,
        due_on, posted_at, created_at)
      select h.customer_code, h.bill_no, h.unit, ${year}::int,
        t.last - count(*) over (partition by h.unit) + row_number() over (partition by h.unit order by h.customer_code),
        h.days, case when h.gross = 0 then 'settled' else 'new' end, h.gross, ${dueOn}, ${ctx.now}, ${ctx.now}
      from head h join taken t on t.organization_unit_code = h.unit
    )
    insert into charge (customer_code, bill_no, line, product_code, price_code, price_version, kind, name, zh_name, months, period,
      gross, net, tax_code, tax_percent, tax)
    select customer_code, bill_no, line, product_code, price_code, price_version, kind, name, zh_name, 1, days, gross, net,
      tax_code, tax_percent, tax from l`.execute(ctx.db)
}
