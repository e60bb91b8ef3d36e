import { session } from '#platform/session.ts'
import { writeStored, readStored } from '#platform/store.ts'
import type { Values } from './values.ts'

const prefix = 'draft/'
/**
 * Returns the storage key of a draft. It includes the employee, so that the next person to sign in on this browser does
 * not find the draft.
 */
export const draftKey = (draft: string): string => `${prefix}${session.get().employee?.employee.code ?? ''}/${draft}`

/**
 * Returns typed input that was not yet accepted, or null. Drafts survive closing a tab of the app, a reload and an
 * expired session, but not a sign-out.
 */
export const draftOf = (draft: string): Values | null => readStored(sessionStorage, draftKey(draft)) as Values | null

/** Saves typed input, except passwords and other secrets, also in lists and entries within it. */
export function saveDraft(draft: string, values: Values): void {
  const text = JSON.stringify(values, (name, value: unknown) => (/password|secret/i.test(name) ? undefined : value))
  writeStored(sessionStorage, draftKey(draft), JSON.parse(text))
}

/** Deletes a draft once its input has been accepted or reset. */
export const dropDraft = (draft: string): void => sessionStorage.removeItem(draftKey(draft))

/** Deletes all drafts at sign-out, because typed personal data must not stay on the machine. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
