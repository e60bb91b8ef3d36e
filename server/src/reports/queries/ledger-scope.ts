import { type RawBuilder, sql } from 'kysely'
import { type Asked, inUnits } from './report.ts'

/**
 * The entries of the ledger that stand with customers of the units asked for; those that concern no customer belong to who
 * sees the whole operator and has narrowed nothing.
 */
export const entriesOf = (asked: Asked): RawBuilder<unknown> => sql`
  select e.* from ledger_entry e left join customer c on c.code = e.customer_code
  where (${inUnits(asked, 'c.organization_unit_code', { customer: 'c.code' })} or c.code is null and not exists (
    select from organization_unit u where u.code <> all(${[...asked.units]}::text[])))`

/** Entries in the days asked for. */
export const inPeriod = ({ given }: Asked): RawBuilder<boolean> =>
  sql`e.day between ${given.from}::date and ${given.to}::date`
