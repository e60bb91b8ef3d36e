import { readStored, writeStored } from './store.ts'

/** The header with the position of the last write, up to which a read replica must have caught up for our reads. */
export const positionHeader = 'data-position'
/** The value of the header after a write whose position the server could not read. */
const unknown = 'unknown'

const storageKey = 'session/position'
const stored = readStored(sessionStorage, storageKey)
let position: string | undefined = typeof stored === 'string' ? stored : undefined

/** Returns the header to send with a request, if a position is known. */
export const sentPosition = (): Record<string, string> => (position === undefined ? {} : { [positionHeader]: position })

/**
 * Remembers the position that came with a response or an event, unless a later one is known. An unknown position is
 * replaced by that of a response to a request that reported it as unknown. Survives a reload of the page.
 */
export function notePosition(told: string | null, sent?: string): void {
  if (told === null || told === position) return
  const isLater = position === undefined || told === unknown || Number(told) > Number(position)
  if (position === unknown ? sent !== unknown : !isLater) return
  position = told
  writeStored(sessionStorage, storageKey, position)
}

/** Forgets the position, when a session begins or ends: the database may be another one by then. */
export function forgetPosition(): void {
  position = undefined
  writeStored(sessionStorage, storageKey, null)
}
