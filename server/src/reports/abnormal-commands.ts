import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'

/** The count stops here: how far it exceeds a hundred does not matter. */
const countedUpTo = 100

/** Counts the commands that need manual handling, of customers the actor may see. */
export const abnormalCommands: Handler<typeof reports.abnormalCommands> = async (ctx) => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from (
      select m.created_at from provisioning_command m join customer c on c.code = m.customer_code
      where m.status = 'abnormal' and ${visibleCustomer(ctx)} order by m.id limit ${countedUpTo}
    ) first`.execute(ctx.db)
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest?.toISOString() ?? null }
}
