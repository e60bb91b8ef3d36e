import { type AttributeList, type Patience, send } from '#devices'
import { storableError } from '#platform/storable.ts'
import { endSessions, identityOf, joined, outcomeText, type Result, type SessionToEnd } from './end-sessions.ts'

/** A live session, with its new attributes. Without them it can only be ended. */
export type SessionToChange = SessionToEnd & { change?: AttributeList }

const usual: Patience = { retransmit_ms: 2_000, timeout_ms: 8_000 }

/**
 * Changes sessions by CoA-Request (RFC 5176), so that they continue with new attributes. Ends a session that cannot
 * be changed, or whose access server refuses or does not respond: its router signs in again and gets the new
 * attributes. The worst response determines the result.
 */
export async function changeSessions(sessions: readonly SessionToChange[], patience = usual): Promise<Result> {
  if (sessions.every(({ change }) => change === undefined)) return endSessions(sessions)
  return joined(await Promise.all(sessions.map((session) => changeOne(session, patience))))
}

async function changeOne(session: SessionToChange, patience: Patience): Promise<Result> {
  const { change, sessionId, nas } = session
  const [server] = nas
  if (!change || !server) return endSessions([session])
  const attributes: AttributeList = [...Object.entries(identityOf(session)), ...change]
  const outcome = await send(server, { code: 'CoA-Request', attributes }, patience).catch(storableError)
  const said = typeof outcome === 'string' ? outcome : outcomeText('CoA', outcome)
  const answer = `${sessionId} at ${server.host}:${server.port}: ${said}`
  if (typeof outcome !== 'string' && outcome.kind === 'ack')
    return { next: 'done', answer, errorCause: null, changed: [sessionId] }
  const ended = await endSessions([session], patience)
  return { ...ended, answer: `${answer}\n${ended.answer}` }
}
