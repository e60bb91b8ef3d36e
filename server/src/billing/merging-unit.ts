import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Reports the bill runs in progress for customers of units that are to be merged. */
export async function countUnitRuns({ db }: Context, { unitCodes, report }: Events['unit.holdings']): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bill_run where state in ('computing', 'preview', 'posting', 'run-stopped', 'reversing')
      and units && ${unitCodes}::text[]`.execute(db)
  report({ kind: 'open-bill-run', count: rows[0]?.count ?? 0, fate: 'in-the-way' })
}
