import { isLevels } from '@lastmile/contract/areas/levels.ts'
import { settingEntries } from '@lastmile/contract/configuration/entries.ts'
import { longestPrinted, optionalKinds, type Setting } from '@lastmile/contract/configuration/setting.ts'
import { settings } from '@lastmile/contract/configuration/settings.ts'
import { isSeriesFormat } from '@lastmile/contract/notes/series-format.ts'
import { addressFormatFault } from '@lastmile/contract/platform/addresses/format.ts'
import type { Change } from '@lastmile/contract/platform/maintained.ts'
import type { Currency } from '@lastmile/contract/platform/money.ts'
import { printedText } from '@lastmile/contract/platform/values.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { changesOf, recordChange } from '#platform/history.ts'
import { isPattern } from '#platform/pattern.ts'
import { checkNew } from '#platform/printed.ts'
import { refusedFields } from '#platform/received.ts'
import { serve } from '#platform/serve.ts'
import { choiceNamed, everyChoice } from './choices.ts'
import { tryPattern } from './try-pattern.ts'

/** The page on which a setting is changed; the function of that page permits the change. */
const pageOf = {
  public: 'MaintainPublicConfigurationPage',
  operation: 'MaintainOperationConfigurationPage',
} as const satisfies Record<Setting['group'], FunctionCode>

type Value = string | number

/** Returns where a setting is stored: `operator.currency.code` is in the row operator at the path currency, code. */
const placeOf = (key: string): [row: string, path: string[]] => {
  const [row = '', ...path] = key.split('.')
  return [row, path]
}

async function valueOf(db: Db, [key, { standard }]: readonly [string, Setting]): Promise<Value> {
  const [row, path] = placeOf(key)
  const { rows } = await sql<{ value: Value | string[] | null }>`
    select value #> ${path}::text[] as value from configuration where key = ${row}`.execute(db)
  const value = rows[0]?.value ?? standard
  return Array.isArray(value) ? value.join(',') : value
}

const requirePage = (ctx: Context<'no-permission'>, group: Setting['group']): void => {
  if (!ctx.actor.permissions.has(pageOf[group])) ctx.refuse('no-permission')
}

/** Returns a value as stored: a list of codes is stored as an array, so that nothing needs to parse text. */
const stored = ({ kind }: Setting, value: Value) => (kind === 'entries' ? codesIn(value) : value)
const codesIn = (value: Value): string[] =>
  String(value)
    .split(',')
    .filter((code) => code !== '')

/** Lists every setting of one type with its current value and its latest changes. */
const listSettings: Handler<typeof settings.list> = async (ctx, { type }) => {
  requirePage(ctx, type)
  const entries = Object.entries(settingEntries).filter(([, { group }]) => group === type)
  const told = []
  for (const entry of entries) if (await isThere(ctx, entry[1])) told.push(await shown(ctx, entry))
  return told
}

/** Returns whether the operator has the list entry that the setting refers to. */
const isThere = async (ctx: Pick<Context, 'db'>, { about }: Setting): Promise<boolean> =>
  about === undefined || (await choiceNamed(ctx, ...about)) !== undefined

async function shown(reader: Pick<Context, 'db' | 'language'>, [key, entry]: readonly [string, Setting]) {
  const { db } = reader
  const { min = null, max = null } = await limitsOf(db, entry)
  const {
    unit = null,
    zhUnit = null,
    whole = false,
    fixed = false,
    list,
    options: own = [],
    above: _,
    below: __,
    about: ___,
    differsFrom: ____,
    ...rest
  } = entry
  const changes: Change[] = await changesOf(reader, 'configuration', key)
  const value = await valueOf(db, [key, entry])
  const options = list ? await everyChoice({ db }, list) : [...own]
  return { ...rest, key, unit, zhUnit, min, max, whole, fixed, options, value, changes }
}

/** Returns the current limits of a setting: its own, and those given by other settings. */
async function limitsOf(db: Db, { min, max, above, below }: Setting): Promise<Pick<Setting, 'min' | 'max'>> {
  const now = async (key: string) => {
    const entry = settingEntries[key]
    return entry ? Number(await valueOf(db, [key, entry])) : Number.NaN
  }
  return {
    ...(min !== undefined && { min: above === undefined ? min : Math.max(min, (await now(above)) + 1) }),
    ...(max !== undefined && { max: below === undefined ? max : Math.min(max, (await now(below)) - 1) }),
  }
}

/**
 * Changes one setting within its limits. Refuses changed-meanwhile if the value has changed since it was displayed.
 * Increments the epoch, so that every process uses the new value from its next call or job on.
 */
const modifySetting: Handler<typeof settings.modify> = async (ctx, { key, seen, value }) => {
  const entry = Object.hasOwn(settingEntries, key) ? settingEntries[key] : undefined
  if (!entry) return ctx.refuse('not-found', { what: 'setting', field: 'key' })
  requirePage(ctx, entry.group)
  const setting = entry[ctx.language === 'zh-CN' ? 'zhName' : 'name']
  if (entry.fixed) ctx.refuse('setting-fixed', { setting, field: 'value' })
  const [row, path] = placeOf(key)
  await sql`select from configuration where key = ${row} for update`.execute(ctx.db)
  const before = await valueOf(ctx.db, [key, entry])
  if (before !== seen) ctx.refuse('changed-meanwhile', { field: 'value' })
  judge(ctx, { ...entry, ...(await limitsOf(ctx.db, entry)) }, value)
  if (entry.kind === 'printed') judgePrinted(value)
  if (entry.differsFrom) await judgeDifference(ctx, entry.differsFrom, value)
  if (entry.kind === 'entries') await judgeEntries(ctx, entry, value)
  const changing = { thing: 'configuration', before: { key, value: before }, after: { key, value } }
  const checks: (() => Promise<unknown>)[] = []
  await ctx.announce('reference.changing', { ...changing, afterwards: (check) => checks.push(check) })
  const { numAffectedRows } =
    await sql`update configuration set value = jsonb_set(value, ${path}::text[], ${JSON.stringify(stored(entry, value))}::jsonb)
    where key = ${row}`.execute(ctx.db)
  if (numAffectedRows !== 1n)
    throw new Error(`The database holds no settings ${row}: it was filled by an older version`)
  await recordChange(ctx, { thing: 'configuration', code: key, before: { value: before }, after: { value } })
  for (const check of checks) await check()
  return { before, after: value }
}

/** Changes the currency, which no setting can. The caller checks that no amount is entered yet. */
export async function setCurrency(ctx: Context, currency: Currency): Promise<void> {
  const before = ctx.operator.currency
  await sql`update configuration set value = jsonb_set(value, '{currency}', ${JSON.stringify(currency)}::jsonb)
    where key = 'operator'`.execute(ctx.db)
  for (const part of ['code', 'exponent'] as const) {
    const [was, value] = [before[part], currency[part]]
    const code = `operator.currency.${part}`
    if (was !== value)
      await recordChange(ctx, { thing: 'configuration', code, before: { value: was }, after: { value } })
  }
}

/** Refuses a value that does not match the type of the setting. */
function judge(ctx: Context<'invalid-input' | 'setting-limits'>, entry: Setting, value: Value): void {
  const { kind, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole } = entry
  if (kind === 'number' || kind === 'money') {
    if (typeof value !== 'number') return broken(ctx, 'value', 'kind-number')
    if (whole && !Number.isInteger(value)) return broken(ctx, 'value', 'kind-whole')
    const setting = entry[ctx.language === 'zh-CN' ? 'zhName' : 'name']
    const told = (limit: number) => (kind === 'money' ? ctx.money(limit) : limit)
    if (value < min || value > max)
      ctx.refuse('setting-limits', { setting, min: told(min), max: told(max), field: 'value' })
    return
  }
  if (typeof value !== 'string') return broken(ctx, 'value', 'kind-text')
  if (value === '' && !optionalKinds.has(kind)) broken(ctx, 'value', 'required')
  if (kind === 'zone' && !isZone(value)) broken(ctx, 'value', 'setting-zone')
  if (kind === 'series' && value !== '' && !isSeriesFormat(value)) broken(ctx, 'value', 'setting-series')
  if (kind === 'levels' && value !== '' && !isLevels(value)) broken(ctx, 'value', 'setting-levels')
  if (kind === 'address' && value !== '') judgeFormat(ctx, value)
  if (kind === 'pattern' && !isPattern(value)) broken(ctx, 'value', 'setting-pattern')
  if (kind === 'language' && !languages.has(value)) broken(ctx, 'value', 'setting-language')
  if (kind === 'weekdays' && !isWeek(value)) broken(ctx, 'value', 'setting-weekdays')
  if (kind === 'choice' && !entry.options?.some(({ code }) => code === value)) broken(ctx, 'value', 'setting-choice')
}

/** Refuses a text that is no format of addresses. */
function judgeFormat(ctx: Context<'invalid-input'>, value: string): void {
  const fault = addressFormatFault(value)
  if (fault) broken(ctx, 'value', fault)
}

const Printed = z.object({ value: printedText(longestPrinted, 0) })

/** Refuses a text that is too long, or that no document can print. */
function judgePrinted(value: Value): void {
  const checked = checkNew(Printed, { value })
  if (!checked.success) throw refusedFields(checked.error.issues)
}

/** Refuses the value that another setting has. */
async function judgeDifference(ctx: Context<'invalid-input'>, key: string, value: Value): Promise<void> {
  const entry = settingEntries[key]
  if (value !== '' && entry && (await valueOf(ctx.db, [key, entry])) === value)
    broken(ctx, 'value', 'setting-series-used')
}

/** Refuses a list that names an entry twice, or an entry that never existed. */
async function judgeEntries(
  ctx: Context<'invalid-input'>,
  { list, options = [] }: Setting,
  value: Value,
): Promise<void> {
  const known = new Set((list ? await everyChoice(ctx, list) : options).map(({ code }) => code))
  const codes = codesIn(value)
  if (new Set(codes).size < codes.length || codes.some((code) => !known.has(code)))
    broken(ctx, 'value', 'setting-entries')
}

const languages: ReadonlySet<string> = new Set(['en-US', 'zh-CN'])

/** Returns whether a text lists weekdays in order, each once. */
const isWeek = (text: string): boolean =>
  /^[1-7](,[1-7])*$/.test(text) && text === [...new Set(text.split(','))].toSorted().join(',')

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Lists settings and changes one. */
export const settingRoutes = serve('settings', settings, { list: listSettings, tryPattern, modify: modifySetting })
