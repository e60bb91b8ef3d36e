import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { vlans } from '@lastmile/contract/vlans/calls.ts'
import { internet } from '@lastmile/contract/vlans/services.ts'
import { sql } from 'kysely'
import { holdCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { recordUncertain, vlansToOpen } from './command-values.ts'
import { isDifferent, linesOfEntry } from './planned-lines.ts'

/** Has the planned VLANs sent to the lines of an entry that have others. Returns their number. Refuses not-found. */
export const resendEntry: Handler<typeof vlans.resend> = async (ctx, { vlanEntryId }) => {
  const entry = await ctx.db
    .selectFrom('vlan_plan')
    .select('id')
    .where('id', '=', Number(vlanEntryId))
    .executeTakeFirst()
  if (!entry) return ctx.refuse('not-found', { what: 'vlan-entry', field: 'vlanEntryId' })
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from ${linesOfEntry(sql`${vlanEntryId}::bigint`)} and ${isDifferent}`.execute(ctx.db)
  const lines = rows[0]?.lines ?? 0
  if (lines > 0) await ctx.later('vlans.resend', { vlanEntryId }, { key: `vlans.resend:${vlanEntryId}` })
  return { lines }
}

type Line = {
  customerCode: string
  productCode: string
  service: string
  oltCode: string
  ponPort: string
  ontId: number
}

/**
 * Sends each line of an entry that has other VLANs, in a transaction of its own. The whole line is sent again, and its
 * session ends, only if its internet access can be opened with the planned VLANs; otherwise only the service is.
 */
export const resendLines = (job: JobContext, { vlanEntryId }: Jobs['vlans.resend']): Promise<void> =>
  eachDue<Line>(job, {
    page: 100,
    next: async (ctx, after, limit) => {
      const { rows } = await sql<Line>`
        select a.customer_code as "customerCode", a.line_code as "productCode", e.service_code as service,
          a.olt_code as "oltCode", a.pon_port as "ponPort", a.ont_id as "ontId"
        from ${linesOfEntry(sql`${vlanEntryId}::bigint`)} and ${isDifferent}
          and a.line_code > ${after?.productCode ?? ''} order by a.line_code limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: async (ctx, line) => {
      await holdCustomer(ctx, line.customerCode)
      const { customerCode, productCode, service, oltCode, ponPort, ontId } = line
      const about = { line: { customerCode, productCode }, service, place: { oltCode, ponPort, ontId } }
      const planned = service === internet ? await vlansToOpen(ctx, { ...about, isTrial: true }) : undefined
      const isWhole = planned !== undefined && !('fault' in planned)
      if (!isWhole) await recordUncertain(ctx, about)
      await ctx.announce('line.services-changed', { customerCode, productCode, resend: isWhole })
    },
  })
