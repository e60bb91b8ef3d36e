/** The values that a condition reads: variables of a process or values of a form. */
export type Facts = Readonly<Record<string, unknown>>
/** A parsed condition. */
export type Condition = (facts: Facts) => boolean

const comparison = /^\s*([A-Za-z]\w*)\s*(!?=)\s*'([^']*)'\s*$/

/**
 * Parses a condition such as `outcome = 'absent' or outcome = 'no-access'`: comparisons of a variable with a text by
 * `=` and `!=`, joined by `and` and `or`; `and` binds tighter. A condition is never executed as code. An unset variable
 * equals ''. Throws a SyntaxError that names the part it cannot parse.
 */
export function readCondition(text: string): Condition {
  const any = text.split(/\s+or\s+/).map((part) => part.split(/\s+and\s+/).map(readComparison))
  return (facts) => any.some((all) => all.every((one) => one(facts)))
}

function readComparison(text: string): Condition {
  const [, name = '', operator, expected = ''] = comparison.exec(text) ?? []
  if (!operator) throw new SyntaxError(`not a condition: ${text.trim()}`)
  return (facts) => (written(facts[name]) === expected) === (operator === '=')
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
