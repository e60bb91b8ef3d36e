import { CompiledQuery } from 'kysely'
import { type Database, unprepared } from '#platform/database.ts'
import type { Timed } from './statements.ts'

/** The minimum time between two explanations of the same statement, because explaining must not add to the load. */
const again_ms = 60_000
const mostKept = 500

/** Removes the values from a plan: they may be names and numbers of people, which do not belong in a log. */
const withoutValues = (plan: string): string => plan.replaceAll(/'(?:[^']|'')*'/g, "'…'")

/** Returns a function that explains slow statements without running them, each at most once a minute. */
export function explainer(db: Database): (statement: Timed) => Promise<string[] | undefined> {
  const explained = new Map<string, number>()
  return async ({ text, values }) => {
    const now = performance.now()
    const last = explained.get(text)
    if (last === undefined ? explained.size >= mostKept : now - last < again_ms) return undefined
    if (!/^\s*(?:\/\*.*?\*\/\s*)?[\s(]*(?:select|with|insert|update|delete)\b/is.test(text)) return undefined
    explained.set(text, now)
    const explain = CompiledQuery.raw(`explain (settings) ${text} ${unprepared}`, [...values])
    const plan = await db.executeQuery<Record<string, string>>(explain).catch(() => undefined)
    return plan?.rows.map((line) => withoutValues(Object.values(line)[0] ?? ''))
  }
}
