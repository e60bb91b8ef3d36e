import type { Events } from '@lastmile/contract/events.ts'
import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { internet } from '@lastmile/contract/vlans/services.ts'
import { sql } from 'kysely'
import { activateAwaited } from '#orders'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { usesPlan } from './line-services.ts'

/** Whether an add-on includes a service. If none does, a sale costs nothing more. */
const areSold = (ctx: Context): Promise<boolean> =>
  ctx.keep('services sold', async (db) => {
    const { rows } = await sql`select from network_service_offering limit 1`.execute(db)
    return rows.length > 0
  })

/** Has the services of a line opened or removed on its OLT when an add-on that includes one begins, pauses or ends. */
export async function onAddOnChanged(ctx: Context, product: Events['product.changed']): Promise<void> {
  if (!(await areSold(ctx))) return
  const { customerCode, productCode } = product
  const { rows } = await sql<{ line: string }>`
    select p.parent_code as line from product p
    where p.customer_code = ${customerCode} and p.code = ${productCode} and p.parent_code is not null
      and exists (select from network_service_offering x where x.offering_code = p.offering_code)`.execute(ctx.db)
  for (const { line } of rows)
    await ctx.announce('line.services-changed', { customerCode, productCode: line, resend: false })
}

/** Has the services of an add-on opened, unless they were opened before it began and it works. */
export async function onAddOnActivated(
  ctx: Context,
  { waited, ...product }: Events['add-on.activated'],
): Promise<void> {
  if (waited && (await statusOf(ctx, product)) === 'active') return
  await onAddOnChanged(ctx, product)
}

const statusOf = async ({ db }: Context, { customerCode, productCode }: Events['product.changed']) => {
  const query = db.selectFrom('product').select('status').where('customer_code', '=', customerCode)
  return (await query.where('code', '=', productCode).executeTakeFirst())?.status
}

/** SQL: the body of the template in use with which the OLT `o` opens services. */
const template = sql`(select ct.body from command_template ct
  where ct.vendor = o.vendor and ct.action = 'service-port' and ct.active limit 1)`

/**
 * Has a paid add-on wait until its services are open on the OLT of its line. It does not wait if they already are, or if
 * the OLT cannot open them: its template is for internet access only, or needs the plan, which has no entry for them.
 */
export async function onAddOnPaid(
  ctx: Context,
  { customerCode, productCode, wait }: Events['add-on.paid'],
): Promise<void> {
  if (!(await areSold(ctx))) return
  const { rows } = await sql`
    select from product n
    join product p on p.customer_code = n.customer_code and p.code = n.parent_code and p.terminal_number is not null
    join network_service_offering x on x.offering_code = n.offering_code
    left join odb b on b.code = p.odb_code
    left join line_vlan a on a.line_code = p.code and a.service_code = ${internet}
    left join line_vlan l on l.line_code = p.code and l.service_code = x.service_code
    join olt o on o.code = coalesce(a.olt_code, b.olt_code)
    where n.customer_code = ${customerCode} and n.code = ${productCode}
      and (l.applied_at is null or l.uncertain)
      and ${template} ~ '\\{\\{\\s*(service|serviceNumber|userVlan|sVlan|cVlan)\\s*\\}\\}'
      and (not ${usesPlan(sql`o.vendor`)} or exists (
        select from vlan_plan e where e.olt_code = o.code and e.service_code = x.service_code))
    limit 1`.execute(ctx.db)
  if (rows.length > 0) wait()
}

/**
 * Activates the add-ons of a line that await their services and have them all. If `isInSync`, nothing more is sent to the
 * OLT, so add-ons whose services it cannot open do not wait any longer.
 */
export async function beginAddOns(
  ctx: Context<'not-found' | 'wrong-state'>,
  { customerCode, productCode, isInSync }: Events['line.service-opened'],
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select n.code from product n
    where n.customer_code = ${customerCode} and n.parent_code = ${productCode} and n.status = 'pendingActive'
      and (${isInSync} or not exists (select from network_service_offering x
        left join line_vlan l on l.line_code = n.parent_code and l.service_code = x.service_code
        where x.offering_code = n.offering_code and (l.applied_at is null or l.uncertain)))
    order by n.code`.execute(ctx.db)
  for (const { code } of rows) await activateAwaited(ctx, { customerCode, productCode: code })
}

type Waiting = { customerCode: string; productCode: string; line: string }

/**
 * Begins add-ons that wait for no service any more, because none that their OLTs have yet to open is still included. What
 * was to be sent for them is not sent any more.
 */
export const beginWithoutService = (job: JobContext): Promise<void> =>
  eachDue<Waiting>(job, {
    page: 100,
    next: async (ctx, after, limit) => {
      const { rows } = await sql<Waiting>`
        select n.customer_code as "customerCode", n.code as "productCode", n.parent_code as line
        from customer_order o join product n on n.customer_code = o.customer_code and n.code = o.product_code
        where o.status = 'inProgress' and o.type = any(${[...kindGroups.additions]}) and n.status = 'pendingActive'
          and n.parent_code is not null and n.code > ${after?.productCode ?? ''}
          and not exists (select from network_service_offering x
            left join line_vlan l on l.line_code = n.parent_code and l.service_code = x.service_code
            where x.offering_code = n.offering_code and (l.applied_at is null or l.uncertain))
        order by n.code limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: async (ctx, { customerCode, productCode, line }) => {
      await activateAwaited(ctx, { customerCode, productCode })
      await ctx.announce('line.services-changed', { customerCode, productCode: line, resend: false })
    },
  })

/** Has the services of a cancelled add-on removed from the OLT, or no longer sent. */
export async function onOrderCancelled(
  ctx: Context,
  { customerCode, orderCode }: Events['order.cancelled'],
): Promise<void> {
  if (!(await areSold(ctx))) return
  const order = await ctx.db
    .selectFrom('customer_order')
    .select('product_code')
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .where('type', 'in', kindGroups.additions)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()
  if (order?.product_code) await onAddOnChanged(ctx, { customerCode, productCode: order.product_code })
}
