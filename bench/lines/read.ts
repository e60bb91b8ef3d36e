import type { Clerk } from '#bench/drive/client.ts'
import type { Ground, Line } from '#bench/line.ts'
import type { WalkInCustomer } from '#bench/stage/stage.ts'

type Read = Pick<Line, 'name' | 'title' | 'who' | 'goal'>
type At = { visitor: WalkInCustomer; round: number; ground: Ground }

/** A line that only reads, for one of the customers of the desk where it is about one. */
export const read = (line: Read, ask: (clerk: Clerk, at: At) => Promise<unknown>): Line => ({
  ...line,
  cycle: (clerk, ground, round) => ask(clerk, { visitor: ground.visitorOf(clerk), round, ground }),
})

/** One after the other. */
export const among = (words: readonly string[], round: number): string => words[round % words.length] ?? ''
