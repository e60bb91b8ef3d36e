import { type AddressKind, replyAttributes } from '@lastmile/contract/addressing/pools.ts'
import type { AttributeList } from '#devices'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Row } from '#provisioning/lines/authorizations.ts'
import type { SessionOfVendor, SessionToChange } from '#radius'

type Attribute = [name: string, value: string]
type Replies = { usesCoa: boolean; applied: Attribute[] | null; wanted: Attribute[] | null }

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
  const had = row.applied_status === 'on' ? row.applied_addresses.map(attributeOf) : []
  return found && { ...found, applied: found.applied && [...found.applied, ...had] }
}

/** Returns the attribute of a fixed address, given as `kind address`. */
function attributeOf(text: string): Attribute {
  const [kind = '', address = ''] = text.split(' ')
  return [replyAttributes[kind as AddressKind], address]
}

const addressAttributes = new Set<string>(Object.values(replyAttributes))

/** The attributes that CoA cannot change, or that do not change. */
const fixed = new Set([...addressAttributes, 'Framed-Pool', 'Acct-Interim-Interval'])

/**
 * Returns the attributes of a CoA-Request; undefined if the session must sign in again, because it must get another
 * address or one from another pool, or an attribute that it has must disappear, neither of which a CoA-Request can express.
 */
function changeOf(replies: Replies | undefined): AttributeList | undefined {
  const { usesCoa = false, applied, wanted } = replies ?? {}
  if (!usesCoa || !applied || !wanted) return undefined
  const pool = poolOf(wanted)
  if (pool !== undefined && pool !== poolOf(applied)) return undefined
  const had = new Set(applied.map(String))
  if (wanted.some((one) => addressAttributes.has(one[0]) && !had.has(String(one)))) return undefined
  const change = wanted.filter(([name]) => !fixed.has(name))
  const names = new Set(change.map(keyOf))
  const disappears = applied.some((attribute) => !fixed.has(attribute[0]) && !names.has(keyOf(attribute)))
  return disappears || change.every(([name]) => name === 'Session-Timeout') ? undefined : change
}

const poolOf = (attributes: readonly Attribute[]) => attributes.find(([name]) => name === 'Framed-Pool')?.[1]

/** Identifies what an attribute sets: Cisco's pairs are many attributes in one. */
const keyOf = ([name, value]: Attribute): string =>
  name === 'Cisco-AVPair' ? `${name} ${value.slice(0, value.indexOf('='))}` : name
