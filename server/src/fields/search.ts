import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import { type RawBuilder, sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { fieldsSeen, type SeenField } from './definitions.ts'
import { searchKeyOf } from './texts.ts'

type Reader = Pick<Context, 'keep' | 'actor' | 'now'>

/** The values to find: the objects and the codes of their fields, and the search key of a value or its beginning. */
export type FieldQuery = { of: CustomObject; fieldCodes: string[]; searchKey: string; whole: boolean }

/** The types whose values people type into a search box from their beginning, and whole; the others are filters. */
const typed: Readonly<Record<'begun' | 'whole', ReadonlySet<string>>> = {
  begun: new Set(['text']),
  whole: new Set(['number', 'amount', 'date']),
}

/**
 * Returns queries for a keyword in the custom fields that the actor sees: texts that begin with it, and numbers, amounts
 * and dates that equal it, because nearly every date begins with 20.
 */
export async function queriesOfFields(ctx: Reader, appliesTo: CustomObject, keyword: string): Promise<FieldQuery[]> {
  const searchKey = searchKeyOf(keyword)
  if (searchKey.length < 2) return []
  const fields = await fieldsSeen(ctx, appliesTo)
  return [false, true].flatMap((whole) => {
    const meant = fields.filter(({ type }) => typed[whole ? 'whole' : 'begun'].has(type))
    return meant.length === 0 ? [] : [{ of: appliesTo, fieldCodes: meant.map(({ code }) => code), searchKey, whole }]
  })
}

/** The objects by whose custom fields a customer is found. */
const searched = ['customer', 'line', 'device'] as const

/** Returns the values of custom fields that a keyword may mean: of customers, their lines and their ONTs. */
export const queriesOfCustomer = async (ctx: Reader, keyword: string): Promise<FieldQuery[]> =>
  (await Promise.all(searched.map((object) => queriesOfFields(ctx, object, keyword)))).flat()

/** Reports whether lists can be narrowed to one value of a field. */
const isFilter = ({ type, listed }: SeenField): boolean =>
  listed && (type === 'yes-no' || type === 'choice' || type === 'choices')

/** A filter, and the objects that fit it if they are few enough to be searched one by one. */
export type Filter = FieldQuery & { codes: string[] | undefined }

/** The number of objects that are searched one by one. */
const mostSearched = 1_000

/**
 * Returns the filter written as `key:value`, with the objects that fit it if a keyword is searched among them; undefined
 * without a filter. Refuses invalid-input if the actor cannot narrow lists by this field.
 */
export async function filterBy(
  ctx: Reader & Context<'invalid-input'>,
  appliesTo: CustomObject,
  { given, searched }: { given: string | undefined; searched: boolean },
): Promise<Filter | undefined> {
  if (given === undefined) return undefined
  const [key = '', value = ''] = given.split(':')
  const field = (await fieldsSeen(ctx, appliesTo)).find((one) => one.key === key && isFilter(one))
  if (!field) return broken(ctx, 'customFields', 'form-choice')
  const query = { of: appliesTo, fieldCodes: [field.code], searchKey: searchKeyOf(value), whole: true }
  if (!searched) return { ...query, codes: undefined }
  const { rows } = await sql<{ code: string }>`
    select object_code as code from custom_value v where ${isCustomValue(query)} limit ${mostSearched + 1}`.execute(
    ctx.db,
  )
  return { ...query, codes: rows.length > mostSearched ? undefined : rows.map(({ code }) => code) }
}

/** SQL: whether `v` is such a value of a custom field. */
export const isCustomValue = ({ fieldCodes, searchKey, whole }: FieldQuery): RawBuilder<boolean> =>
  sql<boolean>`v.field_code = any(${fieldCodes}::text[]) and ${
    whole
      ? sql`v.search_key = ${searchKey}`
      : sql`v.search_key >= ${searchKey} and v.search_key < ${searchKey} || chr(1114111)`
  }`

/** SQL: whether the object with this code has such a value. */
export const hasCustomValue = (code: RawBuilder<unknown>, query: FieldQuery): RawBuilder<boolean> =>
  sql<boolean>`exists (select from custom_value v where v.object_code = ${code} and ${isCustomValue(query)})`

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
  const filter = await filterBy(ctx, appliesTo, { given, searched: true })
  if (!filter) return sql<boolean>`true`
  if (!filter.codes) return hasCustomValue(sql`(${code})::text`, filter)
  return sql<boolean>`${code} = any(${filter.codes}::${sql.raw(type ?? 'text')}[])`
}
