import { session } from '#platform/session.ts'
import { writeStored, readStored } from '#platform/store.ts'
import type { Values } from './values.ts'

const prefix = 'draft/'
/** The next person who signs in on this browser must not find another person's typed text. */
export const draftKey = (draft: string): string => `${prefix}${session.get().employee?.employee.code ?? ''}/${draft}`

/**
 * The typed input that was not accepted yet, or null. It outlives a closed tab, a reload and an ended session, but not
 * a sign-out.
 */
export const draftOf = (draft: string): Values | null => readStored(sessionStorage, draftKey(draft)) as Values | null

/** Keeps what was typed, passwords excepted. */
export function saveDraft(draft: string, values: Values): void {
  writeStored(
    sessionStorage,
    draftKey(draft),
    Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name))),
  )
}

/** Forgets one draft, once it has been accepted or is begun afresh. */
export const dropDraft = (draft: string): void => sessionStorage.removeItem(draftKey(draft))

/** Deletes every draft at sign-out: typed personal data must not stay on the machine. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
