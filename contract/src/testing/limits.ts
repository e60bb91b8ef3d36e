import { z } from 'zod'
import type { Calls } from '#platform/call.ts'

type Schema = Partial<
  Record<'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum' | 'exclusiveMinimum', number>
> & { anyOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema }

/** The limits that all lists and reference data have in common: the longest code, and no empty texts or lists. */
const common = new RegExp(
  [
    '^after: up to 500 characters',
    '^limit: 1 to 200',
    '^orderBy: up to 60 characters',
    '^keyword: 1 to 60 characters',
    '^version: 1 to 2147483647',
    ': 1 to 64 characters',
    ': at least 1( items| characters)?',
  ].join('$|') + '$',
)

function limitsIn(name: string, schema: Schema): string[] {
  const said = (from: number | undefined, to: number | undefined, what = ''): string[] => {
    // The bounds of integers that JSON represents exactly are not limits.
    const [least, most] = [from, to].map((n) => (Math.abs(n ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : n))
    if (least === undefined && most === undefined) return []
    if (most === undefined) return [`${name}: at least ${least}${what}`]
    return [`${name}: ${least === undefined ? 'up to' : `${least} to`} ${most}${what}`]
  }
  return [
    ...said(schema.minLength, schema.maxLength, ' characters'),
    ...said(schema.minItems, schema.maxItems, ' items'),
    ...said(schema.minimum ?? (schema.exclusiveMinimum ?? Number.MAX_SAFE_INTEGER - 1) + 1, schema.maximum),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, one]) => limitsIn(field, one)),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((one) => limitsIn(name, one)),
  ]
}

/** Lists the limits of the texts, lists and numbers in the inputs of calls, such as `reason: 1 to 200 characters`. */
export function limitsOf(...calls: readonly Calls[]): string[] {
  const inputs = calls.flatMap((some) => Object.values(some).map(({ input }) => input))
  const all = inputs.flatMap((input) =>
    limitsIn('', z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema),
  )
  return [...new Set(all)].filter((limit) => !common.test(limit)).toSorted()
}
