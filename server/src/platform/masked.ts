/** Names of fields whose content must not be readable in the log. */
export const secret = /password|token|secret|oneTimeCode|cardCode|couponCode/i
const personal = /certificate_?no|contact_?tel|mobile/i

/** Text that any database column accepts: no NUL, no half of a surrogate pair, at most 2,000 characters. */
export const storable = (text: string): string => text.slice(0, 2_000).toWellFormed().replaceAll('\0', '')

/**
 * Returns a copy of an input fit for a log: secrets removed, identity and phone numbers reduced to their last three
 * characters.
 */
export function masked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => masked(item, key))
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).slice(0, 100)
    return Object.fromEntries(entries.map(([name, item]) => [storable(name), masked(item, name)]))
  }
  if (secret.test(key)) return '***'
  if (typeof value !== 'string') return value
  return personal.test(key) ? maskTail(storable(value)) : storable(value)
}

/** `12/TAMANA(N)123456` becomes `***456`. In whole characters: half of one could not be stored. */
export const maskTail = (text: string): string => `***${Array.from(text).slice(-3).join('')}`
