import { sql } from 'kysely'
import type { Office } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { oltCode } from '#testing/provisioning/readings.ts'
import type { WayOut } from './way.ts'

type Given = { isOver?: boolean; hasEnded?: boolean; isElsewhere?: boolean }

/** Records a difference of a line, and returns the requests to resend and to accept it. */
async function differs(office: Office, { isOver = false, hasEnded = false, isElsewhere = false }: Given = {}) {
  const { customerCode, productCode, serial } = await activeLine(office)
  const kind = hasEnded ? 'drift-session-of-closed' : isElsewhere ? 'drift-ont-missing' : 'drift-vlan'
  const { rows } = await sql<{ id: number }>`
    insert into network_difference (kind, subject, olt_code, terminal_number, customer_code, product_code, cause, first_seen_at,
      last_seen_at, gone_at)
    values (${kind}, ${`${kind}:${serial}`}, ${isElsewhere ? 'OLT-MDY-1' : null}, ${serial}, ${customerCode}, ${hasEnded ? `${customerCode}-99` : productCode}, 'cause-unknown',
      ${office.clock.now}, ${office.clock.now}, ${isOver ? office.clock.now : null}) returning id`.execute(office.db)
  const differenceIds = rows.map(({ id }) => id)
  const { monitoring } = office.as('NetworkMonitoring')
  return { monitoring, differenceIds, refused: () => monitoring.resend({ differenceIds }) }
}

/** Ways out of refusals to resend or accept differences, and to end mass losses. */
export const monitoringWays: readonly WayOut[] = [
  {
    refusal: 'difference-over',
    from: 'monitoring.resend',
    calls: ['monitoring.differences'],
    begins: async (office) => {
      const { monitoring, refused } = await differs(office, { isOver: true })
      return { refused, way: () => monitoring.differences({}) }
    },
  },
  {
    refusal: 'difference-not-resendable',
    from: 'monitoring.resend',
    calls: ['monitoring.accept'],
    begins: async (office) => {
      const { monitoring, differenceIds, refused } = await differs(office)
      return { refused, way: () => monitoring.accept({ differenceIds, reason: 'The line has a VLAN of its own' }) }
    },
  },
  {
    refusal: 'difference-line-ended',
    from: 'monitoring.resend',
    calls: ['monitoring.accept'],
    begins: async (office) => {
      const { monitoring, differenceIds, refused } = await differs(office, { hasEnded: true })
      return { refused, way: () => monitoring.accept({ differenceIds, reason: 'Ended on the access server' }) }
    },
  },
  {
    refusal: 'difference-ont-elsewhere',
    from: 'monitoring.resend',
    calls: ['inventory.read'],
    begins: async (office) => {
      const { refused } = await differs(office, { isElsewhere: true })
      const { inventory } = office.as('OltInventory')
      await inventory.read({ oltCode })
      await office.work()
      return { refused, way: () => inventory.read({ oltCode }) }
    },
  },
  {
    refusal: 'loss-over',
    from: 'monitoring.endLoss',
    calls: ['monitoring.losses'],
    begins: async (office) => {
      const { rows } = await sql<{ id: number }>`
        with loss as (
          insert into mass_loss (olt_code, extent, pon_ports, ont_count, up_at, lost_at, ended_at)
          values (${oltCode}, 'loss-port', '{0/1/2}', 1, now(), now(), now()) returning id),
        ont as (
          insert into mass_loss_ont (mass_loss_id, terminal_number, pon_port, ont_id)
          select id, 'HWTC00000001', '0/1/2', 1 from loss)
        select id from loss`.execute(office.db)
      const massLossId = rows[0]?.id ?? 0
      const { monitoring } = office.as('NetworkMonitoring')
      return {
        refused: () => monitoring.endLoss({ massLossId, reason: 'Again' }),
        way: () => monitoring.losses({}),
      }
    },
  },
]
