import type { CustomObject, CustomValues } from '@lastmile/contract/fields/values.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readListedFields } from './read.ts'
import { filterBy, isCustomValue } from './search.ts'

type Reader = Pick<Context, 'db' | 'keep' | 'actor' | 'now'>
/** The type of the objects of a list, and the field of its rows with their code. */
type Of<Key extends string> = { appliesTo: CustomObject; key: Key }

/** Completes rows with the custom fields that lists show. Rows without a code have none. */
export async function withListedFields<Key extends string, Row extends Record<Key, string | null>>(
  ctx: Reader,
  { appliesTo, key }: Of<Key>,
  rows: readonly Row[],
): Promise<(Row & { customFields: CustomValues })[]> {
  const valuesOf = await readListedFields(
    ctx,
    appliesTo,
    rows.flatMap((row) => row[key] ?? []),
  )
  return rows.map((row) => ({ ...row, customFields: valuesOf(row[key] ?? '') }))
}

/** `type` is that of the code, if it is not text. */
type Narrowed = { appliesTo: CustomObject; given: string | undefined; code: RawBuilder<unknown>; type?: 'bigint' }

/**
 * SQL: whether an object with this code has the value that a list is narrowed to, written as `key:value`; true if it is
 * not narrowed. Refuses invalid-input unless the actor sees the field and lists show it.
 */
export async function fitsCustomFilter(
  ctx: Reader & Context<'invalid-input'>,
  { appliesTo, given, code, type }: Narrowed,
): Promise<RawBuilder<boolean>> {
  const filter = await filterBy(ctx, appliesTo, { given, searched: false })
  if (!filter) return sql<boolean>`true`
  const object = type ? sql`object_code::bigint` : sql`object_code`
  return sql<boolean>`${code} in (select ${object} from custom_value v where ${isCustomValue(filter)})`
}
