/** Does every text column take this text as it is? PostgreSQL stores neither a NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * A text of a device or another system as a column takes it: without NUL, with U+FFFD in place of half a surrogate pair,
 * and at most `most` characters long. Readers of such texts call this first.
 */
export const storable = (text: string, most = Number.MAX_SAFE_INTEGER): string =>
  text.slice(0, most).toWellFormed().replaceAll('\0', '')

/** An error with a text of a device or another system in it, as a storable sentence. */
export const storableError = (error: unknown): string => storable(String(error))

/** The JSON of another system, each text in it storable. Throws a SyntaxError where it is no JSON. */
export const storableJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
