import type { FieldFault } from '@lastmile/contract/platform/call.ts'

/** The current input of a form. */
export type Values = Record<string, unknown>
/** A field, or a path within one: 'remark', ['tenders', 0, 'amount']. */
export type FieldPath = string | readonly (string | number)[]
/** The errors by the dotted path of their field; `top` lists those that belong to no field of the form. */
export type Faults = { fields: Record<string, string>; top: string[] }

export const noFaults: Faults = { fields: {}, top: [] }

const steps = (path: FieldPath): readonly (string | number)[] => (typeof path === 'string' ? [path] : path)

/** Returns a path in dotted notation, as the server names fields. */
export const dotted = (path: FieldPath): string => steps(path).join('.')

/** Returns the value at a path. */
export function valueAt(values: unknown, path: FieldPath): unknown {
  return steps(path).reduce<unknown>((value, step) => (value as Values | undefined)?.[step], values)
}

/** Returns a copy of the values in which the value at a path is replaced. */
export function withValue(values: Values, path: FieldPath, value: unknown): Values {
  const [first, ...rest] = steps(path)
  if (first === undefined) return values
  const changed = rest.length === 0 ? value : inside(values[first], rest, value)
  return { ...values, [first]: changed }
}

function inside(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      index === path[0] ? (path.length === 1 ? next : inside(item, path.slice(1), next)) : item,
    )
  return withValue((value ?? {}) as Values, path, next)
}

/** Returns the values without empty texts and nulls. */
export function filledValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === ''),
    ),
  )
}

/** Assigns each error to the field that it names, or to the closest parent in the form; the rest go to the top. */
export function placed(found: readonly FieldFault[], shown: ReadonlySet<string>): Faults {
  const faults: Faults = { fields: {}, top: [] }
  for (const { field, msg } of found) {
    const parts = field.split('.')
    const candidates = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
    const place = candidates.find((candidate) => shown.has(candidate))
    if (place) faults.fields[place] ??= msg
    else if (!faults.top.includes(msg)) faults.top.push(msg)
  }
  return faults
}

/** Reports whether there is any error, at a field or at the top. */
export const isFaulty = ({ fields, top }: Faults): boolean => top.length > 0 || Object.keys(fields).length > 0
