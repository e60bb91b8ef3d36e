import { storable } from './storable.ts'

/** Names of fields whose content must not be readable in the log. */
export const secret = /password|token|secret|oneTimeCode|cardCode|couponCode/i
const personal = /certificate_?no|contact_?tel|mobile/i

/** Maximum length of an input text in a log, in characters. */
const mostLogged = 2_000

/** Returns an input text in the form and length that a log stores. */
export const loggable = (text: string): string => storable(text, mostLogged)

/**
 * Returns a copy of an input that is safe to log: secrets removed, identity and phone numbers reduced to their last
 * three characters.
 */
export function masked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => masked(item, key))
  if (value !== null && typeof value === 'object') {
    // Who may see a custom field depends on its definition, so a log names only the fields.
    const hides = key === 'customFields'
    const entries = Object.entries(value).slice(0, 100)
    return Object.fromEntries(entries.map(([name, item]) => [loggable(name), hides ? '***' : masked(item, name)]))
  }
  if (secret.test(key)) return '***'
  if (typeof value !== 'string') return value
  return personal.test(key) ? maskTail(loggable(value)) : loggable(value)
}

/**
 * Masks all but the last three characters: `12/TAMANA(N)123456` becomes `***456`. Never splits a surrogate pair. An empty
 * text stays empty.
 */
export const maskTail = (text: string): string => (text === '' ? '' : `***${Array.from(text).slice(-3).join('')}`)
