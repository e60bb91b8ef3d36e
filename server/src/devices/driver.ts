import type { Olt } from '#network'
import { patternOf } from '#platform/pattern.ts'
import { storable } from '#platform/storable.ts'

/**
 * A signed-in command-line session on a line terminal, with its first prompt. `run` sends one line; its response ends
 * with the prompt.
 */
export type OltSession = {
  prompt: string
  run: (line: string) => Promise<string>
  close: () => Promise<void>
}
/** Opens sessions. `session` and `run` reject if the line terminal cannot be reached. */
export type OltDriver = { session: (olt: Olt) => Promise<OltSession> }

/**
 * The response of a line terminal. `ok`: it matches the success pattern and no line failed. `existed`: a line's effect
 * was already in place. `found`: the named groups of the match.
 */
export type OltAnswer = { ok: boolean; existed: boolean; text: string; found: Record<string, string> }

/** Whether a response contains more than the final prompt. */
const said = (answer: string) => answer.trimEnd().includes('\n')

/** Matches the beginning of the response to a failed line, for every known vendor. */
const failed =
  /^(?:[ \t]*(?:%|(?:command )?(?:failure|failed|error)(?:\s+\d+)?\s*[:!]|parameter error\b|(?:the )?system is busy\b)|.*\bdoes not exist\b)/im

/** Whether a line of a response reports that the line terminal refused the command. */
export const isRefusal = (line: string): boolean => failed.test(line)

/** How template patterns are matched against responses. */
export const inAnswers = { ignoreCase: true, multiline: true }

/**
 * The lines to send to a line terminal, the pattern of success, and the pattern of a response that says that the effect
 * is already in place.
 */
export type OltExchange = {
  lines: readonly string[]
  successPattern: string
  alreadyPattern?: string | null
  /** Receives the input and output of the session, even if it fails later. */
  record?: (said: string) => void
}

/**
 * Sends lines to a line terminal and stops at the first that fails, because later lines would run in the wrong context.
 * A line whose effect is already in place counts as success unless a later line fails. Two sessions that change the
 * same port confuse a line terminal, so callers must take turns for each device, in its job queue
 * (`provisioning.send`). Rejects if the device cannot be reached.
 */
export async function command(
  driver: OltDriver,
  olt: Olt,
  { lines, successPattern, alreadyPattern, record }: OltExchange,
): Promise<OltAnswer> {
  const session = await driver.session(olt)
  try {
    const already = alreadyPattern ? patternOf(alreadyPattern, inAnswers) : undefined
    const answers: string[] = []
    let [fails, stood, existed] = [false, false, false]
    record?.(storable(session.prompt))
    for (const line of lines) {
      record?.(`${line}\n`)
      const answer = storable(await session.run(line))
      record?.(answer)
      answers.push(answer)
      const stands = already?.match(answer) !== undefined
      fails = failed.test(answer) && !stands
      existed ||= stands
      if (fails) break
      if (stands || said(answer)) stood = stands
    }
    const text = answers.join('\n')
    const match = patternOf(successPattern, inAnswers).match(text)
    return { ok: !fails && (match !== undefined || stood), existed, text, found: { ...match?.groups } }
  } finally {
    await session.close()
  }
}
