import type { network } from '@lastmile/contract/network/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { fits } from './manage-odbs.ts'

/**
 * Links a box to another PON port and records the reason. The slice that controls line terminals then registers the
 * lines there. Refuses not-found, changed-meanwhile, linked-already, no-pon-port, pon-port-full.
 */
export const relinkOdb: Handler<typeof network.relink> = async (ctx, { odbCode, version, reason, ...feed }) => {
  const { oltCode, ponPort } = feed
  const box = await ctx.db
    .selectFrom('odb')
    .select(['olt_code as oltCode', 'pon_port as ponPort', 'version'])
    .where('code', '=', odbCode)
    .forUpdate()
    .executeTakeFirst()
  if (!box) return ctx.refuse('not-found', { what: 'odb', field: 'odbCode' })
  if (box.version !== version) return ctx.refuse('changed-meanwhile')
  if (box.oltCode === oltCode && box.ponPort === ponPort) return ctx.refuse('linked-already', { field: 'ponPort' })
  const { rows } = await sql<{ totalPorts: number; lines: number }>`
    select count(*)::int as "totalPorts", count(product_code)::int as lines from odb_port
    where odb_code = ${odbCode}`.execute(ctx.db)
  const { totalPorts = 0, lines = 0 } = rows[0] ?? {}
  await fits(ctx, odbCode, { ...feed, totalPorts })
  await ctx.db
    .updateTable('odb')
    .set({ olt_code: oltCode, pon_port: ponPort, version: version + 1 })
    .where('code', '=', odbCode)
    .execute()
  const before = { oltCode: box.oltCode, ponPort: box.ponPort }
  await recordChange(ctx, { thing: 'odb', code: odbCode, before, after: { ...feed, reason } })
  await ctx.announce('box.relinked', { odbCode })
  return { odbCode, version: version + 1, lines }
}
