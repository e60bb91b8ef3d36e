import { type CommandFault, faultText } from '@lastmile/contract/provisioning/faults.ts'
import { storableError } from '#platform/storable.ts'
import { type Attributes, errorCauses, type Nas, type Outcome, type Patience, send } from '#devices'

/** A session as its access server identifies it, and the access servers to ask: its own, or all if that is unknown. */
export type SessionToEnd = {
  account: string
  /** The name that the access server reported instead of the account, such as a MAC address; empty if it reported none. */
  reportedName?: string | null
  sessionId: string
  nasIp: string
  /** The address that the access server sends as its own, if it is known by another one. */
  reportedNas?: string | null
  /** Identifies the access server if its reports come from another address than its own. */
  nasIdentifier?: string | null
  framedIp: string | null
  /** The interval at which its access server reports it. */
  interimSeconds?: number
  nas: readonly Nas[]
  /** The code of its access server in the table `nas`. Without `nas`, its secret cannot be decrypted. */
  accessServer?: string
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
  /** Whether a line terminal had the ONT to be registered already. */
  existed?: boolean
  gone?: readonly SessionToEnd[]
  /** The IDs of the sessions that were changed by CoA and continue. */
  changed?: readonly string[]
  /** What was typed and printed, or why no session could be opened. */
  transcript?: string
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
  return joined(await Promise.all(sessions.map((session) => endOne(session, patience))))
}

/** Joins the results of several requests: the worst one determines what is next, and each has its response on a line. */
export function joined(results: readonly Result[]): Result {
  const [first, ...others] = results
  if (first && others.length === 0) return first
  const worst = results.find(({ next }) => next === 'person') ?? results.find(({ next }) => next === 'again') ?? first
  return {
    next: worst?.next ?? 'done',
    answer: results.map(({ answer, fault }) => (fault ? faultText(fault, 'en-US') : answer)).join('\n'),
    errorCause: worst?.errorCause ?? null,
    gone: results.flatMap(({ gone = [] }) => gone),
    changed: results.flatMap(({ changed = [] }) => changed),
  }
}

/** Returns the attributes that identify a session to its access server. */
export function identityOf(session: SessionToEnd): Attributes {
  const { account, reportedName, sessionId, nasIdentifier, framedIp } = session
  const nasIp = session.reportedNas ?? session.nasIp
  return {
    ...(reportedName !== '' && { 'User-Name': reportedName ?? account }),
    'Acct-Session-Id': sessionId,
    ...(nasIdentifier ? { 'NAS-Identifier': nasIdentifier } : /^[\d.]+$/.test(nasIp) && { 'NAS-IP-Address': nasIp }),
    ...(framedIp && /^[\d.]+$/.test(framedIp) && { 'Framed-IP-Address': framedIp }),
  }
}

async function endOne(session: SessionToEnd, patience: Patience | undefined): Promise<Result> {
  const { sessionId, nasIp, nas, accessServer } = session
  if (nas.length === 0) {
    const fault: CommandFault =
      accessServer === undefined
        ? { code: 'no-access-server', params: { address: nasIp, session: sessionId } }
        : { code: 'secret-unreadable', params: { server: accessServer } }
    return { next: 'person', answer: '', fault, errorCause: null }
  }
  const request = { code: 'Disconnect-Request', attributes: identityOf(session) } as const
  const results = await Promise.all(
    nas.map(async (one) => {
      const where = `${sessionId} at ${one.host}:${one.port}`
      try {
        return resultOf(where, await send(one, request, patience))
      } catch (error) {
        return { next: 'again', answer: `${where}: ${storableError(error)}`, errorCause: null } satisfies Result
      }
    }),
  )
  const unknown = String(errorCauses['Session-Context-Not-Found'])
  return { ...joined(results), gone: results.every(({ errorCause }) => errorCause === unknown) ? [session] : [] }
}

function resultOf(where: string, outcome: Outcome): Result {
  const answer = `${where}: ${outcomeText('Disconnect', outcome)}`
  if (outcome.kind === 'ack') return { next: 'done', answer, errorCause: null }
  if (outcome.kind === 'timeout') return { next: 'again', answer, errorCause: 'timeout' }
  const { errorCause } = outcome
  const cause = errorCause === undefined ? null : String(errorCause)
  if (errorCause === errorCauses['Session-Context-Not-Found']) return { next: 'done', answer, errorCause: cause }
  return { next: errorCause !== undefined && hopeless.has(errorCause) ? 'person' : 'again', answer, errorCause: cause }
}

/** Returns the response to a request in words. */
export function outcomeText(request: 'Disconnect' | 'CoA', outcome: Outcome): string {
  if (outcome.kind === 'ack') return `${request}-ACK`
  if (outcome.kind === 'timeout') return outcome.unreadable > 0 ? 'answers are signed with another secret' : 'no answer'
  const { errorCause } = outcome
  const name = errorCause === undefined ? 'no cause given' : (byNumber.get(errorCause) ?? 'unknown cause')
  return `${request}-NAK ${errorCause ?? ''} ${name}`
}
