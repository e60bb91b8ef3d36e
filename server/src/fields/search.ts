import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import type { Context } from '#platform/context.ts'
import { fieldsSeen, type SeenField } from './definitions.ts'
import { searchKeyOf } from './texts.ts'

type Reader = Pick<Context, 'keep' | 'actor' | 'now'>

/** The values to find: the codes of their fields, and their search key or its beginning. */
export type FieldQuery = { fieldCodes: string[]; searchKey: string; whole: boolean }

/** The types whose values people type into a search box from their beginning, and whole; the others are filters. */
const typed: Readonly<Record<'begun' | 'whole', ReadonlySet<string>>> = {
  begun: new Set(['text']),
  whole: new Set(['number', 'amount', 'date']),
}

/**
 * Returns the values of custom fields that what was typed may mean, among the fields that the actor sees: texts that
 * begin with it, and numbers, amounts and dates that equal it, because nearly every date begins with 20.
 */
export async function queriesOfFields(ctx: Reader, appliesTo: CustomObject, keyword: string): Promise<FieldQuery[]> {
  const searchKey = searchKeyOf(keyword)
  if (searchKey.length < 2) return []
  const fields = await fieldsSeen(ctx, appliesTo)
  return [false, true].flatMap((whole) => {
    const meant = fields.filter(({ type }) => typed[whole ? 'whole' : 'begun'].has(type))
    return meant.length === 0 ? [] : [{ fieldCodes: meant.map(({ code }) => code), searchKey, whole }]
  })
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
