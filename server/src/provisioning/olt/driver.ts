/** A line terminal: whose command language it speaks and where it is reached. */
export type Olt = { code: string; vendor: string; host: string }

/** A signed-in command line of a line terminal. `run` sends one line; its answer ends with the prompt. */
export type OltSession = {
  run: (line: string) => Promise<string>
  close: () => Promise<void>
}
/** Opens sessions. `session` and `run` reject when the line terminal cannot be reached. */
export type OltDriver = { session: (olt: Olt) => Promise<OltSession> }

/** What a line terminal said: `ok` when it shows the sign of success and no line failed. `found` are its named parts. */
export type OltAnswer = { ok: boolean; text: string; found: Record<string, string> }

/** How every vendor we know begins the answer to a line that failed. */
const failed = /^\s*(%|failure|error)/im

const turns = new Map<string, Promise<unknown>>()

/** One at a time for each line terminal, which is confused by two sessions that change the same port. */
function inTurn<T>(host: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(host) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(host, mine)
  const leave = () => {
    if (turns.get(host) === mine) turns.delete(host)
  }
  mine.then(leave, leave)
  return mine
}

/**
 * Sends lines to a line terminal, in turn with everything else for it, and stops at the first that fails: what follows
 * would be said in the wrong place. Rejects when it cannot be reached.
 */
export function command(
  driver: OltDriver,
  olt: Olt,
  { lines, successPattern }: { lines: readonly string[]; successPattern: string },
): Promise<OltAnswer> {
  return inTurn(olt.host, async () => {
    const session = await driver.session(olt)
    try {
      const answers: string[] = []
      for (const line of lines) {
        const answer = await session.run(line)
        answers.push(answer)
        if (failed.test(answer)) break
      }
      const text = answers.join('\n')
      const match = new RegExp(successPattern, 'im').exec(text)
      return { ok: match !== null && !failed.test(text), text, found: { ...match?.groups } }
    } finally {
      await session.close()
    }
  })
}
