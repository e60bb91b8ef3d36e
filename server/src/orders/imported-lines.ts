import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { addAliases, printedOn } from '#customers'
import type { Context } from '#platform/context.ts'
import { accountName } from './records/accounts.ts'

/** A working line taken over from another system. */
export type ImportedLine = {
  customerCode: string
  productCode: string
  account: string
  offeringCode: string
  priceCode: string
  priceVersion: number
  /** Whether it is billed after the period. */
  postpaid: boolean
  startedOn: string | null
  /** The last day that the other system has charged. */
  paidThrough: string
  port: { odbCode: string; portCode: string } | null
  terminal: { number: string; mac: string } | null
  serviceAddress: string
}

/**
 * Creates imported lines: active, without an order, and covered through the day that the other system has charged. These
 * days have no value here: their revenue is in the other system's books, and closing a line does not refund them.
 * `source` is stored with the covered days. Fails if an account is taken.
 */
export async function addImportedLines(ctx: Context, source: string, lines: readonly ImportedLine[]): Promise<void> {
  if (lines.length === 0) return
  const { now, today, operator } = ctx
  const rows = lines.map(({ port, terminal, ...line }) => ({
    ...line,
    ...port,
    ...terminal,
    account: accountName(line.account),
    from: coveredFrom(line.startedOn, line.paidThrough, today),
    to: addDays(line.paidThrough, 1),
  }))
  await sql`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("customerCode" text, "productCode" text,
        account text, "offeringCode" text, "priceCode" text, "priceVersion" int, postpaid boolean, "startedOn" date,
        "paidThrough" date, "odbCode" text, "portCode" text, number text, mac text, "serviceAddress" text,
        "from" date, "to" date)
    ), products as (
      insert into product (customer_code, code, offering_code, price_code, price_version, status, account, odb_code, port_code,
        terminal_number, mac_address, service_address, start_time, anchor, paid_through, billed_through, created_at)
      select "customerCode", "productCode", "offeringCode", "priceCode", "priceVersion", 'active', account, "odbCode",
        "portCode", number, mac, "serviceAddress", coalesce("startedOn"::timestamp at time zone ${operator.timeZone}, ${now}), "startedOn",
        case when not postpaid then "paidThrough" end, case when postpaid then "paidThrough" end, ${now}
      from line
    ), accounts as (
      insert into broadband_account (account, customer_code, product_code) select account, "customerCode", "productCode" from line)
    insert into product_period (customer_code, product_code, days, kind, source, line, value, tax)
    select "customerCode", "productCode", daterange("from", "to"), 'paid', ${source}, 0, 0, 0 from line where not postpaid`.execute(
    ctx.db,
  )
  const aliases = lines.flatMap(({ customerCode, account, terminal }) => [
    { customerCode, kind: 'broadband-account' as const, alias: accountName(account) },
    ...printedOn(terminal).map((alias) => ({ customerCode, ...alias })),
  ])
  await addAliases(ctx, aliases)
}

/** The first covered day: the start of the line, otherwise today, but never after the last covered day. */
function coveredFrom(startedOn: string | null, paidThrough: string, today: string): string {
  const from = startedOn ?? today
  return from > paidThrough ? paidThrough : from
}

/** Deletes imported lines without later business. Their authorizations and ports must be released. */
export async function removeImportedLines({ db }: Context, productCodes: readonly string[]): Promise<void> {
  const codes = [...productCodes]
  for (const table of ['product_period', 'broadband_account'])
    await sql`delete from ${sql.table(table)} where (customer_code, product_code) in (
      select split_part(code, '-', 1), code from unnest(${codes}::text[]) code)`.execute(db)
  await sql`delete from product where (customer_code, code) in (
    select split_part(code, '-', 1), code from unnest(${codes}::text[]) code)`.execute(db)
}
