import type { monitoring } from '@lastmile/contract/monitoring/calls.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import type { Reading } from '#monitoring/reading.ts'
import { isDeactivated } from '#vlans'
import { works } from './detect-losses.ts'

/**
 * Records which ONTs of mass losses work again, here or on another OLT. A loss ends once half of its ONTs do, not
 * counting those whose lines have another device, or none, by now.
 */
export async function endLosses(ctx: Context, { readingId, oltCode, at }: Reading): Promise<void> {
  await sql`update mass_loss_ont n set back_at = ${at}
    from mass_loss l, ont_read o, (
      select distinct on (olt_code) id, begun_at from ont_reading where state = 'done'
      order by olt_code, id = ${readingId} desc, id desc) last
    where l.olt_code = ${oltCode} and l.ended_at is null and n.mass_loss_id = l.id and n.back_at is null
      and last.begun_at > l.lost_at and o.reading_id = last.id and o.serial = n.terminal_number and ${works('o')}`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ massLossId: number }>`
    update mass_loss l set ended_at = ${at} where l.olt_code = ${oltCode} and l.ended_at is null
      and (select count(n.back_at) * 2 >= count(*) from mass_loss_ont n
        where n.mass_loss_id = l.id and (n.back_at is not null or n.product_code is null or exists (
          select from physical_resource d where d.number = n.terminal_number and d.product_code = n.product_code
            and d.state = 'installed') and not ${isDeactivated('n.product_code')}))
    returning id as "massLossId"`.execute(ctx.db)
  for (const { massLossId } of rows) await ctx.announce('loss.ended', { massLossId })
}

type Ended = { oltCode: string; lossPorts: string; isOver: boolean }

/** Ends a mass loss whose ONTs will not work again, with a reason. Refuses not-found and loss-over. */
export const endLoss: Handler<typeof monitoring.endLoss> = async (ctx, { massLossId, reason }) => {
  const { rows } = await sql<Ended>`
    select olt_code as "oltCode", array_to_string(pon_ports, ', ') as "lossPorts", ended_at is not null as "isOver"
    from mass_loss where id = ${massLossId} for update`.execute(ctx.db)
  const [loss] = rows
  if (!loss) return ctx.refuse('not-found', { what: 'mass-loss', field: 'massLossId' })
  if (loss.isOver) return ctx.refuse('loss-over', { field: 'massLossId' })
  await sql`update mass_loss set ended_at = ${ctx.now}, ended_by = ${ctx.actor.employeeCode}, ended_reason = ${reason}
    where id = ${massLossId}`.execute(ctx.db)
  await recordChange(ctx, {
    thing: 'olt',
    code: loss.oltCode,
    before: { massLossId: null, lossPorts: null, endedReason: null },
    after: { massLossId, lossPorts: loss.lossPorts, endedReason: reason },
  })
  await ctx.announce('loss.ended', { massLossId })
  return {}
}
