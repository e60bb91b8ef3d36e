import type { Part } from './parts.ts'

/**
 * The number of concurrent parts of a run: one more than a small machine has processors, because lanes wait for the
 * disk and for numbers.
 */
const lanes = 3

/** Processes parts concurrently, in their order. An error in one lane is thrown when all of them have ended. */
export async function inLanes(parts: Part[], work: (part: Part) => Promise<void>): Promise<void> {
  const left = parts.values()
  const lane = async () => {
    for (const part of left) await work(part)
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
