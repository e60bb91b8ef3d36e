const secret = /password|token|secret/i
const personal = /certificateNo|contactTel|mobile/i

/** A copy of an input fit for a log: secrets gone, identity and phone numbers reduced to their last three characters. */
export function masked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, key))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, masked(item, name)]))
  if (secret.test(key)) return '***'
  if (personal.test(key) && typeof value === 'string') return maskTail(value)
  return value
}

/** `12/TAMANA(N)123456` becomes `***456`. */
export const maskTail = (text: string): string => `***${text.slice(-3)}`
