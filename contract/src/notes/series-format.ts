/** The most characters of a format besides its fields, so that every series is at most 40 characters long. */
const mostLiterals = 8

/**
 * Returns whether `text` is the format of a series of numbers that the system gives, such as `R{year}-` or
 * `R/{unit}/{year}/`: capital letters, digits and separators, once `{year}`, and at most once `{unit}` for a series of
 * each unit. It ends in a separator, which keeps the year and the number apart, and contains a letter or `{unit}`, because
 * `2026-00000001` looks like a bill number.
 */
export function isSeriesFormat(text: string): boolean {
  const literals = text.replace('{year}', '').replace('{unit}', '')
  return (
    text.includes('{year}') &&
    (text.includes('{unit}') || /[A-Z]/.test(literals)) &&
    literals.length <= mostLiterals &&
    /^[A-Z0-9/-]*[/-]$/.test(literals) &&
    /[/-]$/.test(text)
  )
}

/** Returns whether a printed number belongs to a series of this format, whether or not it was given yet. */
export const isOfSeries = (format: string, printed: string): boolean =>
  format !== '' &&
  new RegExp(`^${format.replace('{year}', String.raw`\d{4}`).replace('{unit}', '.+')}\\d+$`, 'i').test(printed)
