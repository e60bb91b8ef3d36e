/**
 * Whether every text column can store this text unchanged. PostgreSQL stores neither a NUL nor half of a surrogate
 * pair.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Makes text from a device or another system storable: removes NUL, replaces half of a surrogate pair with U+FFFD, and
 * truncates it to `most` characters. Readers of such texts call this first.
 */
export const storable = (text: string, most = Number.MAX_SAFE_INTEGER): string =>
  text.slice(0, most).toWellFormed().replaceAll('\0', '')

/** Returns the message of an error that contains text from a device or another system, in storable form. */
export const storableError = (error: unknown): string => storable(String(error))

/** Parses the JSON of another system and makes every text in it storable. Throws a SyntaxError for invalid JSON. */
export const storableJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
