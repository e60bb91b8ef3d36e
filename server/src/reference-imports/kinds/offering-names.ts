import { asciiDigits } from '@lastmile/contract/platform/fold.ts'
import { sql } from 'kysely'
import { listOf } from '#configuration'
import type { Context } from '#platform/context.ts'
import { lookUp, type Named } from '#platform/reader/look-up.ts'

type Profile = Named & { downKbps: number; upKbps: number }

/** Returns the look-ups of what an offering references, each of a code by a text. */
export async function offeringNames(ctx: Context) {
  const { db } = ctx
  const named = async (table: string, condition = sql`true`) =>
    (await sql<Named>`select code, name, zh_name as "zhName" from ${sql.table(table)} where ${condition}`.execute(db))
      .rows
  const { rows: profiles } = await sql<Profile>`
    select code, name, zh_name as "zhName", down_kbps as "downKbps", up_kbps as "upKbps" from bandwidth_profile
    order by code`.execute(db)
  const { rows: offerings } = await sql<{ code: string }>`select lower(code) as code from product_offering`.execute(db)
  const { rows: prices } = await sql<{ code: string; offering: string; months: number }>`
    select code, offering_code as offering, month_quantity as months from product_offering_price`.execute(db)
  const catalogs = await listOf('product-catalog')(ctx)
  const terminals = await listOf('terminal-type')(ctx)
  const code = (find: ReturnType<typeof lookUp>) => (text: string) => {
    const entry = find(text)
    return typeof entry === 'string' ? entry : entry.code
  }
  return {
    /** The codes of offerings that exist, in lower case. */
    codes: new Set(offerings.map((offering) => offering.code)),
    /** The prices that exist. */
    prices,
    catalog: code(lookUp(catalogs)),
    onlyCatalog: catalogs.length === 1 ? catalogs[0]?.code : undefined,
    specification: code(lookUp(await named('product_specification'))),
    taxCode: code(lookUp(await named('tax_code', sql`offered`))),
    terminalType: terminals.find((terminal) => terminal.code === 'ont')?.code,
    profile: (text: string) => {
      const entry = lookUp(profiles)(text)
      return typeof entry === 'string' ? profileOfSpeed(profiles, text) : entry.code
    },
  }
}
export type OfferingNames = Awaited<ReturnType<typeof offeringNames>>

/** Finds the only profile with a speed such as 100, 100M or 100/50 Mbit/s; with one number, the speed down. */
function profileOfSpeed(profiles: readonly Profile[], text: string): string {
  const [, down, up] =
    /^(\d{1,5})\s*m?(?:bps|bit\/s)?\s*(?:[/x]\s*(\d{1,5}))?\s*m?(?:bps|bit\/s)?$/i.exec(asciiDigits(text).trim()) ?? []
  const fitting = profiles.filter(
    ({ downKbps, upKbps }) => downKbps === Number(down) * 1_000 && (up === undefined || upKbps === Number(up) * 1_000),
  )
  const [only, ...others] = fitting
  return only === undefined ? 'speed' : others.length > 0 ? 'several' : only.code
}
