import { type RawBuilder, sql } from 'kysely'
import { taxInsideColumns } from '#platform/tax-inside.ts'

/**
 * SQL: the net value of the days of period `d` from a day on, rounded as in `cut`. It is a difference of net values of
 * the whole period up to a day: the gross value, rounded half up, less its tax, which for all days is that charged.
 */
export const unusedValue = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${day} <= lower(d.days) then d.value when ${day} >= upper(d.days) then 0
    else d.value - (${netUpTo(sql`coalesce(d.whole_before, 0) + ${day} - lower(d.days)`)})
      + case when d.whole_before > 0 then (${netUpTo(sql`d.whole_before`)}) else 0 end end`

/** SQL: the net value of the first days of the uncut period `d`. */
const netUpTo = (days: RawBuilder<unknown>) => sql`
  select gross - least(tax, greatest(${sql.raw(taxInsideColumns('gross', 'd.tax_percent'))}, tax - (whole - gross)))
  from (select tax, whole, round(whole::numeric * (${days}) / coalesce(d.whole_days, upper(d.days) - lower(d.days))) as gross
    from (select coalesce(d.whole_tax, d.tax) as tax, coalesce(d.whole_value + d.whole_tax, d.value + d.tax) as whole) w) g`
