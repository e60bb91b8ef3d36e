import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { clientNetwork } from '#platform/client-network.ts'
import { hashOf } from '#platform/token-hash.ts'

/** The key of the counter that all unknown browsers share. */
export const anywhere = 'anywhere'
/** The maximum number of known browsers per employee. */
const mostDevices = 10

type Ctx = Pick<Context, 'db' | 'now' | 'request'>

/**
 * Returns the counters that an attempt on an account is checked against, in lock order: only that of a known browser,
 * or those of the address and of all unknown browsers together, so that using many addresses does not help.
 */
export async function attemptSources(ctx: Ctx, account: string, deviceToken: string | undefined): Promise<string[]> {
  if (deviceToken) {
    const { rows } = await sql`select from trusted_device d join employee e on e.code = d.employee_code
      where d.token_hash = ${hashOf(deviceToken)} and lower(e.name) = ${account}`.execute(ctx.db)
    if (rows.length > 0) return [`device ${hashOf(deviceToken)}`]
  }
  return [anywhere, `address ${clientNetwork(ctx.request.ip)}`]
}

/**
 * Remembers the browser from which an employee has just signed in. Returns the token that the browser presents next
 * time.
 */
export async function rememberDevice(
  { db, now }: Ctx,
  employeeCode: string,
  deviceToken: string | undefined,
): Promise<string> {
  const used = deviceToken
    ? await sql`update trusted_device set last_used_at = ${now}
        where token_hash = ${hashOf(deviceToken)} and employee_code = ${employeeCode}`.execute(db)
    : undefined
  if (deviceToken && used?.numAffectedRows === 1n) return deviceToken
  const token = randomBytes(32).toString('base64url')
  const device = { token_hash: hashOf(token), employee_code: employeeCode, last_used_at: now }
  await db.insertInto('trusted_device').values(device).execute()
  await sql`delete from trusted_device where token_hash in (select token_hash from trusted_device
    where employee_code = ${employeeCode} order by last_used_at desc, token_hash offset ${mostDevices})`.execute(db)
  return token
}
