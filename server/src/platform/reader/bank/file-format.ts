/** The formats of bank files. */
export type Format = 'csv' | 'mt940' | 'camt053'

/** The extensions of the formats that are not CSV; the first is added to a name that has none of them. */
const extensions = { mt940: ['mt940', '940', 'sta'], camt053: ['xml'] } as const

/** The pattern of the file names of a format, which JavaScript and PostgreSQL read alike. */
export const namePattern = (format: keyof typeof extensions): string => String.raw`\.(${extensions[format].join('|')})$`

const formatOf = (name: string): Format =>
  (['mt940', 'camt053'] as const).find((format) => new RegExp(namePattern(format), 'i').test(name)) ?? 'csv'

/**
 * Returns the name under which a file is stored: its own, with an extension added unless it states the format that the
 * file was read in. Lines of files of several formats are compared by the formats in their names.
 */
export function nameIn(format: Format, name: string): string {
  if (formatOf(name) === format) return name
  return `${name}.${format === 'csv' ? 'csv' : extensions[format][0]}`
}
