import type { Part } from './parts.ts'

/** So many parts of a run at once: one more than a small machine has processors, because lanes wait for the disk and for numbers. */
const lanes = 3

/** Works on some parts at a time, in their order. What fails in one lane is thrown when all of them have ended. */
export async function inLanes(parts: Part[], work: (part: Part) => Promise<void>): Promise<void> {
  const left = parts.values()
  const lane = async () => {
    for (const part of left) await work(part)
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
