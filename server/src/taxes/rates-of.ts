import { type RawBuilder, sql } from 'kysely'

/** An amount by tax rate, as documents list it. */
export type ListedRate = { percent: number; net: number; tax: number }

/**
 * SQL: the net amount and tax of lines by rate, as a JSON list of `ListedRate`. `lines` returns tax_code, tax_percent,
 * net and tax. Leaves out what is not taxable or exempt, and the standard rate of an operator without tax.
 */
export const ratesOf = (lines: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('percent', r.percent, 'net', r.net, 'tax', r.tax) order by r.percent), '[]') from (
    select x.tax_percent::float8 as percent, sum(x.net)::bigint as net, sum(x.tax)::bigint as tax from (${lines}) x
    where x.tax_code not in ('none', 'exempt') group by x.tax_percent
    having sum(x.tax) <> 0 or sum(x.net) <> 0 and (x.tax_percent > 0 or bool_or(x.tax_code <> 'standard'))) r)`
