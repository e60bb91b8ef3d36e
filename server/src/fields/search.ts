import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import type { Context } from '#platform/context.ts'
import { fieldsSeen, type SeenField } from './definitions.ts'
import { searchKeyOf } from './texts.ts'

type Reader = Pick<Context, 'keep' | 'actor' | 'now'>

/** The values to find: the codes of their fields, and their search key or its beginning. */
export type FieldQuery = { fieldCodes: string[]; searchKey: string; whole: boolean }

/** The types whose values people type into a search box; the others are filters. */
const typed: ReadonlySet<string> = new Set(['text', 'number', 'amount', 'date'])

/** Returns which custom fields may contain what was typed; undefined if there are none that the actor sees. */
export async function queryOfFields(
  ctx: Reader,
  appliesTo: CustomObject,
  keyword: string,
): Promise<FieldQuery | undefined> {
  const fields = (await fieldsSeen(ctx, appliesTo)).filter(({ type }) => typed.has(type))
  const searchKey = searchKeyOf(keyword)
  if (fields.length === 0 || searchKey.length < 2) return undefined
  return { fieldCodes: fields.map(({ code }) => code), searchKey, whole: false }
}

/** Reports whether lists can be narrowed to one value of a field. */
const isFilter = ({ type, listed }: SeenField): boolean =>
  listed && (type === 'yes-no' || type === 'choice' || type === 'choices')

/** Returns the value by which a list is narrowed; undefined if the actor cannot narrow it by this field. */
export async function filterBy(
  ctx: Reader,
  appliesTo: CustomObject,
  { key, value }: { key: string; value: string },
): Promise<FieldQuery | undefined> {
  const field = (await fieldsSeen(ctx, appliesTo)).find((one) => one.key === key && isFilter(one))
  return field && { fieldCodes: [field.code], searchKey: searchKeyOf(value), whole: true }
}
