import { account, authenticate } from '#server/testing/radius/radclient.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#server/testing/radius/freeradius.ts'
import { type ListeningNas, startNas } from '#server/testing/radius/nas.ts'
import { radiusUrlOf } from '#server/testing/radius/database.ts'
import { siteLines } from '#server/radius/secrets/keys.ts'
import { databaseUrl, inDatabase } from './database.ts'
import type { Product } from './product.ts'

/** The network: a FreeRADIUS server that reads the product's database, and an access server. */
export type Network = { radius: Freeradius; nas: ListeningNas; stop: () => Promise<void> }

/**
 * Starts the network; returns null if FreeRADIUS is not installed. The access server listens at the address in
 * RADIUS_NAS, and is registered as one of MikroTik.
 */
export async function startNetwork({ nasPort, dataDir }: Product): Promise<Network | null> {
  if (!freeradiusInstalled()) return null
  const keys = siteLines({ DATA_DIR: dataDir, SECRETS_KEY: undefined })
  const radius = await startFreeradius({ databaseUrl: await radiusUrlOf(databaseUrl()), keys })
  const nas = await startNas({ port: nasPort })
  const registered = {
    nasname: nas.host,
    shortname: 'bras-of-stories',
    type: 'mikrotik',
    secret: nas.secret,
    coa_port: nasPort,
  }
  await inDatabase((db) => db.insertInto('nas').values(registered).execute())
  const stop = async () => {
    await nas.stop()
    await radius.stop()
  }
  return { radius, nas, stop }
}

/** The account and password in a customer's router. */
export type Line = { account: string; password: string }

/** Simulates the customer's router and its access server. */
export function router({ radius: { authPort, acctPort, secret } }: Network, line: Line) {
  const who = { user: line.account, mac: '48-A4-72-3A-10-00', nasPort: 'slot 1 port 3' }
  const session = (sessionId: string) => ({ ...who, sessionId, framedIp: '100.64.3.7' })
  const tells = (status: 'Start' | 'Stop', sessionId: string) =>
    account({ port: acctPort, secret }, { status, ...session(sessionId) })
  return {
    dials: () => authenticate({ port: authPort, secret }, { ...who, password: line.password }),
    goesOnline: (sessionId: string) => tells('Start', sessionId),
    goesOffline: (sessionId: string) => tells('Stop', sessionId),
  }
}

/** Waits until the access server is asked to end a customer's session. */
export const disconnected = ({ nas }: Network, { account: user }: Line, session: string) =>
  nas.receives('Disconnect-Request', { 'User-Name': user, 'Acct-Session-Id': session }, 30_000)
