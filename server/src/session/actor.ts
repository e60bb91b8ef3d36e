import { actTypeOf, type FunctionCode, functionCodes } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { heldFunctions, delegatedFunctions, delegatedScope, memberScopeLookup } from '#access'
import { unitHasEnded } from '#organizations'
import type { Actor, AccessScope } from '#platform/context.ts'
import type { Database, Db } from '#platform/database.ts'
import { dayOf } from '#platform/operator.ts'
import { unionOf as reachTogether } from '#platform/scope.ts'
import type { Claimed, App } from '#platform/serve.ts'
import { hashOf } from '#platform/token-hash.ts'
import { isSecondFactorDue } from './second-factor.ts'

/**
 * Returns the employee behind a token. Null if the session has ended, expired or timed out, the employee may no longer
 * work, or their unit has ended. The session is looked up at every call, so that a forced sign-out takes effect at the
 * next one. Rights are looked up again only after they change, and every minute, because grants begin and end with
 * time. Everything is looked up in the primary, because a replica may not have the latest sign-ins and sign-outs yet.
 * While the primary is unreachable, `replica` is used, and the session times out because its use is not recorded.
 */
export async function actorOf(app: App, token: string | undefined, replica?: Database): Promise<Actor | null> {
  if (!token) return null
  const db = replica ?? app.read
  const tokenHash = hashOf(token)
  const session = await sessionOf(app, tokenHash, db)
  if (!session) return null
  app.kept.epoch = session.epoch // set before the first await, so that an older result cannot replace a newer one
  const now = app.clock()
  if (session.stale && !replica)
    await app.write
      .updateTable('employee_session')
      .set({ last_seen_at: now })
      .where('token_hash', '=', tokenHash)
      .execute()
  rememberSession(app, tokenHash, { employeeCode: session.employee_code, until: now.getTime() + 60_000 })
  const known = app.kept.actors.get(session.employee_code)
  if (known?.epoch === session.epoch && now.getTime() < known.until) return { ...known.actor, tokenHash }
  const { timeZone } = await app.operatorOf(db)
  const today = dayOf(now, timeZone)
  const actor = await lookUp(db, session.employee_code, { now, today })
  if (await unitHasEnded(db, actor.unitCode, today)) return null
  app.kept.actors.set(session.employee_code, { epoch: session.epoch, until: now.getTime() + 60_000, actor })
  return { ...actor, tokenHash }
}

type Remembered = { employeeCode: string; until: number }

/** Caches recently found live sessions, and drops old entries. */
function rememberSession({ kept: { sessions }, clock }: App, tokenHash: string, session: Remembered): void {
  sessions.delete(tokenHash) // keeps the oldest entries in front
  sessions.set(tokenHash, session)
  const now = clock().getTime()
  for (const [hash, { until }] of sessions) {
    if (now < until) return
    sessions.delete(hash)
  }
}

/**
 * Returns the employee behind a token as looked up within the last minute, with their rights at that time. Valid only
 * if `confirm` finds, in a transaction, that the session is live and that no right has changed since.
 */
export function claimedBy(app: App, token: string | undefined): Claimed | undefined {
  const tokenHash = token ? hashOf(token) : ''
  const now = app.clock().getTime()
  const session = app.kept.sessions.get(tokenHash)
  const known = session && app.kept.actors.get(session.employeeCode)
  if (!session || !known || known.epoch !== app.kept.epoch || now >= Math.min(session.until, known.until)) return
  const confirm = async (db: Db) => (await sessionsAmong(app, [tokenHash], db)).get(tokenHash)?.epoch === known.epoch
  return { actor: { ...known.actor, tokenHash }, confirm }
}

type Session = { token_hash: string; employee_code: string; stale: boolean; epoch: number }

/** Returns the live sessions of some tokens, by token hash. */
async function sessionsAmong(app: App, tokenHashes: readonly string[], db: Db): Promise<Map<string, Session>> {
  const now = app.clock()
  const { rows } = await sql<Session>`
    select s.token_hash, s.employee_code, s.last_seen_at < ${now}::timestamptz - interval '1 minute' as stale,
      (select number from epoch) as epoch
    from employee_session s join employee e on e.code = s.employee_code
    where s.token_hash = any(${[...tokenHashes]}::text[]) and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${app.config.SESSION_IDLE_MINUTES})
      and (e.end_time is null or e.end_time > ${now})`.execute(db)
  return new Map(rows.map((row) => [row.token_hash, row]))
}

/** The session lookup of each database. */
const ways = new WeakMap<Database, (tokenHash: string) => Promise<Session | undefined>>()

function sessionOf(app: App, tokenHash: string, db: Database): Promise<Session | undefined> {
  const way = ways.get(db) ?? together((hashes) => sessionsAmong(app, hashes, db))
  ways.set(db, way)
  return way(tokenHash)
}

/** Batches lookups into few statements: those requested while one is running share the next. */
function together<T>(lookUpAll: (keys: string[]) => Promise<Map<string, T>>): (key: string) => Promise<T | undefined> {
  type Asked = { key: string; report: (found: T | undefined) => void; fail: (error: unknown) => void }
  const waiting: Asked[] = []
  let busy = false
  const work = async () => {
    busy = true
    while (waiting.length > 0) {
      const asked = waiting.splice(0)
      try {
        const found = await lookUpAll(asked.map(({ key }) => key))
        for (const { key, report } of asked) report(found.get(key))
      } catch (error) {
        // Requests that arrived in the meantime fail as well, because waiting for an unavailable database takes long.
        for (const { fail } of [...asked, ...waiting.splice(0)]) fail(error)
      }
    }
    busy = false
  }
  return (key) =>
    new Promise((report, fail) => {
      waiting.push({ key, report, fail })
      if (!busy) void work()
    })
}

/**
 * Returns an employee's current rights and scope. With an expired password, or one-time codes yet to be set up, only
 * that step is permitted.
 */
export async function lookUp(
  db: Db,
  employeeCode: string,
  { now, today }: { now: Date; today: string },
): Promise<Omit<Actor, 'tokenHash'>> {
  const employee = await db
    .selectFrom('employee')
    .select(['code', 'name', 'organization_unit_code', 'customer_level', 'preferential_level', 'max_unsettled_amount'])
    .select(['adjust_ceiling', 'password_expired'])
    .where('code', '=', employeeCode)
    .executeTakeFirstOrThrow()
  const held = employee.password_expired ? [] : await heldFunctions(db, employeeCode, now)
  const delegated = employee.password_expired
    ? []
    : await delegatedFunctions(db, { employeeCode, at: now, day: today, held })
  const codes = [...new Set([...held, ...delegated].map(({ functionCode }) => functionCode))]
  const due = await isSecondFactorDue(db, employeeCode, codes)
  const granted = due ? [] : codes
  const find = memberScopeLookup(db)
  const unitCode = employee.organization_unit_code
  const usual = await find(unitCode, [{ scope: 'unit-and-below', areas: [] }])
  const reaches = new Map<FunctionCode, AccessScope>()
  for (const [code, grants] of Map.groupBy(held, ({ functionCode }) => functionCode))
    reaches.set(code as FunctionCode, await find(unitCode, grants))
  for (const one of delegated) reaches.set(one.functionCode, await delegatedScope(find, one))
  // An entry without a function has the widest scope of all functions; a group has the scope of the functions below it.
  const whole = reaches.size > 0 ? reachTogether([...new Set(reaches.values())]) : usual
  const { permissions, below } = withParents(granted)
  for (const [group, codes] of below)
    if (!reaches.has(group))
      reaches.set(group, reachTogether([...new Set(codes.map((code) => reaches.get(code) ?? usual))]))
  return {
    employeeCode,
    name: employee.name,
    unitCode,
    ...whole,
    reaches,
    actingFor: new Map(delegated.map(({ functionCode, giver }) => [functionCode, giver.code])),
    permissions,
    customerLevel: employee.customer_level,
    preferentialLevel: employee.preferential_level,
    maxUnsettledAmount: employee.max_unsettled_amount,
    adjustCeiling: employee.adjust_ceiling,
    restriction: employee.password_expired ? 'password-expired' : due ? 'second-factor-due' : null,
  }
}

/** Adds the menu groups and the workspace that lead to the granted functions, up to the top. */
function withParents(granted: readonly string[]) {
  const known = granted.filter((code): code is FunctionCode => functionCodes.includes(code as FunctionCode))
  const below = new Map<FunctionCode, FunctionCode[]>()
  for (const code of known) {
    for (let up = actTypeOf(code)?.parent; up && actTypeOf(up)?.kind === 'group'; up = actTypeOf(up)?.parent)
      below.set(up as FunctionCode, [...(below.get(up as FunctionCode) ?? []), code])
  }
  return { permissions: new Set([...known, ...below.keys()]), below }
}
