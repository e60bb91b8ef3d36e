import { holidays } from '@lastmile/contract/configuration/holidays.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** Manages the operator's holidays, each day once. */
export const holidayRoutes = serve(
  'holidays',
  holidays,
  maintain(holidays, {
    table: 'operator_holiday',
    key: 'id',
    what: 'holiday',
    numbered: 'identity',
    columns: { day: 'day', name: 'name', zhName: 'zh_name' },
    search: ['name', 'zh_name'],
    filters: { year: (year) => sql`date_part('year', t.day) = ${year}` },
    check: async (ctx, { code = null, after }) => {
      if (!after) return
      const { rows } = await sql`
        select from operator_holiday where day = ${after['day']} and id <> coalesce(${code}::bigint, 0)`.execute(ctx.db)
      if (rows.length > 0) ctx.refuse('duplicate-code', { what: 'holiday', field: 'day' })
    },
  }),
)

/** The default working weekdays. */
const usualWeekdays = '1,2,3,4,5'

/** SQL: the working days of the operator between two days, as `fieldWorkOf` defines them, each a row with its `day`. */
export const workingDays = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d::date as day from generate_series(${from}, ${to}, interval '1 day') d
  where extract(isodow from d)::text = any(string_to_array(
      coalesce((select value ->> 'workingWeekdays' from configuration where key = 'field-work'), ${usualWeekdays}), ','))
    and not exists (select from operator_holiday h where h.day = d::date)`

/**
 * The optical power that a GPON class B+ receiver accepts (ITU-T G.984.2), used unless the operator has set other
 * limits.
 */
const classBPlus = { min: -27, max: -8 }

/**
 * Returns the operator's field-work settings, with the working weekdays (1 is Monday), the holidays, and the limits of
 * the optical power in dBm.
 */
export async function fieldWorkOf({ db }: Pick<Context, 'db'>) {
  const { rows } = await sql<{ value: Record<string, unknown> | null; light: object | null; holidays: string[] }>`
    select value, value #> '{limits,optical-power}' as light,
      array(select day::text from operator_holiday order by day) as holidays
    from (select) one left join configuration on key = 'field-work'`.execute(db)
  const { value = null, light = null, holidays: days = [] } = rows[0] ?? {}
  const { workingWeekdays = usualWeekdays, ...set } = value ?? {}
  return {
    set,
    workingWeekdays: String(workingWeekdays).split(',').map(Number),
    holidays: days,
    opticalPower: { ...classBPlus, ...light },
  }
}
