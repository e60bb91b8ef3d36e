import type { CommandFault } from '@lastmile/contract/provisioning/faults.ts'
import { command, type OltDriver, SignInError } from '#devices'
import type { Olt } from '#network'
import { storableError } from '#platform/storable.ts'
import type { Result } from '#radius'
import type { Location } from './ont-commands.ts'

/**
 * A command for a line terminal with everything needed to send it. If it registers an ONT (`adds`), `mustBe` is where
 * the ONT belongs, or the reason why its location cannot be read.
 */
export type OltRequest = {
  olt: Olt
  lines: readonly string[]
  successPattern: string
  alreadyPattern: string | null
  adds: boolean
  mustBe: Location | { fault: CommandFault } | undefined
}

/**
 * Sends a command to a line terminal. Every failure is a result, because a line terminal that is unreachable today may
 * respond tomorrow; a failed sign-in is left to a person, because repeating it locks the account. An ONT that already exists may belong to another customer or be registered on another port, so it
 * counts as added only if the line terminal shows it at the expected PON port and ID. If it is elsewhere, a person must
 * remove it there.
 */
export async function talkToOlt(driver: OltDriver, request: OltRequest): Promise<Result> {
  const said: string[] = []
  const record = (text: string) => void said.push(text)
  try {
    const result = await send(driver, request, record)
    return { ...result, transcript: said.join('') }
  } catch (error) {
    const fault = error instanceof SignInError ? faultOf(request.olt, error) : undefined
    const answer = storableError(error)
    const transcript = said.join('') + answer
    if (fault) return { next: 'person', answer, fault, errorCause: 'sign-in', transcript }
    return { next: 'again', answer, errorCause: 'unreachable', transcript }
  }
}

type Record = (text: string) => void

async function send(driver: OltDriver, request: OltRequest, record: Record): Promise<Result> {
  const { ok, existed, text } = await command(driver, request.olt, { ...request, record })
  if (!ok) return { next: 'again', answer: text, errorCause: null }
  if (!request.adds || !existed) return { next: 'done', answer: text, errorCause: null }
  const { mustBe = { fault: { code: 'no-place' } } } = request
  if ('fault' in mustBe) return { next: 'person', answer: text, fault: mustBe.fault, errorCause: null }
  record('\n')
  return locate(driver, request.olt, { mustBe, answered: text, record })
}

/** Returns the reason why no session could be opened, if an employee has to remove it; a silent device may recover. */
function faultOf({ code: olt }: Olt, { why }: SignInError): CommandFault | undefined {
  if (why === 'unreachable' || why === 'silent' || why === 'closed') return undefined
  return { code: why, params: { olt } }
}

type Existing = { mustBe: Location; answered: string; record: Record }

/** Reads where an existing ONT is registered. A line terminal that does not show it is asked again. */
async function locate(driver: OltDriver, olt: Olt, { mustBe, answered, record }: Existing): Promise<Result> {
  const { ok, found, text } = await command(driver, olt, { ...mustBe.request, record })
  const answer = `${answered}\n${text}`.trimEnd()
  if (!ok) return { next: 'again', answer, errorCause: null }
  const { ponPort, ontId } = found
  if (ponPort === undefined || ontId === undefined)
    return { next: 'person', answer, fault: noPlaceIn(olt), errorCause: null }
  if (ponPort === '' || ontId === '') return { next: 'again', answer, errorCause: null }
  const isThere = ponPort === mustBe.ponPort && Number(ontId) === mustBe.ontId
  return { next: isThere ? 'done' : 'person', answer, errorCause: null, existed: true }
}

/** The vendor's template was saved before templates had to name both parts of a location. */
const noPlaceIn = ({ vendor }: Olt): CommandFault => ({ code: 'no-template', params: { action: 'ont-locate', vendor } })
