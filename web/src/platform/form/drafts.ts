import { session } from '#platform/session.ts'
import { keep, readKept } from '#platform/store.ts'
import type { Values } from './values.ts'

// Whoever signs in next on this browser must not find what somebody else has typed.
const storageKey = (draft: string): string => `draft/${session.get().employee?.employee.code ?? ''}/${draft}`

/** What was typed and not yet accepted, or null. It outlives a closed tab, a reload and an expired session. */
export const draftOf = (draft: string): Values | null => readKept(sessionStorage, storageKey(draft)) as Values | null

/** Keeps what was typed, passwords excepted. */
export function keepDraft(draft: string, values: Values): void {
  keep(
    sessionStorage,
    storageKey(draft),
    Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name))),
  )
}

export const dropDraft = (draft: string): void => sessionStorage.removeItem(storageKey(draft))
