import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type RadiusDatabase, startRadiusDatabase } from './database.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from './freeradius.ts'
import { account, authenticate, type Report, type Server } from './radclient.ts'

type Line = {
  /** A made-up account if missing. */
  account?: string
  status: string
  password: string
  profile: string
  expiresAt: string | null
  sessions: number
  mac: string | null
  learns: boolean
  exit: string | null
}
const usual: Line = {
  status: 'on',
  password: 'secret',
  profile: 'test-100',
  expiresAt: null,
  sessions: 1,
  mac: null,
  learns: false,
  exit: null,
}

/**
 * Starts FreeRADIUS on a separate database for a test file; skips the file's tests if FreeRADIUS is not installed. The
 * returned functions may be called only within tests.
 */
export function useFreeradius() {
  let database: RadiusDatabase
  let server: Freeradius
  let lines = 0
  beforeAll(async () => {
    if (!freeradiusInstalled()) return
    database = await startRadiusDatabase(inject('templateUrl'))
    await addProfiles(database)
    await addServers(database)
    server = await startFreeradius({ databaseUrl: database.radiusUrl })
  }, 60_000)
  beforeEach(({ skip }) => skip(!freeradiusInstalled(), 'FreeRADIUS is not installed'))
  afterAll(async () => {
    await server?.stop()
    await database?.stop()
  })
  const auth = (): Server => ({ port: server.authPort, secret: server.secret })
  const acct = (): Server => ({ port: server.acctPort, secret: server.secret })
  return {
    database: () => database,
    log: () => server.log(),
    auth,
    acct,
    report: (about: Report) => account(acct(), about),
    signIn: (user: string, more: Partial<Parameters<typeof authenticate>[1]> = {}) =>
      authenticate(auth(), { user, password: 'secret', ...more }),
    /** Signs in at an access server of Huawei. */
    signInAtHuawei: (user: string) =>
      authenticate(
        { ...auth(), from: '127.0.2.1', secret: 'secret-of-huawei' },
        { user, password: 'secret', nasIp: '127.0.2.1' },
      ),
    /** Adds a line in the state that its product requires. */
    line: (given: Partial<Line> = {}) => addLine(database, (lines += 1), { ...usual, ...given }),
    /** Returns the live sessions of an account. */
    session: async (user: string) =>
      (await sql<Record<string, unknown>>`select * from live_session where account = ${user}`.execute(database.db))
        .rows,
    /** Moves the start and the last report of an account's sessions by a PostgreSQL interval. */
    shift: (user: string, by: string) =>
      sql`update radacct set acctstarttime = acctstarttime + ${by}::interval,
        acctupdatetime = acctupdatetime + ${by}::interval where username = ${user}`.execute(database.db),
  }
}

const addProfiles = (database: RadiusDatabase) =>
  sql`insert into bandwidth_profile (code, name, zh_name, down_kbps, up_kbps, pool) values
      ('test-100', 'Home 100', '家庭100M', 102400, 51200, 'residential'),
      ('test-lightning', 'Lightning', '闪电', 9000000, 9000000, 'business'),
      ('walled-garden', 'Information page', '提示页', 1024, 512, 'walled-garden')
      on conflict (code) do update set (down_kbps, up_kbps, pool) = (excluded.down_kbps, excluded.up_kbps, excluded.pool)`.execute(
    database.db,
  )

/** Registers the address from which the tests sign in, and another one, as access servers of two vendors. */
const addServers = (database: RadiusDatabase) =>
  sql`insert into nas (nasname, shortname, type, secret) values
      ('127.0.0.1', 'loopback', 'mikrotik', 'loopback-test-secret'),
      ('127.0.2.1', 'of-huawei', 'huawei', 'secret-of-huawei')`.execute(database.db)

async function addLine(database: RadiusDatabase, number: number, line: Line): Promise<string> {
  const { status, password, profile, expiresAt, sessions, mac, learns, exit } = line
  const user = line.account ?? `bb${String(number).padStart(4, '0')}`
  await sql`insert into network_authorization (customer_code, product_code, account, password, status, profile,
        simultaneous_use, expires_at, mac_bind, binds_device, traffic_exit, updated_at)
      values ('C00000001', ${`C00000001-${number}`}, ${user}, ${password}, ${status}, ${profile},
        ${sessions}, now() + ${expiresAt}::interval, ${mac}, ${mac !== null || learns}, ${exit}, now())`.execute(
    database.db,
  )
  return user
}
