import { command, type Olt, type OltDriver } from '#devices'
import { storableError } from '#platform/storable.ts'
import type { Result } from '#provisioning/radius/end-sessions.ts'
import type { Location } from './ont-commands.ts'

/** A command for a line terminal with everything needed to send it; `mustBe` is where an ONT that it `adds` belongs. */
export type OltRequest = {
  olt: Olt
  lines: readonly string[]
  successPattern: string
  alreadyPattern: string | null
  adds: boolean
  mustBe: Location | undefined
}

/**
 * Sends a command to a line terminal. Every failure is a result: a line terminal that is unreachable today may respond
 * tomorrow. An ONT that exists already may be another customer's, or registered on another port: it counts as added
 * only if the line terminal shows it at its PON port and ID. Otherwise a person must remove it there.
 */
export async function talkToOlt(driver: OltDriver, request: OltRequest): Promise<Result> {
  try {
    const { ok, existed, text } = await command(driver, request.olt, request)
    if (!ok) return { next: 'again', answer: text, errorCause: null }
    if (!request.adds || !existed) return { next: 'done', answer: text, errorCause: null }
    const { isThere, text: shown } = await locate(driver, request)
    return { next: isThere ? 'done' : 'person', answer: `${text}\n${shown}`.trimEnd(), errorCause: null }
  } catch (error) {
    return { next: 'again', answer: storableError(error), errorCause: 'unreachable' }
  }
}

/** Whether the line terminal shows the ONT at its PON port and ID, and its response. */
async function locate(driver: OltDriver, { olt, mustBe }: OltRequest): Promise<{ isThere: boolean; text: string }> {
  if (!mustBe) return { isThere: false, text: '' }
  const { ok, found, text } = await command(driver, olt, mustBe.request)
  return { isThere: ok && found.ponPort === mustBe.ponPort && Number(found.ontId) === mustBe.ontId, text }
}
