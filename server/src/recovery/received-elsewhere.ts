import { sql } from 'kysely'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'

/** SQL: whether recovery `r` says something else than its device `d`, which a version without recoveries moved. */
const differs = sql`r.state <> 'recovered' and not (d.location_kind = 'customer' and d.location_code = r.customer_code
  and d.state = case r.state when 'lost' then 'lost' else 'pendingReturn' end)`

/**
 * Ends the recoveries of devices that are no longer at their customer, or are lost there, as returned or lost. A version
 * without recoveries moved them during an upgrade, when both served.
 */
export const endReceivedElsewhere = (job: JobContext): Promise<void> =>
  eachDue<{ id: number; number: string }>(job, {
    next: async (ctx, after, limit) => {
      const { rows } = await sql<{ id: number; number: string }>`
        select r.id, r.number from device_recovery r join physical_resource d on d.number = r.number
        where r.id > ${after?.id ?? 0}::bigint and ${differs} order by r.id limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: async (ctx, { id, number }) => {
      await sql`select from physical_resource where number = ${number} for update`.execute(ctx.db)
      await sql`update device_recovery r set ended_at = ${ctx.now}, ended_by = ${ctx.actor.employeeCode},
          state = case when d.state = 'lost' and d.location_code = r.customer_code then 'lost' else 'recovered' end
        from physical_resource d
        where r.id = ${id}::bigint and d.number = r.number and ${differs}`.execute(ctx.db)
    },
  })
