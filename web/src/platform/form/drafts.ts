import { session } from '#platform/session.ts'
import { writeStored, readStored } from '#platform/store.ts'
import type { Values } from './values.ts'

const prefix = 'draft/'
/** Keys drafts by person, so that the next person to sign in on this browser does not find them. */
export const draftKey = (draft: string): string => `${prefix}${session.get().employee?.employee.code ?? ''}/${draft}`

/**
 * Returns the typed input that was not accepted yet, or null. It survives a closed tab, a reload and an expired
 * session, but not a sign-out.
 */
export const draftOf = (draft: string): Values | null => readStored(sessionStorage, draftKey(draft)) as Values | null

/** Saves typed input, except for passwords and other secrets. */
export function saveDraft(draft: string, values: Values): void {
  writeStored(
    sessionStorage,
    draftKey(draft),
    Object.fromEntries(Object.entries(values).filter(([name]) => !/password|secret/i.test(name))),
  )
}

/** Deletes one draft, once it has been accepted or reset. */
export const dropDraft = (draft: string): void => sessionStorage.removeItem(draftKey(draft))

/** Deletes every draft at sign-out: typed personal data must not stay on the machine. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
