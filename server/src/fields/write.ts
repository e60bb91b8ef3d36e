import { isDeepStrictEqual } from 'node:util'
import type { CustomObject, EnteredCustomValues } from '@lastmile/contract/fields/values.ts'
import { decimal } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { nameIn } from './name.ts'
import { definitions, fieldsSeen, lockedDefinitions, type SeenField } from './definitions.ts'
import { type Stored, storedTexts } from './read.ts'
import { areTextsOf, searchKeyOf, textsOf, valueOf } from './texts.ts'

type Writing = {
  appliesTo: CustomObject
  /** The code of the object, which the caller has locked. */
  code: string
  /** The entered values by key; those omitted stay as they are. */
  given: EnteredCustomValues | undefined
}

/** The changed values for the object's history, by the code of their field. */
export type CustomChange = { before: Record<string, unknown>; after: Record<string, unknown> }

type Change = { field: SeenField; before: string[]; after: string[] }

/**
 * Changes custom fields of an object, whose lock the caller holds. Fields that the actor does not see are unknown to
 * them and stay as they are. Returns the changes for the object's history. Refuses invalid-input at the field for an
 * unknown field, a value that does not fit, or a missing required one, custom-field-locked for a field that the actor
 * only sees, and changed-meanwhile if the definition has just changed.
 */
export async function writeCustomFields(
  ctx: Context<'invalid-input' | 'custom-field-locked' | 'changed-meanwhile'>,
  { appliesTo, code, given = {} }: Writing,
): Promise<CustomChange> {
  const fields = await fieldsSeen(ctx, appliesTo)
  refuseUnknown(ctx, fields, given)
  if (fields.length === 0) return { before: {}, after: {} }
  const stored = (await storedTexts(ctx, fields, [code])).get(code) ?? new Map<string, string[]>()
  const changes = changesIn(ctx, { fields, stored, given })
  refuseLocked(ctx, changes)
  const becomes = new Map(changes.map(({ field, after }) => [field.code, after]))
  const missing = fields.find(
    (field) =>
      field.required && field.editable && (becomes.get(field.code) ?? stored.get(field.code) ?? []).length === 0,
  )
  if (missing) ctx.refuse('invalid-input', { rule: 'required', ...placeOf(ctx, missing) })
  await requireSameDefinitions(ctx, changes)
  await store(ctx, code, changes)
  return historyOf(changes)
}

/** Removes the custom fields of objects that are deleted. */
export async function forgetCustomFields(
  { db }: Pick<Context, 'db'>,
  appliesTo: CustomObject,
  codes: readonly string[],
): Promise<void> {
  await sql`delete from custom_value where object_code = any(${[...codes]}::text[])
    and field_code in (select code from custom_field where applies_to = ${appliesTo})`.execute(db)
}

function refuseUnknown(ctx: Context<'invalid-input'>, fields: readonly SeenField[], given: EnteredCustomValues): void {
  const known = new Set(fields.map(({ key }) => key))
  const unknown = Object.keys(given).filter((key) => !known.has(key))
  if (unknown.length > 0)
    ctx.refuse('invalid-input', { rule: 'unknown-fields', names: unknown.join(', '), field: 'customFields' })
}

/** Returns where a refusal is shown, and the name of the field in the reader's language. */
const placeOf = ({ language }: Pick<Context, 'language'>, field: SeenField) => ({
  field: `customFields.${field.key}`,
  label: nameIn(language, field),
})

type Comparing = { fields: readonly SeenField[]; stored: Stored; given: EnteredCustomValues }

/** Returns the values that differ from the stored ones. Unchanged values are not checked against a newer definition. */
function changesIn(ctx: Context<'invalid-input'>, { fields, stored, given }: Comparing): Change[] {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(given, field.key) ? given[field.key] : undefined
    if (value === undefined) return []
    const before = (stored.get(field.code) ?? []).toSorted()
    if (isDeepStrictEqual(value, valueOf(field, before))) return []
    const read = textsOf(ctx, field, value)
    if ('broken' in read) return ctx.refuse('invalid-input', { ...read.broken, ...placeOf(ctx, field) })
    const after = read.texts
    return after.toSorted().join('\n') === before.join('\n') ? [] : [{ field, before, after }]
  })
}

function refuseLocked(ctx: Context<'custom-field-locked'>, changes: readonly Change[]): void {
  const locked = changes.filter(({ field }) => !field.editable).map(({ field }) => field)
  const [first] = locked
  if (first)
    ctx.refuse('custom-field-locked', {
      names: locked.map((field) => nameIn(ctx.language, field)).join(', '),
      field: `customFields.${first.key}`,
    })
}

/**
 * Locks the definitions of changed values, so that neither their type nor their options change before the commit.
 * Refuses changed-meanwhile if one has changed since the value was checked.
 */
async function requireSameDefinitions(ctx: Context<'changed-meanwhile'>, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const present = await lockedDefinitions(
    ctx,
    changes.map(({ field }) => field.code),
  )
  const changed = changes.find(({ field }) => present.get(field.code)?.version !== field.version)
  if (changed) ctx.refuse('changed-meanwhile')
}

async function store(ctx: Context, code: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`delete from custom_value where object_code = ${code}
    and field_code = any(${changes.map(({ field }) => field.code)}::text[])`.execute(ctx.db)
  await addCustomFields(ctx, [
    { code, texts: Object.fromEntries(changes.map(({ field, after }) => [field.code, after])) },
  ])
}

/**
 * Checks texts that were read earlier against the present definitions, which then stay until the transaction ends.
 * Returns the objects with a text that no longer fits, or whose field has been retired or deleted.
 */
export async function withOutdatedFields<T>(
  ctx: Pick<Context, 'db' | 'money'>,
  objects: readonly T[],
  textsIn: (object: T) => Readonly<Record<string, string[]>>,
): Promise<T[]> {
  const codes = new Set(objects.flatMap((object) => Object.keys(textsIn(object))))
  if (codes.size === 0) return []
  const present = await lockedDefinitions(ctx, [...codes])
  const isOutdated = ([code, texts]: [string, string[]]) => {
    const field = present.get(code)
    return !field?.offered || !areTextsOf(ctx, field, texts)
  }
  return objects.filter((object) => Object.entries(textsIn(object)).some(isOutdated))
}

/** Adds checked custom fields to objects that have no values in them, by the code of the field. */
export async function addCustomFields(
  ctx: Pick<Context, 'db' | 'keep' | 'operator'>,
  objects: readonly { code: string; texts: Readonly<Record<string, string[]>> }[],
): Promise<void> {
  const amounts = new Set((await definitions(ctx)).flatMap(({ type, code }) => (type === 'amount' ? [code] : [])))
  // An amount is found as it is written: by its decimal text.
  const keyOf = (field: string, value: string) =>
    searchKeyOf(amounts.has(field) ? decimal(Number(value), ctx.operator.currency) : value)
  const rows = objects.flatMap(({ code, texts }) =>
    Object.entries(texts).flatMap(([field, values]) =>
      values.map((value) => ({ code, field, value, searchKey: keyOf(field, value) })),
    ),
  )
  if (rows.length === 0) return
  await sql`insert into custom_value (object_code, field_code, value, search_key)
    select r.code, r.field, r.value, r."searchKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, field text, value text, "searchKey" text)
      join custom_field f on f.code = r.field`.execute(ctx.db)
}

/** Returns the changes with the names of options, as the history shows them. */
function historyOf(changes: readonly Change[]): CustomChange {
  const said = (texts: 'before' | 'after') =>
    Object.fromEntries(
      changes.map((change) => [
        change.field.code,
        change[texts].length > 0 ? shownIn(change.field, change[texts]) : null,
      ]),
    )
  return { before: said('before'), after: said('after') }
}

function shownIn(field: SeenField, texts: readonly string[]): unknown {
  if (field.type === 'yes-no') return texts[0] === 'yes'
  if (field.type === 'number') return Number(texts[0])
  if (field.type !== 'choice' && field.type !== 'choices') return texts[0]
  return texts.map((code) => field.options.find((option) => option.code === code)?.name ?? code)
}
