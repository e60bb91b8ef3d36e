import type { Clerk } from '#bench/drive/client.ts'
import type { Ground, Line } from '#bench/line.ts'
import type { WalkInCustomer } from '#bench/stage/stage.ts'

type Read = Pick<Line, 'name' | 'title' | 'who' | 'goal'>
type At = { visitor: WalkInCustomer; round: number; ground: Ground }

/** Returns a benchmark that only reads; `visitor` is the next customer of the clerk's desk. */
export const read = (line: Read, ask: (clerk: Clerk, at: At) => Promise<unknown>): Line => ({
  ...line,
  cycle: (clerk, ground, round) => ask(clerk, { visitor: ground.visitorOf(clerk), round, ground }),
})

/** Returns the elements of a list in turn, starting over at the end. */
export const among = (words: readonly string[], round: number): string => words[round % words.length] ?? ''
