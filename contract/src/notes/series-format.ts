/**
 * The format of a series of numbers that the system gives, such as `R{year}-` or `{unit}/{year}/`: letters, digits and
 * separators, once `{year}`, and at most once `{unit}` for a series of each unit. It ends in a separator, so that the
 * number that follows is told apart from the year.
 */
const format = /^(?=.{1,24}$)(?=.*\{year\})(?:[A-Za-z0-9/-]|\{year\}(?!.*\{year\})|\{unit\}(?!.*\{unit\}))*[/-]$/

/** Returns whether `text` is the format of a series. */
export const isSeriesFormat = (text: string): boolean => format.test(text)
