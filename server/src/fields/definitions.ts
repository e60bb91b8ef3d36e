import type { CustomField } from '@lastmile/contract/fields/definitions.ts'
import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import { lineFields } from '@lastmile/contract/orders/line-fields.ts'
import { admits, type Permission } from '@lastmile/contract/platform/call.ts'
import { deviceFields } from '@lastmile/contract/stock/device-fields.ts'
import { taskFields } from '@lastmile/contract/workflow/task-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { rolesHeld } from '#access'
import type { Context } from '#platform/context.ts'
import { system } from '#platform/runtime.ts'

/** A custom field as it is defined. */
export type Definition = Omit<CustomField, 'editable'> & {
  /** The object and the key. */
  code: string
  appliesTo: CustomObject
  printed: boolean
  viewRoles: string[]
  editRoles: string[]
  version: number
}

/** A custom field that the actor sees. */
export type SeenField = Definition & { editable: boolean }

/** An option as it is stored: without a Chinese name if it has none. */
type StoredOption = { code: string; name: string; zhName?: string }

type Reader = Pick<Context, 'keep' | 'actor' | 'now'>

/** Returns all custom fields, cached until one changes. */
export const definitions = (ctx: Pick<Context, 'keep'>): Promise<Definition[]> =>
  ctx.keep('custom fields', (db) => readDefinitions(db, sql`order by sequence_no, code`))

/**
 * Returns custom fields as they are now and keeps them so until the transaction ends, by their code; without those that
 * no longer exist.
 */
export async function lockedDefinitions(
  { db }: Pick<Context, 'db'>,
  codes: readonly string[],
): Promise<Map<string, Definition>> {
  const found = await readDefinitions(db, sql`where code = any(${[...codes]}::text[]) order by code for share`)
  return new Map(found.map((field) => [field.code, field]))
}

async function readDefinitions(db: Context['db'], which: RawBuilder<unknown>): Promise<Definition[]> {
  const { rows } = await sql<Omit<Definition, 'options'> & { options: StoredOption[] }>`
      select code, applies_to as "appliesTo", substr(code, length(applies_to) + 2) as key, name, zh_name as "zhName", type,
        pattern, max_length as "maxLength", min, max, options, hint, required, view_roles as "viewRoles",
        edit_roles as "editRoles", listed, printed, offered, sequence_no as "sequenceNo", version
      from custom_field ${which}`.execute(db)
  return rows.map((row) => ({
    ...row,
    options: row.options.map(({ code, name, zhName = null }) => ({ code, name, zhName })),
  }))
}

/** The permissions with which the custom fields of each type of object are read, wherever they are shown. */
const readers: Readonly<Record<CustomObject, Permission>> = {
  customer: 'signed-in',
  line: lineFields.customFields.permission,
  device: deviceFields.customFields.permission,
  task: taskFields.customFields.permission,
}

/** Returns the custom fields of one type of object that the actor sees, in their order. */
export async function fieldsSeen(ctx: Reader, appliesTo: CustomObject): Promise<SeenField[]> {
  const all = (await definitions(ctx)).filter((field) => field.appliesTo === appliesTo)
  return seenAmong(ctx, all)
}

/** Returns all custom fields that the actor sees. */
export const everyFieldSeen = async (ctx: Reader): Promise<SeenField[]> => seenAmong(ctx, await definitions(ctx))

async function seenAmong(ctx: Reader, fields: Definition[]): Promise<SeenField[]> {
  const limited = fields.some(({ viewRoles, editRoles }) => viewRoles.length > 0 || editRoles.length > 0)
  const roles = limited ? await rolesOf(ctx) : new Set<string>()
  const among = (wanted: string[]) =>
    wanted.length === 0 || ctx.actor.employeeCode === system.employeeCode || wanted.some((role) => roles.has(role))
  const reads = (object: CustomObject) =>
    ctx.actor.employeeCode === system.employeeCode || admits(readers[object], (code) => ctx.actor.permissions.has(code))
  return fields
    .filter(({ appliesTo, viewRoles }) => reads(appliesTo) && among(viewRoles))
    .map((field) => ({ ...field, editable: field.offered && among(field.editRoles) }))
}

const rolesOf = ({ keep, actor, now }: Reader): Promise<Set<string>> =>
  keep(`roles of ${actor.employeeCode}`, async (db) => new Set(await rolesHeld(db, actor.employeeCode, now)))
