import { RE2JS } from 're2js'

/** A match of a pattern, with its named groups. */
type Found = { groups: Record<string, string> }
/** A compiled pattern. `match` returns the first match in a text, or undefined; `names` are the names of its groups. */
export type Pattern = { match: (text: string) => Found | undefined; names: readonly string[] }

/** How much of a text is searched, in characters; the rest is ignored. */
const longest = 256 * 1024

/** `ignoreCase` ignores case; with `multiline`, ^ and $ also match at line ends. */
type Options = { ignoreCase?: boolean; multiline?: boolean }

const compiled = new Map<string, Pattern>()
/** The maximum size of the cache. An operator has dozens of patterns; tests and trials add more. */
const mostCompiled = 200

/**
 * Compiles a user-entered pattern with RE2, whose run time is linear in the length of the text even with nested
 * repetitions, so that no pattern can block a process. Throws if the pattern is invalid or uses what RE2 lacks:
 * look-around and back-references.
 */
export function patternOf(source: string, { ignoreCase = false, multiline = false }: Options = {}): Pattern {
  const key = `${ignoreCase} ${multiline} ${source}`
  const known = compiled.get(key)
  if (known) return known
  const flags = (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0) | (multiline ? RE2JS.MULTILINE : 0)
  const expression = RE2JS.compile(RE2JS.translateRegExp(source), flags)
  const names = Object.keys(expression.namedGroups())
  const pattern: Pattern = {
    names,
    match: (text) => {
      const matcher = expression.matcher(text.slice(0, longest))
      if (!matcher.find()) return undefined
      return { groups: Object.fromEntries(names.map((name) => [name, matcher.group(name) ?? ''])) }
    },
  }
  if (compiled.size >= mostCompiled) compiled.clear()
  compiled.set(key, pattern)
  return pattern
}

/** Whether {@link patternOf} compiles this pattern. */
export function isPattern(source: string): boolean {
  try {
    patternOf(source)
    return true
  } catch {
    return false
  }
}
