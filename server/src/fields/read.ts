import { createHash } from 'node:crypto'
import type { CustomObject, CustomValues } from '@lastmile/contract/fields/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { fieldsSeen, type SeenField } from './definitions.ts'
import { valueOf } from './texts.ts'

type Reader = Pick<Context, 'db' | 'keep' | 'actor' | 'now'>

/**
 * Returns the custom fields of objects that the actor sees, by the code of the object. Reads nothing if there are none.
 */
export const readCustomFields = async (ctx: Reader, appliesTo: CustomObject, codes: readonly string[]) =>
  valuesOf(ctx, await fieldsSeen(ctx, appliesTo), codes)

/** Returns those of the custom fields that lists show, by the code of the object. */
export async function readListedFields(ctx: Reader, appliesTo: CustomObject, codes: readonly string[]) {
  const fields = await fieldsSeen(ctx, appliesTo)
  return valuesOf(
    ctx,
    fields.filter(({ listed }) => listed),
    codes,
  )
}

/** The type of the objects of a list, and the field of its rows with their code. */
type ListOf<Key extends string> = { appliesTo: CustomObject; key: Key }

/** Completes rows with the custom fields that lists show. Rows without a code have none. */
export async function withListedFields<Key extends string, Row extends Record<Key, string | null>>(
  ctx: Reader,
  { appliesTo, key }: ListOf<Key>,
  rows: readonly Row[],
): Promise<(Row & { customFields: CustomValues })[]> {
  const fieldsOf = await readListedFields(
    ctx,
    appliesTo,
    rows.flatMap((row) => row[key] ?? []),
  )
  return rows.map((row) => ({ ...row, customFields: fieldsOf(row[key] ?? '') }))
}

async function valuesOf(
  ctx: Reader,
  fields: readonly SeenField[],
  codes: readonly string[],
): Promise<(code: string) => CustomValues> {
  const stored = await storedTexts(ctx, fields, codes)
  return (code) => valuesIn(fields, stored.get(code))
}

/** The stored texts of an object, by the code of the field. */
export type Stored = ReadonlyMap<string, string[]>

/** Returns the stored texts of objects in these fields. */
export async function storedTexts(
  { db }: Pick<Context, 'db'>,
  fields: readonly Pick<SeenField, 'code'>[],
  codes: readonly string[],
): Promise<Map<string, Stored>> {
  if (fields.length === 0 || codes.length === 0) return new Map()
  const { rows } = await sql<{ object: string; field: string; value: string }>`
    select object_code as object, field_code as field, value from custom_value
    where object_code = any(${[...codes]}::text[]) and field_code = any(${fields.map(({ code }) => code)}::text[])`.execute(
    db,
  )
  const objects = Map.groupBy(rows, ({ object }) => object)
  return new Map(
    [...objects].map(([object, values]) => [
      object,
      new Map(
        [...Map.groupBy(values, ({ field }) => field)].map(([field, texts]) => [
          field,
          texts.map(({ value }) => value),
        ]),
      ),
    ]),
  )
}

/** Converts stored texts to values by key. */
const valuesIn = (fields: readonly SeenField[], stored: Stored = new Map()): CustomValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOf(field, stored.get(field.code) ?? [])
      return value === undefined ? [] : [[field.key, value]]
    }),
  )

/** Returns a fingerprint of values, by which a later change knows whether they are still the same. */
export const seenIn = (values: CustomValues): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')
