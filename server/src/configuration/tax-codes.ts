import { taxCodes, taxRates } from '@lastmile/contract/configuration/tax-codes.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { configuration } from '@lastmile/contract/configuration/calls.ts'
import type { Option } from '@lastmile/contract/platform/values.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { maintain } from '#platform/maintain.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { serve } from '#platform/serve.ts'
import { firstPercent, percentOn } from './tax.ts'

const table = 'tax_code'
/** SQL: the codes that the operator manages. The others have no rate. */
const managed = sql`t.code not in ('none', 'exempt')`

const codes = maintain(taxCodes, {
  table,
  what: 'tax-code',
  columns: { code: 'code', name: 'name', zhName: 'zh_name', firstPercent: 'percent', offered: 'offered' },
  reads: { firstPercent: firstPercent('t') },
  search: ['name', 'zh_name'],
  only: managed,
  shows: {
    percentToday: ({ today }) => percentOn(sql`t.code`, sql`${today}::date`),
    nextPercent: ({ today }) => next(today, 'percent'),
    nextFrom: ({ today }) => next(today, 'lower(n.valid)'),
  },
  check: async (ctx, { before, after }) => {
    if (before && after && after.firstPercent !== before.firstPercent) await keepUsedRate(ctx, String(before.code))
    if (!before || after?.offered === true) return
    if (before.code === 'standard') ctx.refuse('tax-code-standard', { field: 'offered' })
    await refuseUsed(ctx, String(before.code))
  },
})

/** Refuses tax-code-in-use, which names up to five charge types with the code. */
async function refuseUsed(ctx: Context<RefusalCode>, code: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(ctx.language === 'zh-CN' ? 'zh_name' : 'name')} as name from charge_type
    where taxed and tax_code = ${code} order by sequence_no, code limit 5`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('tax-code-in-use', { uses: listed(ctx, rows), field: 'offered' })
}

/**
 * Refuses tax-rate-used for the first rate of the standard code, which is a setting, and of a code with charge types or
 * dated rates. Other slices refuse it for their uses.
 */
async function keepUsedRate(ctx: Context<RefusalCode>, code: string): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select ${code} = 'standard' or exists (select from charge_type where tax_code = ${code})
      or exists (select from tax_rate where code = ${code}) as used`.execute(ctx.db)
  if (rows[0]?.used) ctx.refuse('tax-rate-used', { field: 'firstPercent' })
}

/** Joins names in the language of the call. */
const listed = ({ language }: Pick<Context, 'language'>, rows: readonly { name: string }[]): string =>
  rows.map(({ name }) => name).join(language === 'zh-CN' ? '、' : ', ')

/** Lists the available tax codes, the standard one first. */
export const listTaxCodes: Handler<typeof configuration.taxCodes> = async ({ db }) => {
  const { rows } = await sql<Option>`
    select t.code, t.name, t.zh_name as "zhName" from tax_code t where t.offered and ${managed}
    order by t.code <> 'standard', t.code`.execute(db)
  return rows
}

/** Returns the names of all tax codes, including those that are no longer available and those without a rate. */
export const namedTaxCodes = ({ db }: Pick<Context, 'db'>): Promise<Option[]> =>
  db.selectFrom('tax_code').select(['code', 'name', 'zh_name as zhName']).orderBy('code').limit(500).execute()

/** SQL: a value of the next dated rate of code `t` after a day. */
const next = (today: string, value: 'percent' | 'lower(n.valid)') => sql`
  (select ${sql.raw(value)} from tax_rate n where n.code = t.code and lower(n.valid) > ${today}::date order by lower(n.valid) limit 1)`

type Rate = { percent: number; rateFrom: string | null; until: string | null }

/** Lists the rates of a code, the latest first, with the rate that applies before the first dated one. */
const listRates: Handler<typeof taxRates.list> = async (ctx, { taxCode, after, limit }) => {
  await requireCode(ctx, taxCode)
  const [before] = keyAfter(after, ['2026-01-01']) ?? [null]
  const { rows } = await sql<Rate>`
    with dated as (select percent, lower(valid) as "from", upper(valid) as until from tax_rate where code = ${taxCode})
    select percent, "from" as "rateFrom", until from (
      select * from dated
      union all
      select ${firstPercent('t')}, null, (select min("from") from dated) from tax_code t
      where t.code = ${taxCode} and not exists (select from dated where "from" is null)
    ) r where ${before}::date is null or coalesce("from", '-infinity') < ${before}::date
    order by "from" desc nulls last limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, ({ rateFrom }) => [rateFrom ?? '1900-01-01'])
  return {
    ...page,
    rows: page.rows.map(({ until, ...rate }) => ({
      ...rate,
      rateThrough: until && addDays(until, -1),
      state: stateOf(ctx.today, { ...rate, until }),
    })),
  }
}

const stateOf = (today: string, { rateFrom, until }: Rate) => {
  if (rateFrom !== null && rateFrom > today) return 'rate-planned' as const
  return until !== null && until <= today ? ('rate-past' as const) : ('rate-current' as const)
}

/** Locks a code that the operator manages. Refuses not-found. */
async function requireCode(ctx: Context<'not-found'>, taxCode: string, { locks = false } = {}): Promise<void> {
  const { rows } = await sql`
    select from tax_code t where t.code = ${taxCode} and ${managed} ${locks ? sql`for update` : sql``}`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'tax-code', field: 'taxCode' })
}

/**
 * Changes the rate of a code from a day on, until the next change. Refuses not-found, tax-rate-begun for today and
 * earlier days, because charges of these days exist, tax-rate-exists, and tax-rate-same.
 */
const addRate: Handler<typeof taxRates.add> = async (ctx, { taxCode, percent, rateFrom }) => {
  await requireCode(ctx, taxCode, { locks: true })
  refuseBegun(ctx, rateFrom)
  const { rows } = await sql<{ percent: number; starts: boolean }>`
    select ${percentOn(sql`${taxCode}::text`, sql`${rateFrom}::date`)} as percent,
      exists (select from tax_rate where code = ${taxCode} and lower(valid) = ${rateFrom}::date) as starts`.execute(
    ctx.db,
  )
  const { percent: was = 0, starts = false } = rows[0] ?? {}
  if (starts) ctx.refuse('tax-rate-exists', { field: 'rateFrom' })
  if (was === percent) ctx.refuse('tax-rate-same', { percent, field: 'percent' })
  await sql`update tax_rate set valid = daterange(lower(valid), ${rateFrom}::date)
    where code = ${taxCode} and valid @> ${rateFrom}::date`.execute(ctx.db)
  await sql`insert into tax_rate (code, percent, valid) values (${taxCode}, ${percent}, daterange(${rateFrom}::date,
    (select min(lower(valid)) from tax_rate where code = ${taxCode} and lower(valid) > ${rateFrom}::date)))`.execute(
    ctx.db,
  )
  await mergeEqual(ctx, taxCode)
  await recordChange(ctx, {
    thing: table,
    code: taxCode,
    before: { percent: was, rateFrom: null },
    after: { percent, rateFrom },
  })
  return {}
}

/** Deletes a change that has not begun; the rate before it continues. Refuses not-found, tax-rate-started. */
const deleteRate: Handler<typeof taxRates.delete> = async (ctx, { taxCode, rateFrom }) => {
  await requireCode(ctx, taxCode, { locks: true })
  if (rateFrom <= ctx.today) ctx.refuse('tax-rate-started', { field: 'rateFrom' })
  const { rows } = await sql<{ percent: number; until: string | null }>`
    delete from tax_rate where code = ${taxCode} and lower(valid) = ${rateFrom}::date
    returning percent, upper(valid) as until`.execute(ctx.db)
  const [rate] = rows
  if (!rate) return ctx.refuse('not-found', { what: 'tax-rate', field: 'rateFrom' })
  await sql`update tax_rate set valid = daterange(lower(valid), ${rate.until}::date)
    where code = ${taxCode} and upper(valid) = ${rateFrom}::date`.execute(ctx.db)
  await mergeEqual(ctx, taxCode)
  await recordChange(ctx, {
    thing: table,
    code: taxCode,
    before: { percent: rate.percent, rateFrom },
    after: { percent: null, rateFrom: null },
  })
  return {}
}

/** Continues a rate through a planned one that equals it, so that bills are not split where nothing changes. */
async function mergeEqual({ db, today }: Context, taxCode: string): Promise<void> {
  const { rows } = await sql<{ from: string; until: string | null }>`
    delete from tax_rate d where d.code = ${taxCode} and lower(d.valid) > ${today}::date
      and d.percent = ${percentOn(sql`${taxCode}::text`, sql`(lower(d.valid) - 1)`)}
    returning lower(d.valid) as "from", upper(d.valid) as until`.execute(db)
  for (const { from, until } of rows)
    await sql`update tax_rate set valid = daterange(lower(valid), ${until}::date)
      where code = ${taxCode} and upper(valid) = ${from}::date`.execute(db)
}

function refuseBegun(ctx: Context<'tax-rate-begun'>, rateFrom: string): void {
  if (rateFrom <= ctx.today) ctx.refuse('tax-rate-begun', { day: addDays(ctx.today, 1), field: 'rateFrom' })
}

/** Manages the tax codes and their rates by date. */
export const taxCodeRoutes = [
  ...serve('taxCodes', taxCodes, codes),
  ...serve('taxRates', taxRates, { list: listRates, add: addRate, delete: deleteRate }),
]
