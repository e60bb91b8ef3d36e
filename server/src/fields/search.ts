import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import type { Context } from '#platform/context.ts'
import { fieldsSeen, type SeenField } from './definitions.ts'
import { soughtBy } from './texts.ts'

type Reader = Pick<Context, 'keep' | 'actor' | 'now'>

/** Values to find: the codes of fields, and the stored text that they contain or begin with. */
export type Sought = { fieldCodes: string[]; sought: string }

/** The types whose values people type into a search box; the others are filters. */
const typed: ReadonlySet<string> = new Set(['text', 'number', 'amount', 'date'])

/** Returns which custom fields may contain what was typed; undefined if there are none that the actor sees. */
export async function soughtInFields(
  ctx: Reader,
  appliesTo: CustomObject,
  keyword: string,
): Promise<Sought | undefined> {
  const fields = (await fieldsSeen(ctx, appliesTo)).filter(({ type }) => typed.has(type))
  const sought = soughtBy(keyword)
  return fields.length === 0 || sought.length < 2 ? undefined : { fieldCodes: fields.map(({ code }) => code), sought }
}

/** Reports whether lists can be narrowed to one value of a field. */
export const isFilter = ({ type, listed }: SeenField): boolean =>
  listed && (type === 'yes-no' || type === 'choice' || type === 'choices')

/** Returns the value by which a list is narrowed; undefined if the actor cannot narrow it by this field. */
export async function filterBy(
  ctx: Reader,
  appliesTo: CustomObject,
  { key, value }: { key: string; value: string },
): Promise<Sought | undefined> {
  const field = (await fieldsSeen(ctx, appliesTo)).find((one) => one.key === key && isFilter(one))
  return field && { fieldCodes: [field.code], sought: soughtBy(value) }
}
