import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Refuses in-use for a line terminal with a registered or adopted ONT, because commands still have to reach it. */
export async function refuseOltInUse(
  ctx: Context<'in-use'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  if (thing !== 'olt') return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select product_code from ont_registration where olt_code = ${code}
      union select product_code from network_authorization where adopted_olt = ${code} and retired_at is null) o`.execute(
    ctx.db,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: 'olt', count, where: 'ont' })
}
