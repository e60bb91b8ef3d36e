import type { Clerk } from '#bench/drive/client.ts'
import type { Ground, Line, Who } from '#bench/line.ts'
import type { Visitor } from '#bench/stage/stage.ts'

/** One of the thousand customers of a desk, by the same chance as in the application's run. */
export const visit = `\\set r random(0, 999)
select d.employee, d.unit, d.token_hash as token, v.customer, v.line from bench.desk d join bench.visitor v on v.desk = d.number and v.n = :r % d.visitors where d.number = :client_id \\gset`

/** The actor of pgbench, where no customer is visited. */
const prologues: Record<Who, string> = {
  hall: visit,
  office: 'select employee, unit, token_hash as token from bench.desk where number = :office \\gset',
  field:
    'select employee, unit, token_hash as token from bench.desk where number = :field::int + :client_id::int \\gset',
}

/** A customer's own values. */
export const about = ({ customer, line }: Visitor) => [
  { value: customer, sql: ':customer' },
  { value: line, sql: ':line' },
]

type Read = Pick<Line, 'name' | 'title' | 'who' | 'goal'> & { samples?: number; planned?: boolean }
type At = { visitor: Visitor; round: number; ground: Ground }

/** A line that only reads; what it asks for is replayed as it was, for other customers. */
export const read = (line: Read, ask: (clerk: Clerk, at: At) => Promise<unknown>): Line => ({
  planned: true,
  samples: 1,
  ...line,
  prologue: prologues[line.who],
  cycle: async (clerk, ground, round) => {
    const visitor = ground.visitorOf(clerk)
    await ask(clerk, { visitor, round, ground })
    return line.who === 'hall' ? about(visitor) : []
  },
})

/** One after the other. */
export const among = (words: readonly string[], round: number): string => words[round % words.length] ?? ''
