import { z } from 'zod'

type Path = readonly PropertyKey[]
/** A field that a schema does not have, by its path. */
type Unknown = PropertyKey[]

const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the schema that checks the fields of an input: without what makes it optional, and before it is converted. */
function bare(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return bare(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodLazy) return bare(schema.unwrap() as z.ZodType)
  // A pipe that begins with a conversion accepts what its output accepts.
  if (schema instanceof z.ZodPipe)
    return bare((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
  return schema
}

/**
 * Returns the path of each field of an input that its schema does not have, in groups and lists too. An input of several
 * shapes is compared with the shapes that accept it.
 */
export function unknownFields(schema: z.ZodType, value: unknown, path: Path = []): Unknown[] {
  const kind = bare(schema)
  if (kind instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => unknownFields(kind.element as z.ZodType, item, [...path, index]))
  if (kind instanceof z.ZodRecord && isGroup(value))
    return Object.entries(value).flatMap(([name, item]) =>
      unknownFields(kind.valueType as z.ZodType, item, [...path, name]),
    )
  if (kind instanceof z.ZodUnion) return unknownInAny(kind.options as z.ZodType[], value, path)
  if (!(kind instanceof z.ZodObject) || kind.def.catchall || !isGroup(value)) return []
  const shape = kind.shape as Record<string, z.ZodType>
  return Object.entries(value).flatMap(([name, item]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field ? unknownFields(field, item, [...path, name]) : [[...path, name]]
  })
}

/** Returns the fewest unknown fields among the shapes that accept the value. */
function unknownInAny(shapes: readonly z.ZodType[], value: unknown, path: Path): Unknown[] {
  const accepting = shapes.filter((shape) => shape.safeParse(value).success)
  const found = accepting.map((shape) => unknownFields(shape, value, path))
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** Returns an input without the given fields; what contains none of them is not copied. */
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
