import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#monitoring/reading.ts'
import { linesWithLight } from '#monitoring/lines-read.ts'

/** Adds the light levels of a reading to those of the day, one row for each line and day. */
export async function recordLevels(ctx: Context, reading: Reading): Promise<void> {
  await sql`
    insert into light_level as l (customer_code, product_code, day, readings, lowest, highest, total, last, last_at)
    select customer_code, product_code, (${reading.at}::timestamptz at time zone ${ctx.operator.timeZone})::date, 1,
      rx, rx, rx, rx, ${reading.at}
    from (${linesWithLight(reading)}) m order by customer_code, product_code
    on conflict (customer_code, product_code, day) do update set readings = l.readings + 1,
      lowest = least(l.lowest, excluded.lowest), highest = greatest(l.highest, excluded.highest),
      total = l.total + excluded.total, last = excluded.last, last_at = excluded.last_at`.execute(ctx.db)
}
