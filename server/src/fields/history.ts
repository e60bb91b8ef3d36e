import type { Context } from '#platform/context.ts'
import { everyFieldSeen } from './definitions.ts'
import { nameIn } from './name.ts'

type Values = Record<string, unknown> | null
type Reader = Pick<Context, 'keep' | 'actor' | 'now' | 'language'>

/** The name of a custom field in a recorded change; no other field has a name of this form. */
const aCustomField = /^(?:customer|line|device|task)\./

/**
 * Returns a function that shows recorded values to a reader: custom fields under their names, without those that the
 * reader does not see.
 */
export async function customFieldsShown(ctx: Reader): Promise<(values: Values) => Values> {
  const names = new Map((await everyFieldSeen(ctx)).map((field) => [field.code, nameIn(ctx.language, field)]))
  return (values) =>
    values &&
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const shown = aCustomField.test(name) ? names.get(name) : name
        if (shown === undefined) return []
        return [[shown !== name && Object.hasOwn(values, shown) ? `${shown} (${name})` : shown, value]]
      }),
    )
}
