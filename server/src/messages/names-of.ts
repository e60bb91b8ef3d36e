import { actTypeOf } from '@lastmile/contract/words.ts'

/** How many functions are listed by name; the rest are only counted. */
const named = 4

type Names = { name: string; zhName: string }

/**
 * Joins the names of functions or other objects, in both languages; beyond the first four, adds how many more there
 * are.
 */
export function namesOf(codes: readonly string[], known: Readonly<Record<string, Names>> = {}): Names {
  const all = codes.map((code) => known[code] ?? actTypeOf(code) ?? { name: code, zhName: code })
  const more = all.length - named
  const shown = all.slice(0, named)
  return {
    name: shown.map(({ name }) => name).join(', ') + (more > 0 ? ` +${more}` : ''),
    zhName: shown.map(({ zhName }) => zhName).join('、') + (more > 0 ? ` +${more}` : ''),
  }
}
