import type { AttributeList } from '#devices'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Row } from '#provisioning/lines/authorizations.ts'
import { addressAttribute, changeOf, type Replies, type SessionOfVendor, type SessionToChange } from '#radius'

/** Adds to the sessions of a line the attributes that change them, where CoA can: not at servers missing in `nas`. */
export async function withChanges(
  ctx: Context,
  row: Row,
  sessions: readonly SessionOfVendor[],
): Promise<SessionToChange[]> {
  const changes = new Map<string | null, AttributeList | undefined>()
  for (const vendor of new Set(sessions.map((session) => session.vendor)))
    if (vendor !== null) changes.set(vendor, changeOf(await repliesFor(ctx, row, vendor)))
  return sessions.map((session) => {
    const change = changes.get(session.vendor)
    return change ? { ...session, change } : session
  })
}

/** Returns what the sessions of a line got from access servers of a vendor, and what they get now. */
async function repliesFor(ctx: Context, row: Row, vendor: string): Promise<Replies | undefined> {
  const list = sql`json_agg(json_build_array(r.attribute, r.value) order by r.position)`
  const { rows } = await sql<Replies>`
    select t.uses_coa as "usesCoa",
      (select ${list} from line_reply r where r.account = ${row.account} and r.vendor = ${vendor}) as wanted,
      (select ${list} from reply_of(${vendor}, coalesce(${row.applied_offering}, p.offering_code),
        ${row.applied_profile ?? row.profile},
        ${row.traffic_exit}, ${row.applied_status === 'on'}) r) as applied
    from product p join reply_template t on t.vendor = ${vendor} and coalesce(t.offering_code = p.offering_code, true)
    where p.customer_code = ${row.customer_code} and p.code = ${row.product_code}
    order by t.offering_code nulls last limit 1`.execute(ctx.db)
  const [found] = rows
  const had = row.applied_status === 'on' ? row.applied_addresses.map(addressAttribute) : []
  return found && { ...found, applied: found.applied && [...found.applied, ...had] }
}
