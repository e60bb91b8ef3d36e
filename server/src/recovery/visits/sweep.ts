import { sql } from 'kysely'
import { holdCustomer } from '#customers'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { endVisit } from './planned.ts'

type Stale = { id: number; customerCode: string; visitId: number }

/** SQL: whether the visit of a recovery `r` has ended, or the recovery itself. */
const stale = sql`r.visit_id is not null and (r.ended_at is not null
  or exists (select from process_instance v where v.id = r.visit_id and v.ended_at is not null))`

/**
 * Clears references to visits that a manager deleted, and ends visits whose recoveries were ended during an upgrade by
 * a version without visits.
 */
export const endStaleVisits = (job: JobContext): Promise<void> =>
  eachDue<Stale>(job, {
    next: async (ctx, after, limit) => {
      const { rows } = await sql<Stale>`
        select r.id, r.customer_code as "customerCode", r.visit_id as "visitId" from device_recovery r
        where r.id > ${after?.id ?? 0}::bigint and ${stale} order by r.id limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: async (ctx, { id, customerCode, visitId }) => {
      await holdCustomer(ctx, customerCode)
      await endVisit(ctx, visitId)
      await sql`update device_recovery r set visit_id = null where r.id = ${id}::bigint and ${stale}`.execute(ctx.db)
    },
  })
