import { addDays, daysBetween } from '@lastmile/contract/platform/days.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { write } from '#platform/together.ts'
import { sent } from '#platform/transaction.ts'
import type { ProductRef, ProductWithin } from '#orders/records/records.ts'
import { cut, onGrid, type Period, type Taxed, termEnd } from './value.ts'

export type PeriodKind = 'paid' | 'gift' | 'grace' | 'credit' | 'pause'
export type CoveredPeriod = Period & { kind: PeriodKind; source: string; line: number }

/**
 * SQL: the tax code of a period. Periods of version 1.0.0 do not store it: without tax, it is that of the line that
 * charged the days, which may be the standard rate of an operator without tax.
 */
const codeOf = sql`case when tax_code is not null then tax_code when tax_percent > 0 then 'standard' when value = 0 then 'none'
  else coalesce((select i.tax_code from order_item i where (i.customer_code, i.order_code, i.line) = (product_period.customer_code, source, product_period.line)),
    (select c.tax_code from charge c where (c.customer_code, c.bill_no, c.line) = (product_period.customer_code, source, product_period.line)), 'standard') end`

/** SQL: the columns of a period, named as in `CoveredPeriod`, from `product_period`. */
export const periodColumns = sql`lower(days) as "from", upper(days) as "to", kind, source, line, value, tax, tax_percent as "taxPercent",
  ${codeOf} as "taxCode", case when whole_days is not null then json_build_object('value', whole_value, 'tax', whole_tax, 'days', whole_days, 'before', whole_before) end as whole`

/** Returns the periods of a product that end after a day, or all of them, oldest first. */
export async function periodsOf(
  { db }: Context,
  { customerCode, productCode }: ProductRef,
  after = '-infinity',
): Promise<CoveredPeriod[]> {
  const { rows } = await sql<CoveredPeriod>`
    select ${periodColumns} from product_period
    where customer_code = ${customerCode} and product_code = ${productCode} and upper(days) > ${after}::date
    order by lower(days)`.execute(db)
  return rows
}

/** An order item that adds months. */
export type Term = { line: number; kind: string; months: number; amount: number } & Taxed
/** An item of a paid order that adds months, with the price at which it was bought. */
export type BoughtTerm = Term & { priceCode: string | null; priceVersion: number | null }

/**
 * Returns the periods for a number of months from a day on, counted from the anchor of the series, and the anchor that
 * results.
 */
export function termPeriods(
  terms: readonly Term[],
  { source, from, anchor }: { source: string; from: string; anchor: string | null },
): { periods: CoveredPeriod[]; anchor: string; to: string } {
  const grid = anchor !== null && onGrid(anchor, from) ? anchor : from
  let months = 0
  const start = (count: number) => termEnd(grid, from, count)
  const periods = terms
    .filter((term) => term.months > 0)
    .map((term): CoveredPeriod => {
      const [begin, end] = [start(months), start(months + term.months)]
      months += term.months
      const { line, amount, tax, taxCode, taxPercent } = term
      const paid = term.kind === 'period'
      const worth = { value: paid ? amount - tax : 0, tax: paid ? tax : 0, taxCode, taxPercent: paid ? taxPercent : 0 }
      const kind = paid ? 'paid' : 'gift'
      return { from: begin, to: end, kind, source, line, ...worth, whole: null }
    })
  return { periods, anchor: grid, to: start(months) }
}

/**
 * SQL: the order items that add months to a product, with their purchase price, for a statement that knows the order. A
 * discount reduces the charge for the months.
 */
export const termsWithin = ({ customerCode, productCode }: ProductWithin, orderCode: RawBuilder<unknown>) =>
  sql<BoughtTerm>`
    with item as (
      select line, kind, months, amount, tax, tax_code, tax_percent, price_code, price_version from order_item
      where customer_code = ${customerCode} and order_code = ${orderCode} and product_code = ${productCode}
    ), off as (select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(tax), 0)::bigint as tax from item where kind = 'discount')
    select line, kind, months, tax_code as "taxCode", tax_percent as "taxPercent", price_code as "priceCode", price_version as "priceVersion",
      i.amount + case kind when 'period' then off.amount else 0 end as amount,
      i.tax + case kind when 'period' then off.tax else 0 end as tax
    from item i, off where kind in ('period', 'gift') and months > 0 and i.amount >= 0 order by line`

/** Inserts the periods of a product. The caller updates the paid-through day accordingly. */
export function writePeriods({ db }: Context, ref: ProductRef, periods: readonly CoveredPeriod[]): void {
  if (periods.length > 0) write(db, [`periods of ${ref.productCode}`], periodsWriting(ref, periods))
}

const periodsWriting = ({ customerCode, productCode }: ProductRef, periods: readonly CoveredPeriod[]) =>
  sql`insert into product_period (customer_code, product_code, days, kind, source, line, value, tax, tax_code, tax_percent,
      whole_value, whole_tax, whole_days, whole_before)
    select ${customerCode}, ${productCode}, daterange(f, t), kind, source, line, value, tax, code, percent, wv, wt, wd, wb
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[],
      ${periods.map(({ kind }) => kind)}::text[], ${periods.map(({ source }) => source)}::text[],
      ${periods.map(({ line }) => line)}::int[], ${periods.map(({ value }) => value)}::bigint[],
      ${periods.map(({ tax }) => tax)}::bigint[], ${periods.map(({ taxCode }) => taxCode)}::text[], ${periods.map(({ taxPercent }) => taxPercent)}::numeric[],
      ${periods.map(({ whole }) => whole?.value ?? null)}::bigint[], ${periods.map(({ whole }) => whole?.tax ?? null)}::bigint[],
      ${periods.map(({ whole }) => whole?.days ?? null)}::int[], ${periods.map(({ whole }) => whole?.before ?? null)}::int[])
      as p (f, t, kind, source, line, value, tax, code, percent, wv, wt, wd, wb)`

/** Removes the periods that an order added to a product. The caller updates the paid-through day. */
export const dropPeriods = ({ db }: Context, { customerCode, productCode }: ProductRef, source: string): void =>
  sent(
    db
      .deleteFrom('product_period')
      .where('customer_code', '=', customerCode)
      .where('product_code', '=', productCode)
      .where('source', '=', source)
      .execute(),
  )

/** Replaces the periods from a day on. A period that contains the day keeps its earlier days. */
export function replaceFrom(
  ctx: Context,
  ref: ProductRef,
  { day, before, after }: { day: string; before: readonly CoveredPeriod[]; after: readonly CoveredPeriod[] },
): void {
  const remaining = before.flatMap((period) => (period.from < day ? (cut(period, day)[0] ?? []) : []))
  sent(
    sql`delete from product_period where customer_code = ${ref.customerCode} and product_code = ${ref.productCode}
      and upper(days) > ${day}::date`.execute(ctx.db),
  )
  writePeriods(ctx, ref, [...remaining, ...after])
}

/**
 * Returns the periods after a pause from `from` until `to`: the period that contains its start is cut, the rest moves
 * behind the pause, and the pause itself covers its days at zero value.
 */
export function shiftedByPause(
  periods: readonly CoveredPeriod[],
  { from, to, source }: { from: string; to: string; source: string },
): CoveredPeriod[] {
  const days = daysBetween(from, to)
  const behind = periods.flatMap((period) => cut(period, from)[1] ?? [])
  if (days === 0 || behind.length === 0) return behind
  const free = { value: 0, tax: 0, taxCode: 'none', taxPercent: 0, whole: null }
  const pause: CoveredPeriod = { from, to, kind: 'pause', source, line: 0, ...free }
  return [
    pause,
    ...behind.map((period) => ({ ...period, from: addDays(period.from, days), to: addDays(period.to, days) })),
  ]
}
