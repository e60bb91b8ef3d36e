import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'

/** Counting further would only cost: a hundred is too many in any case. */
const countedUpTo = 100

/** The commands that wait for a person, of customers I may see. */
export const abnormalCommands: Handler<typeof reports.abnormalCommands> = async (ctx) => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from (
      select m.created_at from provisioning_command m join customer c on c.code = m.customer_code
      where m.status = 'abnormal' and ${visibleCustomer(ctx)} order by m.id limit ${countedUpTo}
    ) first`.execute(ctx.db)
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest?.toISOString() ?? null }
}
