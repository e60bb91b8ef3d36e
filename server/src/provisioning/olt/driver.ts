/** A line terminal: whose command language it speaks and where it is reached. */
export type Olt = { code: string; vendor: string; host: string }

/** A signed-in command line of a line terminal. `run` sends one line; its answer ends with the prompt. */
export type OltSession = {
  run: (line: string) => Promise<string>
  close: () => Promise<void>
}
/** Opens sessions. `session` and `run` reject when the line terminal cannot be reached. */
export type OltDriver = { session: (olt: Olt) => Promise<OltSession> }

/** The answer of a line terminal: `ok` when it shows the sign of success and no line failed. `found` are its named parts. */
export type OltAnswer = { ok: boolean; text: string; found: Record<string, string> }

/** How every vendor we know begins the answer to a line that failed. */
const failed = /^\s*(%|failure|error)/im

/**
 * Sends lines to a line terminal and stops at the first that fails: later lines would run in the wrong context. Two
 * sessions that change the same port confuse a line terminal: the caller holds its turn, which is a queue of jobs for
 * each device (`provisioning.send`). Rejects when it cannot be reached.
 */
export async function command(
  driver: OltDriver,
  olt: Olt,
  { lines, successPattern }: { lines: readonly string[]; successPattern: string },
): Promise<OltAnswer> {
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
}
