import type { Part } from './parts.ts'

/**
 * The number of parts processed concurrently: one more than a small machine has processors, because a lane often waits
 * for the disk or for document numbers.
 */
const lanes = 3

/** Processes parts concurrently, in order. If one lane fails, throws its error after all lanes have ended. */
export async function inLanes(parts: Part[], work: (part: Part) => Promise<void>): Promise<void> {
  const left = parts.values()
  const lane = async () => {
    for (const part of left) await work(part)
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
