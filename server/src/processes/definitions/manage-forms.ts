import { processes } from '@lastmile/contract/processes/calls.ts'
import { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { requirePrintable } from '#platform/printed.ts'
import { FormField } from '@lastmile/contract/processes/forms.ts'
import type { Definition } from '#processes/engine/definition.ts'
import { definitionOf, earlyField } from '#processes/run/definitions.ts'

/** The fields that a step's form must have, because its effects read them or its outgoing paths depend on them. */
const needed: Record<string, readonly string[]> = {
  appointment: ['date', 'slot'],
  'on-site': ['outcome', 'number', 'materials'],
  'repair-visit': ['outcome', 'number', 'newPort', 'materials'],
  'repair-port': ['repair', 'newPort'],
  'assign-team': ['team'],
  'activate-by-hand': ['result'],
  'line-test': ['result'],
  'remote-repair': ['result'],
  'network-repair': ['result', 'newPort'],
  'fault-verify': ['result'],
  'internal-order': ['department'],
  'internal-check': ['result'],
  'construction-request': ['town', 'address'],
  'construction-survey': ['outcome', 'latitude', 'longitude', 'ports', 'remark'],
  'construction-design': ['result', 'boxCode', 'boxName', 'boxZhName', 'feed', 'ports', 'remark'],
  'construction-materials': ['materials'],
  'construction-build': ['outcome', 'leftOver', 'latitude', 'longitude'],
  'construction-acceptance': ['result'],
  'collection-visit': ['outcome', 'date'],
  'collection-decision': ['result'],
  'equipment-visit': ['outcome', 'number', 'returnCondition', 'date', 'slot', 'remark'],
}

type Form = { fields: readonly FormField[] }

/** Adds a form in its first version. Refuses duplicate-code, form-field-twice, form-field-empty. */
export const addForm: Handler<typeof processes.addForm> = async (ctx, { formKey, name, zhName, fields }) => {
  check(ctx, { fields })
  if (await newest(ctx, formKey).executeTakeFirst()) ctx.refuse('duplicate-code', { what: 'form', field: 'formKey' })
  return write(ctx, { key: formKey, version: 1, name, zh_name: zhName, fields: JSON.stringify(fields) })
}

/**
 * Adds a new version of a form. Refuses not-found, changed-meanwhile, form-field-twice, form-field-empty,
 * form-field-needed if the step could not work with it, and form-field-at-start for a field that cannot be filled in
 * before a process runs.
 */
export const modifyForm: Handler<typeof processes.modifyForm> = async (ctx, input) => {
  const { formKey, version, name, zhName, fields } = input
  const before = await one(ctx, { formKey, version })
  requirePrintable(processes.modifyForm, input, before)
  check(ctx, { fields })
  for (const wanted of needed[formKey] ?? []) {
    const old = before.fields.find((field) => field.name === wanted)
    if (old && !kept(old, fields)) ctx.refuse('form-field-needed', { name: old.label, field: 'fields' })
  }
  const early = earlyField(fields)
  if (early && (await definitions(ctx)).some(({ startForm }) => startForm === formKey))
    ctx.refuse('form-field-at-start', { name: early.label, field: 'fields' })
  return write(ctx, { key: formKey, version: version + 1, name, zh_name: zhName, fields: JSON.stringify(fields) })
}

/**
 * Whether a field still exists, with the same type, condition and requirement, and at least its previous choices, on
 * which the step's outgoing paths may depend.
 */
const kept = (old: FormField, fields: readonly FormField[]): boolean =>
  fields.some(
    ({ name, kind, required, when, options = [], optionsFrom, heldBy }) =>
      name === old.name &&
      kind === old.kind &&
      (required || !old.required) &&
      optionsFrom === old.optionsFrom &&
      heldBy === old.heldBy &&
      when === old.when &&
      options.length === (old.options ?? []).length &&
      (old.options ?? []).every((option) => options.some(({ code }) => code === option.code)),
  )

/** Deletes a form with all its versions. Refuses not-found, changed-meanwhile, in-use. */
export const deleteForm: Handler<typeof processes.deleteForm> = async (ctx, { formKey, version }) => {
  await one(ctx, { formKey, version })
  const { tasks } = await ctx.db
    .selectFrom('task')
    .select((row) => row.fn.countAll<number>().as('tasks'))
    .where('form_key', '=', formKey)
    .executeTakeFirstOrThrow()
  if (tasks > 0) ctx.refuse('in-use', { what: 'form', count: tasks, where: 'task' })
  const users = (await definitions(ctx)).filter(
    ({ startForm, elements }) =>
      startForm === formKey || [...elements.values()].some((step) => 'formKey' in step && step.formKey === formKey),
  )
  if (users.length > 0) ctx.refuse('in-use', { what: 'form', count: users.length, where: 'process' })
  await ctx.db.deleteFrom('form_definition').where('key', '=', formKey).execute()
  return { formKey, version }
}

/** Returns every version of every process. */
async function definitions({ db }: Context): Promise<Definition[]> {
  const all = await db.selectFrom('process_definition').select(['key', 'version']).execute()
  return Promise.all(all.map((one) => definitionOf(db, one)))
}

const newest = ({ db }: Context, formKey: string) =>
  db
    .selectFrom('form_definition')
    .select(['version', 'fields'])
    .where('key', '=', formKey)
    .orderBy('version', 'desc')
    .limit(1)

/** Returns the form, in the version that the caller saw. Refuses not-found, changed-meanwhile. */
async function one(
  ctx: Context<'not-found' | 'changed-meanwhile'>,
  { formKey, version }: { formKey: string; version: number },
): Promise<Form> {
  const form = await newest(ctx, formKey).forUpdate().executeTakeFirst()
  if (!form) return ctx.refuse('not-found', { what: 'form', field: 'formKey' })
  if (form.version !== version) ctx.refuse('changed-meanwhile', { what: 'form' })
  return { fields: z.array(FormField).parse(form.fields) }
}

function check(ctx: Context<'form-field-twice' | 'form-field-empty'>, { fields }: Form): void {
  for (const [index, { name, label, kind, options = [], optionsFrom }] of fields.entries()) {
    if (fields.findIndex((field) => field.name === name) !== index)
      ctx.refuse('form-field-twice', { name, field: 'fields' })
    if (kind === 'choice' && optionsFrom === undefined && options.length === 0)
      ctx.refuse('form-field-empty', { name: label, field: 'fields' })
  }
}

type Row = { key: string; version: number; name: string; zh_name: string; fields: string }

async function write(ctx: Context, row: Row) {
  await ctx.db
    .insertInto('form_definition')
    .values({ ...row, created_at: ctx.now })
    .execute()
  return { formKey: row.key, version: row.version }
}
