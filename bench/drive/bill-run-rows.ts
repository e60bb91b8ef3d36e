import type pg from 'pg'

/** A postpaid add-on added to lines until the requested number of billed subscriptions is reached. */
const extras = `
insert into product_offering (code, name, zh_name, catalog, kind, payment_mode, service_channels, customer_types)
select 'BENCH-' || n, 'Extra ' || n, '附加 ' || n, 'value-added', 'value-added', 'postpaid', '{}', '{}' from generate_series(1, 9) n;
insert into product_offering_price (code, offering_code, name, zh_name, price_type, month_quantity, normal_price, service_channels)
select 'BENCH-' || n, 'BENCH-' || n, 'A month', '一个月', 'monthly', 1, 1000 * n, '{}' from generate_series(1, 9) n`

/**
 * Sets up the requested number of subscriptions to bill for the last two months: existing postpaid lines, and add-ons
 * spread evenly over active lines. Returns the first days of the two months.
 */
export async function subscribe(client: pg.Client, subscriptions: number): Promise<[string, string]> {
  await client.query(extras)
  const { rows } = await client.query<{ first: string; second: string }>(
    `select (date_trunc('month', now()) - interval '2 months')::date::text as first, (date_trunc('month', now()) - interval '1 month')::date::text as second`,
  )
  const { first = '', second = '' } = rows[0] ?? {}
  await client.query(
    `with already as (
       select count(*) as n from product where status = 'active' and billed_through between $1::date - 50 and $1::date + 26
     )
     insert into product (customer_code, code, offering_code, price_code, status, parent_code, service_address, start_time,
       billed_through, created_at)
     select p.customer_code, p.code || '-B' || e.n, 'BENCH-' || e.n, 'BENCH-' || e.n, 'active', p.code, p.service_address,
       $1::date - 40, $1::date - 1, $1::date - 40
     from product p cross join generate_series(1, 9) e (n)
     where p.status = 'active' and p.parent_code is null
     order by e.n, p.code limit greatest(0, $2::int - (select n from already))`,
    [first, subscriptions],
  )
  await client.query('vacuum (analyze) product')
  return [first, second]
}

/** The tables that a run writes, each with the condition that selects its rows. */
const written = {
  bill: `where (customer_code, bill_no) in (select customer_code, bill_no from bill_run_item where run_id = $1)`,
  charge: `where (customer_code, bill_no) in (select customer_code, bill_no from bill_run_item where run_id = $1)`,
  ledger_entry: `where (customer_code, document) in (select customer_code, bill_no from bill_run_item where run_id = $1)`,
  product_period: `where (customer_code, source) in (select customer_code, bill_no from bill_run_item where run_id = $1)`,
  bill_run_item: 'where run_id = $1',
}

/**
 * Prepares plain INSERT … SELECT statements for the rows that a run wrote, into tables with the same columns, checks
 * and indexes. Returns a function that runs them and returns their duration in seconds.
 */
export async function bareInserts(client: pg.Client, runId: string): Promise<() => Promise<number>> {
  await client.query('create schema bare')
  const inserts: string[] = []
  for (const [table, own] of Object.entries(written)) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const columns = rows[0]?.columns ?? ''
    await client.query(`create table bare.${table} (like ${table} including all)`)
    await client.query(`create table bare.${table}_rows as select ${columns} from ${table} ${own.replace('$1', runId)}`)
    inserts.push(
      `insert into bare.${table} (${columns}) overriding system value select ${columns} from bare.${table}_rows`,
    )
  }
  return async () => {
    const started = performance.now()
    await client.query('begin')
    for (const insert of inserts) await client.query(insert)
    await client.query('commit')
    return (performance.now() - started) / 1000
  }
}
