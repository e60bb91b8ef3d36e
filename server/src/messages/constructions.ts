import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import { holdersOf } from '#access'
import { containing } from '#areas'
import type { Context } from '#platform/context.ts'
import { nameOf, reasonNamed } from './listeners.ts'
import { sendMessage } from './write-message.ts'

type Ended = {
  code: string
  state: 'accepted' | 'served' | 'declined' | 'cancelled'
  reason: string | null
  address: string
  box: string | null
  ports: number | null
  requestedBy: string
  unit: string
  city: string
  customerCode: string
  customer: string
}

const kinds = {
  served: 'construction.served',
  declined: 'construction.declined',
  cancelled: 'construction.cancelled',
} as const

/**
 * Notifies the employee who requested a construction of its result, and the salespeople of its city of free ports. An
 * employee who refused or cancelled it is not notified.
 */
export async function onConstructionEnded(
  ctx: Context,
  { processInstanceId }: Events['construction.ended'],
): Promise<void> {
  const { rows } = await sql<Ended>`
    select n.code, n.state, n.reason, n.address, n.box_code as box, n.ports, i.started_by as "requestedBy",
      i.organization_unit_code as unit, ${containing('s')} as city, coalesce(c.code, '') as "customerCode",
      coalesce(c.name, '') as customer
    from construction n join process_instance i on i.id = n.process_instance_id
      join management_area s on s.code = n.town_code
      left join customer_order o on o.customer_code = i.customer_code and o.code = n.order_code
        and o.status not in ('completed', 'failed', 'cancelled')
      left join customer c on c.code = o.customer_code
    where n.process_instance_id = ${processInstanceId}`.execute(ctx.db)
  const [ended] = rows
  if (!ended) return
  const { code: construction, state, address: place, customer, customerCode, requestedBy } = ended
  const about = `construction:${construction}`
  const params = { construction, place, customer, customerCode }
  if (state === 'accepted') {
    const kind = customerCode === '' ? 'construction.ready' : 'construction.ready-for'
    const box = { box: ended.box ?? '', ports: String(ended.ports ?? 0) }
    await sendMessage(ctx, {
      to: [...new Set([requestedBy, ...(await sellers(ctx, ended))])],
      kind,
      about,
      params: { ...params, ...box },
    })
    return
  }
  const to = [requestedBy].filter((one) => one !== ctx.actor.employeeCode)
  const why = ended.reason ?? ''
  const reason = state === 'cancelled' ? await reasonNamed(ctx, why) : why
  await sendMessage(ctx, {
    to,
    kind: kinds[state],
    about,
    params: { ...params, reason, who: await nameOf(ctx, ctx.actor.employeeCode) },
  })
}

/** Returns the employees who open accounts in the unit that requested a construction, and in the stores of its city. */
async function sellers(ctx: Context, { unit, city }: Ended): Promise<string[]> {
  const units = await ctx.db
    .selectFrom('organization_unit')
    .select('code')
    .where((row) => row.or([row('code', '=', unit), row.and([row('type', '=', 'hall'), row('city_code', '=', city)])]))
    .orderBy('code')
    .execute()
  const holders = await Promise.all(
    units.map(({ code }) => holdersOf(ctx, { functionCode: 'CustomerOpenAct', membersOf: code })),
  )
  return holders.flat()
}
