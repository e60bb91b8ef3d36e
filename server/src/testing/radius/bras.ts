import { createHash } from 'node:crypto'
import { account, authenticate } from './radclient.ts'
import type { Freeradius } from './freeradius.ts'
import type { Answer, ListeningNas, Received } from './nas.ts'

/** A session as the access server has it. Only `attributes` limit its traffic. */
type Session = { user: string; id: string; attributes: Record<string, string>; seconds: number; bytes: number }
type Login = { account: string; password: string }

/** The router of an account: its MAC address, and the port at which it signs in. */
export const routerOf = (user: string) => ({
  mac: `02-${createHash('sha1')
    .update(user)
    .digest('hex')
    .slice(0, 10)
    .toUpperCase()
    .replaceAll(/..(?!$)/g, '$&-')}`,
  nasPort: user,
})

/** How many session IDs a simulated access server uses before it counts from the start again. */
const ids = 3

/**
 * Simulates an access server that has sessions: it signs routers in through FreeRADIUS, reports their sessions, and
 * applies Disconnect and CoA requests to them. It knows at most one session of an account and reuses session IDs.
 */
export function startBras({ authPort, acctPort, secret }: Freeradius, nas: ListeningNas) {
  const sessions = new Map<string, Session>()
  const ended: Session[] = []
  let number = 0
  const reports = (status: 'Start' | 'Interim-Update' | 'Stop', { user, id, seconds, bytes }: Session, delay = 0) =>
    account(
      { port: acctPort, secret },
      { status, user, sessionId: id, seconds, delay, uploadedBytes: bytes, downloadedBytes: bytes, ...routerOf(user) },
    )
  const named = ({ attributes }: Received) => {
    const session = sessions.get(String(attributes['User-Name']))
    return session?.id === attributes['Acct-Session-Id'] ? session : undefined
  }
  const answers = {
    disconnect: (request: Received): Answer => {
      const session = named(request)
      if (!session) return { nak: 'Session-Context-Not-Found' }
      sessions.delete(session.user)
      ended.push(session)
      return 'ack'
    },
    coa: (request: Received): Answer => {
      const session = named(request)
      if (!session) return { nak: 'Session-Context-Not-Found' }
      const limit = request.attributes['Mikrotik-Rate-Limit']
      if (limit !== undefined) session.attributes = { ...session.attributes, 'Mikrotik-Rate-Limit': limit }
      return 'ack'
    },
  }
  return {
    sessions: sessions as ReadonlyMap<string, Readonly<Session>>,
    /** Applies requests again, after `nas.answer` has set another response. */
    obeys: () => {
      nas.answer(answers.disconnect, 'Disconnect-Request')
      nas.answer(answers.coa, 'CoA-Request')
    },
    /** A router signs in; without a session, it gets one. `lost`: the report of its start is lost. */
    dials: async ({ account: user, password }: Login, { lost = false } = {}): Promise<boolean> => {
      const { accepted, attributes } = await authenticate(
        { port: authPort, secret },
        { user, password, ...routerOf(user) },
      )
      if (!accepted || sessions.has(user)) return accepted
      const session = { user, id: `s-${(number += 1) % ids}`, attributes, seconds: 0, bytes: 0 }
      sessions.set(user, session)
      if (!lost) await reports('Start', session)
      return true
    },
    /** A session reports its use since the last report. */
    reports: async (user: string): Promise<void> => {
      const session = sessions.get(user)
      if (!session) return
      session.seconds += 300
      session.bytes += 1_000_000
      await reports('Interim-Update', session)
    },
    /** A router signs off. The report is late by `delay` seconds, or is `lost`. */
    hangsUp: async (user: string, { lost = false, delay = 0 } = {}): Promise<void> => {
      const session = sessions.get(user)
      if (!session) return
      sessions.delete(user)
      if (!lost) await reports('Stop', session, delay)
    },
    /** Reports the sessions that requests have ended, some of them not. */
    reportsEnded: async (lost: () => boolean = () => false): Promise<void> => {
      for (const session of ended.splice(0)) if (!lost()) await reports('Stop', session)
    },
    /** Restarts: sessions for which `survives` is false are gone without a report. */
    restarts: async (survives: () => boolean): Promise<void> => {
      for (const user of sessions.keys()) if (!survives()) sessions.delete(user)
      await account({ port: acctPort, secret }, { status: 'Accounting-On' })
    },
  }
}
