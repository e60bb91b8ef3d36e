import type { Clerk } from '#bench/drive/client.ts'
import type { Ground, Line } from '#bench/line.ts'
import type { WalkInCustomer } from '#bench/stage/stage.ts'

type Read = Pick<Line, 'name' | 'title' | 'who' | 'goal'>
type At = { visitor: WalkInCustomer; round: number; ground: Ground }

/** Returns a read-only line, for one of the desk's customers if it is about one. */
export const read = (line: Read, ask: (clerk: Clerk, at: At) => Promise<unknown>): Line => ({
  ...line,
  cycle: (clerk, ground, round) => ask(clerk, { visitor: ground.visitorOf(clerk), round, ground }),
})

/** Returns elements in turn. */
export const among = (words: readonly string[], round: number): string => words[round % words.length] ?? ''
