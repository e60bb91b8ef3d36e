import { patternOf } from '#platform/pattern.ts'
import { storable } from '#platform/storable.ts'

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

/** Does an answer hold more than the prompt at its end? */
const said = (answer: string) => answer.trimEnd().includes('\n')

/** How every vendor we know begins the answer to a line that failed. */
const failed = /^[ \t]*(%|failure|error)/im

/** How patterns of templates are looked for in answers. */
const inAnswers = { ignoreCase: true, multiline: true }

/** What is said to a line terminal, by which answer it has worked, and by which it was so before. */
export type OltExchange = { lines: readonly string[]; successPattern: string; alreadyPattern?: string | null }

/**
 * Sends lines to a line terminal and stops at the first that fails: later lines would run in the wrong context. A line whose
 * effect is there already has not failed, and is a sign of success where no later line says more. Two
 * sessions that change the same port confuse a line terminal: the caller holds its turn, which is a queue of jobs for
 * each device (`provisioning.send`). Rejects when it cannot be reached.
 */
export async function command(
  driver: OltDriver,
  olt: Olt,
  { lines, successPattern, alreadyPattern }: OltExchange,
): Promise<OltAnswer> {
  const session = await driver.session(olt)
  try {
    const already = alreadyPattern ? patternOf(alreadyPattern, inAnswers) : undefined
    const answers: string[] = []
    let [fails, stood] = [false, false]
    for (const line of lines) {
      const answer = storable(await session.run(line))
      answers.push(answer)
      const stands = already?.match(answer) !== undefined
      fails = failed.test(answer) && !stands
      if (fails) break
      if (stands || said(answer)) stood = stands
    }
    const text = answers.join('\n')
    const match = patternOf(successPattern, inAnswers).match(text)
    return { ok: !fails && (match !== undefined || stood), text, found: { ...match?.groups } }
  } finally {
    await session.close()
  }
}
