import { z } from 'zod'

type Path = readonly PropertyKey[]
/** The path of a field that the schema does not declare. */
type Unknown = PropertyKey[]

const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * Unwraps a schema to the one that validates an input's fields: without optional and similar wrappers, and before
 * conversion.
 */
function bare(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional
  )
    return bare(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodLazy) return bare(schema.unwrap() as z.ZodType)
  // A pipe that begins with a conversion accepts whatever its output accepts.
  if (schema instanceof z.ZodPipe)
    return bare((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
  return schema
}

/**
 * Returns the path of each input field that the schema does not declare, including those in nested groups and lists. An
 * input with several possible shapes is compared with the shapes that accept it.
 */
export function unknownFields(schema: z.ZodType, value: unknown, path: Path = []): Unknown[] {
  const kind = bare(schema)
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const of =
        kind instanceof z.ZodArray ? kind.element : kind instanceof z.ZodTuple ? kind.def.items[index] : undefined
      return of ? unknownFields(of as z.ZodType, item, [...path, index]) : []
    })
  if (kind instanceof z.ZodUnion) return unknownInAny(kind.options as z.ZodType[], value, path)
  if (kind instanceof z.ZodIntersection) return unknownInBoth(kind, value, path)
  if (!isGroup(value)) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const field = fieldOf(kind, name)
    if (field === 'unknown') return [[...path, name]]
    return field === 'any' ? [] : unknownFields(field, item, [...path, name])
  })
}

/** Returns the schema of a field; 'unknown' if the group does not declare it, 'any' if the group allows any field. */
function fieldOf(kind: z.ZodType, name: string): z.ZodType | 'unknown' | 'any' {
  if (kind instanceof z.ZodRecord) return kind.valueType as z.ZodType
  if (!(kind instanceof z.ZodObject)) return 'any'
  const shape = kind.shape as Record<string, z.ZodType>
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined
  return field ?? (kind.def.catchall ? 'any' : 'unknown')
}

/** Returns the unknown fields of an intersection: those that neither side declares. */
function unknownInBoth({ def }: z.ZodIntersection, value: unknown, path: Path): Unknown[] {
  const left = new Set(unknownFields(def.left as z.ZodType, value, path).map((found) => found.join('\n')))
  return unknownFields(def.right as z.ZodType, value, path).filter((found) => left.has(found.join('\n')))
}

/** Returns the fewest unknown fields among the shapes that accept the value. */
function unknownInAny(shapes: readonly z.ZodType[], value: unknown, path: Path): Unknown[] {
  const accepting = shapes.filter((shape) => shape.safeParse(value).success)
  const found = accepting.map((shape) => unknownFields(shape, value, path))
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** Returns an input without the given fields, copying only the parts that contain them. */
export function withoutFields<Value>(value: Value, paths: readonly Unknown[]): Value {
  if (paths.length === 0) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<PropertyKey, unknown>
  for (const step of new Set(paths.map(([first = '']) => first))) {
    const inner = paths.filter(([first]) => first === step).map(([, ...rest]) => rest)
    if (inner.some((rest) => rest.length === 0)) delete copy[step]
    else copy[step] = withoutFields(copy[step], inner)
  }
  return copy as Value
}
