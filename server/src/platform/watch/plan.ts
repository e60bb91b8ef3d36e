import { CompiledQuery } from 'kysely'
import { type Database, unprepared } from '#platform/database.ts'
import type { Timed } from './statements.ts'

/** A statement is explained at most this often: explaining must not add to the load. */
const again_ms = 60_000
const mostKept = 500

/** Values in a plan may be names and numbers of people: they do not belong in a log. */
const withoutValues = (plan: string): string => plan.replaceAll(/'(?:[^']|'')*'/g, "'…'")

/** Explains slow statements without running them, each once a minute; returns nothing if no plan is available. */
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
