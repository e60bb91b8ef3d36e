import { customFields, type customFieldsOf } from '@lastmile/contract/fields/definitions.ts'
import { mostCustomFields } from '@lastmile/contract/fields/values.ts'
import { Money } from '@lastmile/contract/platform/values.ts'
import { fold } from '@lastmile/contract/platform/fold.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import type { Ctx } from '#platform/maintain/keeping.ts'
import { isPattern } from '#platform/pattern.ts'
import { pinyinPieces } from '#platform/pinyin.ts'
import { serve } from '#platform/serve.ts'
import { fieldsSeen } from './definitions.ts'
import { nameIn } from './name.ts'
import { refuseTakenName } from './naming.ts'

type Entered = z.output<typeof customFields.add.input>
type Option = Entered['options'][number]

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const role = { table: 'operation_role', what: 'operation-role' }

const managed = maintain(customFields, {
  table: 'custom_field',
  what: 'custom-field',
  columns: {
    code: 'code',
    appliesTo: 'applies_to',
    name: 'name',
    zhName: 'zh_name',
    type: 'type',
    pattern: 'pattern',
    maxLength: 'max_length',
    min: 'min',
    max: 'max',
    options: 'options',
    hint: 'hint',
    required: 'required',
    viewRoles: 'view_roles',
    editRoles: 'edit_roles',
    listed: 'listed',
    printed: 'printed',
    offered: 'offered',
    sequenceNo: 'sequence_no',
  },
  writes: { options: json },
  fixed: ['appliesTo'],
  references: { viewRoles: role, editRoles: role },
  search: ['name', 'zh_name'],
  filters: { appliesTo: (appliesTo) => sql`t.applies_to = ${appliesTo}` },
  check: async (ctx, { code, before, after }) => {
    if (!after) return refuseUsed(ctx, code, before)
    const field = after as Entered
    checkLimits(ctx, field)
    await refuseBlindRoles(ctx, field)
    if (!before) await refuseTooMany(ctx, field)
    if (isRenamed(before, field)) await refuseTakenName(ctx, before && code, field)
    if (before && code && before.type !== field.type && (await hasValues(ctx, code)))
      ctx.refuse('custom-type-used', { name: named(ctx, field), field: 'type' })
    if (before && code) await refuseLostOptions(ctx, { code, before: before.options as Option[], field })
  },
})

/** Manages the custom fields. The server derives their codes and those of their options. */
export const customFieldRoutes = serve('customFields', customFields, {
  ...managed,
  add: async (ctx, input) => {
    await oneAtATime(ctx)
    const code = await newCode(ctx, input)
    return managed.add(ctx, { ...input, options: withCodes(input), code })
  },
  modify: async (ctx, input) => {
    await oneAtATime(ctx)
    return managed.modify(ctx, { ...input, options: withCodes(input) })
  },
} satisfies { [N in keyof typeof customFields]: Handler<(typeof customFields)[N]> })

/** Locks all definitions, so that neither a code nor a name nor the last place is taken twice. */
const oneAtATime = ({ db }: Pick<Context, 'db'>) =>
  sql`select pg_advisory_xact_lock(hashtext('custom fields'))`.execute(db)

const isRenamed = (before: Values | undefined, { name, zhName }: Entered) =>
  before?.name !== name || (before.zhName ?? null) !== (zhName ?? null)

const named = ({ language }: Pick<Context, 'language'>, { name, zhName }: Partial<Entered>) =>
  nameIn(language, { name: String(name), zhName })

/** Returns the options with a code for each, and none for a type without options. */
function withCodes({ type, options }: Pick<Entered, 'type' | 'options'>) {
  if (type !== 'choice' && type !== 'choices') return []
  const taken = new Set(options.flatMap(({ code }) => code ?? []))
  return options.map(({ code, name, zhName }) => {
    const own = code ?? free(keyOf(name, 'option'), taken)
    taken.add(own)
    return { code: own, name, ...(zhName ? { zhName } : {}) }
  })
}

/** Returns a key made of the letters and digits of a name; of its pinyin if it is Chinese. */
function keyOf(name: string, otherwise: string): string {
  const latin =
    fold(name)
      .match(/[a-z0-9]+/g)
      ?.join('_') ?? ''
  const [pinyin = ''] = latin ? [] : pinyinPieces(name)
  const key = (latin || pinyin.replaceAll(/[^a-z]/g, '')).slice(0, 30).replace(/_$/, '') || otherwise
  // Every object has a `constructor` already.
  return key in Object.prototype ? `${otherwise}_${key}` : key
}

/** Returns a key that is not taken, with a number behind it if necessary. */
function free(key: string, taken: ReadonlySet<string>): string {
  const numbered = Array.from({ length: taken.size }, (_, at) => `${key}_${String(at + 2)}`)
  return [key, ...numbered].find((one) => !taken.has(one)) ?? key
}

/** Returns a code that no field has had: the histories of objects still name the deleted ones. */
async function newCode({ db }: Context, { appliesTo, name }: Pick<Entered, 'appliesTo' | 'name'>): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from custom_field where applies_to = ${appliesTo}
    union select code from change_history where thing = 'custom_field'`.execute(db)
  return free(`${appliesTo}.${keyOf(name, 'field')}`, new Set(rows.map(({ code }) => code)))
}

function checkLimits(ctx: Context<'invalid-input'>, { type, pattern, min, max, options }: Entered): void {
  for (const [name, limit] of Object.entries({ min, max }))
    if (type === 'amount' && typeof limit === 'number' && !Money.safeParse(limit).success)
      broken(ctx, name, 'money-decimals')
  if (pattern !== undefined && pattern !== null && !isPattern(`^(?:${pattern})$`))
    broken(ctx, 'pattern', 'setting-pattern')
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    ctx.refuse('invalid-input', { rule: 'number-least', limit: type === 'amount' ? ctx.money(min) : min, field: 'max' })
  if (type !== 'choice' && type !== 'choices') return
  if (options.length === 0) broken(ctx, 'options', 'at-least-one')
  const distinct = (texts: string[]) => new Set(texts).size === texts.length
  const codes = options.flatMap(({ code }) => code ?? [])
  if (!distinct(codes.map(fold)) || !distinct(options.map(({ name }) => fold(name))))
    broken(ctx, 'options', 'each-once')
}

/** Refuses custom-role-blind for a role that may change a field that it does not see. */
async function refuseBlindRoles(ctx: Ctx, { viewRoles, editRoles }: Entered): Promise<void> {
  const blind = viewRoles.length === 0 ? [] : editRoles.filter((code) => !viewRoles.includes(code))
  if (blind.length === 0) return
  const roles = await ctx.db
    .selectFrom('operation_role')
    .select(['name', 'zh_name'])
    .where('code', 'in', blind)
    .execute()
  const names = roles.map(({ name, zh_name: zhName }) => nameIn(ctx.language, { name, zhName }))
  ctx.refuse('custom-role-blind', { names: names.join(ctx.language === 'zh-CN' ? '、' : ', '), field: 'editRoles' })
}

async function refuseTooMany(ctx: Ctx, { appliesTo }: Entered): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from custom_field where applies_to = ${appliesTo}`.execute(ctx.db)
  if ((rows[0]?.count ?? 0) >= mostCustomFields) ctx.refuse('custom-fields-full', { most: mostCustomFields })
}

async function hasValues({ db }: Context, code: string): Promise<boolean> {
  const { rows } = await sql`select from custom_value where field_code = ${code} limit 1`.execute(db)
  return rows.length > 0
}

async function refuseUsed(ctx: Ctx, code = '', before: Values = {}): Promise<void> {
  if (await hasValues(ctx, code)) ctx.refuse('custom-field-used', { name: named(ctx, before) })
}

type Losing = { code: string; before: readonly Option[]; field: Entered }

/** Refuses to remove an option that is the value of an object. */
async function refuseLostOptions(ctx: Ctx, { code, before, field }: Losing): Promise<void> {
  const kept = new Set(field.options.map((option) => option.code))
  const lost = before.filter((option) => !kept.has(option.code))
  if (lost.length === 0) return
  const { rows } = await sql<{ option: string }>`
    select option from unnest(${lost.map((option) => option.code)}::text[]) option
    where exists (select from custom_value where field_code = ${code} and value = option)`.execute(ctx.db)
  const used = lost.filter((option) => rows.some((row) => row.option === option.code))
  if (used.length > 0)
    ctx.refuse('custom-option-used', { names: used.map((option) => named(ctx, option)).join(', '), field: 'options' })
}

/** Lists the custom fields of a type of object that the actor sees, in their order. */
export const listCustomFields: Handler<typeof customFieldsOf.list> = async (ctx, { appliesTo }) =>
  (await fieldsSeen(ctx, appliesTo)).map(
    ({
      code: _code,
      appliesTo: _object,
      printed: _printed,
      viewRoles: _view,
      editRoles: _edit,
      version: _version,
      ...field
    }) => field,
  )

/** Lists the operation roles. */
export const listRoles: Handler<typeof customFieldsOf.roles> = ({ db }) =>
  db.selectFrom('operation_role').select(['code', 'name', 'zh_name as zhName']).orderBy('code').execute()
