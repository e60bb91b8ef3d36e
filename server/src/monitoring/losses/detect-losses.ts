import type { LossExtent } from '@lastmile/contract/monitoring/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#monitoring/reading.ts'
import { settingsOf } from '#monitoring/settings.ts'
import { isDeactivated } from '#vlans'

/** The ONTs of a PON port that worked in the reading before, and how many of them do not any more. */
export type PortLoss = { ponPort: string; up: number; lost: number }
type Loss = { extent: LossExtent; ponPorts: string[] }

/** SQL: whether an ONT of a reading works: as displayed or, if the OLT does not display that, by its light. */
export const works = (ont: string) =>
  sql<boolean>`coalesce(${sql.ref(`${ont}.is_up`)}, ${sql.ref(`${ont}.rx_dbm`)} is not null)`

/** SQL: the ONTs that worked in the reading before, on the PON ports of this one, with whether they still do. */
const before = ({ readingId, oltCode }: Reading) => sql`
  select p.*, earlier.begun_at as up_at, exists (select from ont_read o where o.reading_id = ${readingId}
    and o.serial = p.serial and ${works('o')}) as still
  from (select id, begun_at from ont_reading where olt_code = ${oltCode} and state = 'done' and id < ${readingId}
    order by id desc limit 1) earlier
  join ont_read p on p.reading_id = earlier.id and ${works('p')}
  join ont_reading current on current.id = ${readingId} and p.pon_port = any(current.pon_ports)
  left join ont_registration g on g.olt_code = ${oltCode} and g.pon_port = p.pon_port and g.ont_id = p.ont_id
  where not ${isDeactivated('g.product_code')}`

/**
 * Records PON ports that lost at least the configured number of ONTs, and at least half of them, since the reading
 * before. Ports that are part of a loss already are left out.
 */
export async function detectLosses(ctx: Context, reading: Reading): Promise<void> {
  const { lossOnts } = await settingsOf(ctx)
  const { rows } = await sql<PortLoss>`
    select b.pon_port as "ponPort", count(*)::int as up, (count(*) filter (where not b.still))::int as lost
    from (${before(reading)}) b
    where not exists (select from mass_loss l where l.olt_code = ${reading.oltCode} and l.ended_at is null
      and b.pon_port = any(l.pon_ports))
    group by b.pon_port order by b.pon_port`.execute(ctx.db)
  for (const { extent, ponPorts } of lossesOf(rows, lossOnts)) {
    const recorded = await sql<{ massLossId: number }>`
      with lost as (select * from (${before(reading)}) b where b.pon_port = any(${ponPorts})),
      loss as (
        insert into mass_loss (olt_code, extent, pon_ports, ont_count, up_at, lost_at)
        select ${reading.oltCode}, ${extent}, ${ponPorts}, count(*), min(up_at), ${reading.at} from lost returning id),
      onts as (
        insert into mass_loss_ont (mass_loss_id, terminal_number, pon_port, ont_id, customer_code, product_code, rx_dbm)
        select loss.id, o.serial, o.pon_port, o.ont_id, split_part(d.product_code, '-', 1), d.product_code, o.rx_dbm
        from loss, lost o left join physical_resource d on d.number = o.serial and d.state = 'installed'
        where not o.still on conflict do nothing)
      select id as "massLossId" from loss`.execute(ctx.db)
    for (const { massLossId } of recorded.rows) await ctx.announce('loss.began', { massLossId })
  }
}

const cardOf = (ponPort: string) => ponPort.slice(0, ponPort.lastIndexOf('/'))

/**
 * Returns the losses of an OLT. If most of its ports with ONTs lost them, on several cards, that is one loss of the OLT;
 * several ports of a card are one loss of the card.
 */
export function lossesOf(ports: readonly PortLoss[], atLeast: number): Loss[] {
  const hit = ports.filter(({ up, lost }) => lost >= atLeast && lost * 2 >= up)
  const byCard = Map.groupBy(hit, ({ ponPort }) => cardOf(ponPort))
  const namesOf = (some: readonly PortLoss[]) => some.map(({ ponPort }) => ponPort)
  if (byCard.size > 1 && hit.length * 2 >= ports.length) return [{ extent: 'loss-olt', ponPorts: namesOf(hit) }]
  return [...byCard.values()].map((some) => ({
    extent: some.length > 1 ? 'loss-card' : 'loss-port',
    ponPorts: namesOf(some),
  }))
}
