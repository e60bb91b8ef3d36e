import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { orderFlow } from '@lastmile/contract/orders/values.ts'
import { type Selectable, sql } from 'kysely'
import { visibleCustomer } from '#customers'
import { unprepared } from '#platform/database.ts'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import type { ProvisioningCommand } from '#platform/tables.gen.ts'
import { commandOf } from './command-rows.ts'

type Found = Selectable<ProvisioningCommand> & {
  customer_name: string
  account: string
  template_name: string | null
  template_zh_name: string | null
  held_at: string | null
  order_code: string | null
  order_type: string | null
  order_status: string | null
}

/**
 * Lists the commands of customers the actor may see that need manual handling, or those that an employee has ignored,
 * oldest first.
 */
export const findAbnormalCommand: Handler<typeof provisioning.findAbnormalCommand> = async (ctx, input) => {
  const { after, limit, customerCode = null, account = null, target = null, from = null, to = null } = input
  const { networkDevice = null, errorCause = null } = input
  const status = input.status ?? 'abnormal'
  const [afterId] = keyAfter(after, [0]) ?? [null]
  const zone = ctx.operator.timeZone
  const { rows } = await sql<Found>`${sql.raw(unprepared)}
    select m.*, c.name as customer_name, a.account, t.name as template_name, t.zh_name as template_zh_name,
      h.olt_code || ' ' || h.pon_port || ':' || h.ont_id as held_at, o.code as order_code, o.type as order_type, o.status as order_status
    from provisioning_command m
    join customer c on c.code = m.customer_code
    join network_authorization a on a.customer_code = m.customer_code and a.product_code = m.product_code
    left join command_template t on t.id = m.template_id
    left join ont_registration h on h.left_by = m.id
    left join lateral (
      select code, type, status from customer_order
      where customer_code = m.customer_code and product_code = m.product_code and status <> all(${orderFlow.ends})
      order by created_at desc, code desc limit 1
    ) o on true
    where m.status = ${status} and ${visibleCustomer(ctx)}
      and (${afterId}::bigint is null or m.id > ${afterId}::bigint)
      and (${customerCode}::text is null or m.customer_code = ${customerCode})
      and (${account}::text is null or a.account = lower(${account}))
      and (${target}::text is null or m.target = ${target})
      and (${networkDevice}::text is null or m.device = ${networkDevice})
      and (${errorCause}::text is null or m.error_cause = ${errorCause})
      and (${from}::date is null or m.created_at >= ${from}::date::timestamp at time zone ${zone})
      and (${to}::date is null or m.created_at < (${to}::date + 1)::timestamp at time zone ${zone})
    order by m.id limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, ({ id }) => [id])
  return {
    next,
    rows: shown.map((row) => ({
      ...commandOf(row, ctx.language),
      customerCode: row.customer_code,
      customerName: row.customer_name,
      productCode: row.product_code,
      account: row.account,
      templateName: row.template_name,
      templateZhName: row.template_zh_name,
      networkDevice: row.device,
      heldAt: row.held_at,
      openOrderCode: row.order_code,
      openOrderType: row.order_type,
      openOrderStatus: row.order_status,
      ageMinutes: Math.max(0, Math.floor((ctx.now.getTime() - row.created_at.getTime()) / 60_000)),
    })),
  }
}
