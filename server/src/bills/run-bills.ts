import { type RawBuilder, sql } from 'kysely'
import { postingEntries } from '#ledger'
import type { Context } from '#platform/context.ts'

/**
 * SQL: the common table expressions that write the bill lines of a run, one bill per customer, and post them to the
 * receivable, deferred revenue and tax. `lines` provides customer_code, bill_no, transaction_id, unit, line, kind,
 * product_code, days, gross, net, tax, tax_code, tax_percent, price_code, price_version, name, zh_name. `makeRunBills`
 * then writes the bills in the same transaction. The customers must be locked.
 */
export const chargingRun = (ctx: Context, lines: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`
    insert into charge (customer_code, bill_no, line, product_code, price_code, price_version, kind, name, zh_name, months, period,
      gross, net, tax_code, tax_percent, tax)
    select customer_code, bill_no, line, product_code, price_code, price_version, kind, name, zh_name, 1, days, gross, net,
      tax_code, tax_percent, tax from ${lines} l`,
  postingEntries(ctx, {
    kind: 'bill',
    entries: sql`
      select l.customer_code, l.transaction_id, 3 * l.line - e.before as line, l.bill_no as document, e.account, e.holder, e.amount
      from ${lines} l, lateral (values (2, 'receivable', l.customer_code, l.gross), (1, 'deferred-revenue', l.product_code, -l.net),
        (0, 'tax', l.unit, -l.tax)) as e (before, account, holder, amount)`,
  }),
]

type RunBills = { bills: RawBuilder<unknown>; dueOn: string }

/**
 * Creates the bills of a run whose lines are written; `bills` provides customer_code, bill_no, unit, days and gross.
 * Assigns legal numbers unit by unit, after all other locks are taken.
 */
export async function makeRunBills(ctx: Context, { bills, dueOn }: RunBills): Promise<void> {
  const year = Number(ctx.today.slice(0, 4))
  await sql`
    with head as materialized (${bills}), taken as (
      insert into document_number as d (organization_unit_code, kind, year, last)
      select unit, 'bill', ${year}::int, count(*)::int from head group by unit order by unit
      on conflict (organization_unit_code, kind, year) do update set last = d.last + excluded.last
      returning organization_unit_code, last
    ), numbers as materialized (select jsonb_object_agg(organization_unit_code, last) as lasts from taken)
    insert into bill (customer_code, bill_no, organization_unit_code, number_year, number, charge_period, state, billed_amount,
      due_on, posted_at, created_at)
    select h.customer_code, h.bill_no, h.unit, ${year}::int,
      (n.lasts ->> h.unit)::int - count(*) over (partition by h.unit) + row_number() over (partition by h.unit order by h.customer_code),
      h.days, case when h.gross = 0 then 'settled' else 'new' end, h.gross, ${dueOn}, ${ctx.now}, ${ctx.now}
    from head h, numbers n order by h.customer_code`.execute(ctx.db)
}
