import { type CommandFault, faultText } from '@lastmile/contract/provisioning/faults.ts'
import { storableError } from '#platform/storable.ts'
import { type Nas, type Outcome, type Patience, send } from './client.ts'
import { errorCauses } from './packet.ts'

/** A session as its access server identifies it, and the access servers to ask: its own, or all if that is unknown. */
export type SessionToEnd = {
  account: string
  sessionId: string
  nasIp: string
  /** Identifies the access server if its reports come from another address than its own. */
  nasIdentifier?: string | null
  framedIp: string | null
  nas: readonly Nas[]
}

/**
 * What to do after a request to the network: nothing more, retry a little later, or notify a person. `answer` is the
 * network's response, in words; `gone` are the sessions that none of their possible access servers knows.
 */
export type Result = {
  next: 'done' | 'again' | 'person'
  answer: string
  /** Our own message instead of a device's response. */
  fault?: CommandFault
  errorCause: string | null
  gone?: readonly SessionToEnd[]
}

const byNumber = new Map<number, string>(Object.entries(errorCauses).map(([name, number]) => [number, name]))
/** Error causes that mean an error on our side or a misconfigured device, where a retry cannot help (RFC 5176, 3.6). */
const hopeless = new Set<number>([
  errorCauses['Unsupported-Attribute'],
  errorCauses['Missing-Attribute'],
  errorCauses['NAS-Identification-Mismatch'],
  errorCauses['Invalid-Request'],
  errorCauses['Unsupported-Service'],
  errorCauses['Unsupported-Extension'],
  errorCauses['Invalid-Attribute-Value'],
  errorCauses['Administratively-Prohibited'],
])

/**
 * Ends sessions by Disconnect-Request (RFC 5176). A session that the access server does not know counts as ended. The
 * worst response determines the result. Succeeds if there are no sessions.
 */
export async function endSessions(sessions: readonly SessionToEnd[], patience?: Patience): Promise<Result> {
  if (sessions.length === 0) return { next: 'done', answer: '', fault: { code: 'no-session' }, errorCause: null }
  const told = await Promise.all(sessions.map((session) => endOne(session, patience)))
  const results = told.flat()
  const unknown = String(errorCauses['Session-Context-Not-Found'])
  const worst =
    results.find(({ next }) => next === 'person') ?? results.find(({ next }) => next === 'again') ?? results[0]
  return {
    next: worst?.next ?? 'done',
    ...toldBy(results),
    errorCause: worst?.errorCause ?? null,
    gone: sessions.filter((_, index) => told[index]?.every(({ errorCause }) => errorCause === unknown)),
  }
}

/**
 * Joins the responses of several access servers, one per line. If the only access server is not configured, returns the
 * reason instead.
 */
function toldBy(results: readonly Result[]): Pick<Result, 'answer' | 'fault'> {
  const [first, ...others] = results
  if (first?.fault && others.length === 0) return { answer: '', fault: first.fault }
  return { answer: results.map(({ answer, fault }) => (fault ? faultText(fault, 'en-US') : answer)).join('\n') }
}

async function endOne(session: SessionToEnd, patience: Patience | undefined): Promise<Result[]> {
  const { account, sessionId, nasIp, nasIdentifier, framedIp, nas } = session
  if (nas.length === 0) {
    const fault = { code: 'no-access-server', params: { address: nasIp, session: sessionId } } as const
    return [{ next: 'person', answer: '', fault, errorCause: null }]
  }
  const attributes = {
    'User-Name': account,
    'Acct-Session-Id': sessionId,
    ...(nasIdentifier ? { 'NAS-Identifier': nasIdentifier } : /^[\d.]+$/.test(nasIp) && { 'NAS-IP-Address': nasIp }),
    ...(framedIp && /^[\d.]+$/.test(framedIp) && { 'Framed-IP-Address': framedIp }),
  }
  return Promise.all(
    nas.map(async (one) => {
      const where = `${sessionId} at ${one.host}:${one.port}`
      try {
        return resultOf(where, await send(one, { code: 'Disconnect-Request', attributes }, patience))
      } catch (error) {
        return { next: 'again', answer: `${where}: ${storableError(error)}`, errorCause: null } satisfies Result
      }
    }),
  )
}

function resultOf(where: string, outcome: Outcome): Result {
  if (outcome.kind === 'ack') return { next: 'done', answer: `${where}: Disconnect-ACK`, errorCause: null }
  if (outcome.kind === 'timeout') {
    const why = outcome.unreadable > 0 ? 'answers are signed with another secret' : 'no answer'
    return { next: 'again', answer: `${where}: ${why}`, errorCause: 'timeout' }
  }
  const { errorCause } = outcome
  const name = errorCause === undefined ? 'no cause given' : (byNumber.get(errorCause) ?? 'unknown cause')
  const answer = `${where}: Disconnect-NAK ${errorCause ?? ''} ${name}`
  const cause = errorCause === undefined ? null : String(errorCause)
  if (errorCause === errorCauses['Session-Context-Not-Found']) return { next: 'done', answer, errorCause: cause }
  return { next: errorCause !== undefined && hopeless.has(errorCause) ? 'person' : 'again', answer, errorCause: cause }
}
