import type { ChoiceKind } from '@lastmile/contract/configuration/calls.ts'
import { kindOf, type orders, type TimelineEntry } from '@lastmile/contract/orders/calls.ts'
import type { OrderDetail } from '@lastmile/contract/orders/reading.ts'
import { term } from '@lastmile/contract/words.ts'
import { type Option, ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { choiceNamed, choiceOption } from '#configuration'
import { findCustomer, phoneFor } from '#customers'
import { forbidsBalance, offeringOfCode } from '#offerings'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { faultOf } from '#orders/records/fault.ts'
import { itemsOf, orderColumns, orderRow, orderSource } from './order-rows.ts'
import { productOf } from './product-rows.ts'

type Detail = z.input<typeof OrderDetail>
type Written = Pick<
  Detail,
  | 'channel'
  | 'costType'
  | 'salesMan'
  | 'invoiceTitle'
  | 'buyerTaxpayerNo'
  | 'invoiceCode'
  | 'invoiceNo'
  | 'invoiceAmount'
>

type Raw = Parameters<typeof orderRow>[0] & {
  tax: number
  reason: string | null
  remark: string | null
  workTeam: Option | null
  written: Written
  endedBy: string | null
  enteredByName: string
  endedByName: string | null
}

/** Returns an order with its items, product, port and history. Refuses not-found. */
export async function getOrderDetail(ctx: Context<'not-found'>, { orderCode }: { orderCode: string }): Promise<Detail> {
  const { order, raw } = await readOrder(ctx, orderCode)
  const { customerCode, productCode } = order
  const { details } = kindOf(order.orderType)
  return {
    ...order,
    tax: raw.tax,
    enteredByName: raw.enteredByName,
    reason: await reasonOf(ctx, raw),
    remark: raw.remark,
    workTeam: raw.workTeam,
    ...raw.written,
    items: await itemsOf(ctx, { customerCode, orderCode }),
    product: (productCode && (await productOf(ctx, { customerCode, productCode }))) || null,
    fault: details === 'fault' ? await faultOf(ctx, { customerCode, orderCode }) : null,
    request: details === 'request' ? await requestOf(ctx, { customerCode, orderCode }) : null,
    timeline: timelineOf(order, raw),
  }
}

const Request = z.object({
  productOfferingCode: z.string().optional(),
  serviceAddress: z.string().optional(),
  contactTel: z.string().optional(),
})

/** Returns the content of a request, with the phone number masked as the actor's permissions require. */
async function requestOf(ctx: Context, { customerCode, orderCode }: { customerCode: string; orderCode: string }) {
  const { details } = await ctx.db
    .selectFrom('customer_order')
    .select('details')
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const { productOfferingCode, serviceAddress = null, contactTel } = Request.parse(details)
  const offering = productOfferingCode === undefined ? undefined : await offeringOfCode(ctx, productOfferingCode)
  return {
    productOffering: offering
      ? { code: offering.productOfferingCode, name: offering.name, zhName: offering.zhName }
      : null,
    serviceAddress,
    contactTel: contactTel === undefined ? null : await phoneFor(ctx, customerCode, contactTel),
  }
}

/** Returns the amount due for an order. Refuses not-found. */
export const listPaymentItems: Handler<typeof orders.paymentItems> = async (ctx, { orderCode }) => {
  const { order, raw } = await readOrder(ctx, orderCode)
  const { customerCode } = order
  const forbidding = await ctx.db
    .selectFrom('order_item as i')
    .select('i.line')
    .where('i.customer_code', '=', customerCode)
    .where('i.order_code', '=', orderCode)
    .where(forbidsBalance('i'))
    .limit(1)
    .executeTakeFirst()
  return {
    customerCode,
    orderCode,
    orderStatus: order.orderStatus,
    items: await itemsOf(ctx, { customerCode, orderCode }),
    amount: order.amount,
    tax: raw.tax,
    usingCommonBalance: forbidding === undefined,
  }
}

/** SQL: the fields of an order `o` apart from its items: channel, cost type, salesperson and invoice. */
const writtenOn = sql`json_build_object('channel', ${choiceOption('service-channel', sql.ref('o.service_channel'))},
  'costType', (select json_build_object('code', t.code, 'name', t.name, 'zhName', t.zh_name) from charge_type t where t.code = o.cost_type),
  'salesMan', (select json_build_object('code', s.code, 'name', s.true_name, 'zhName', s.zh_name) from employee s where s.code = o.sales_man),
  'invoiceTitle', o.invoice_title, 'buyerTaxpayerNo', o.buyer_taxpayer_no, 'invoiceCode', o.invoice_code,
  'invoiceNo', o.invoice_no, 'invoiceAmount', o.invoice_amount)`

async function readOrder(ctx: Context<'not-found'>, orderCode: string) {
  const customerCode = ownerOf(orderCode)
  await findCustomer(ctx, { customerCode })
  const name = employeeName(ctx, 'e')
  // An order created by a job has no employee.
  const called = (by: string) =>
    sql`coalesce((select ${name} from employee e where e.code = ${sql.ref(by)}), ${sql.ref(by)})`
  const { rows } = await sql<Raw>`
    select ${orderColumns}, o.tax, o.reason, o.remark, o.ended_by as "endedBy",
      ${called('o.created_by')} as "enteredByName", ${called('o.ended_by')} as "endedByName",
      (select json_build_object('code', t.code, 'name', t.name, 'zhName', t.zh_name) from work_team t
        where t.code = o.work_team_code) as "workTeam", ${writtenOn} as written
    from ${orderSource} where o.customer_code = ${customerCode} and o.code = ${orderCode}`.execute(ctx.db)
  const [raw] = rows
  if (!raw) return ctx.refuse('not-found', { what: 'order', field: 'orderCode' })
  const { tax: _tax, reason: _reason, remark: _remark, workTeam: _team, endedBy: _by, written: _written, ...rest } = raw
  const { enteredByName: _created, endedByName: _ended, ...row } = rest
  return { order: orderRow(row), raw }
}

/** Returns the name of a reason: an entry of the list for the operation, or a built-in term. */
async function reasonOf(ctx: Context, { reason, orderType, orderStatus }: Raw): Promise<Option | null> {
  if (reason === null) return null
  const lists: Record<string, ChoiceKind> = { suspend: 'pause-remark', resume: 'resume-remark' }
  const kind = orderStatus === 'cancelled' ? 'cancel-reason' : lists[orderType]
  const listed = kind && (await choiceNamed(ctx, kind, reason))
  return listed ?? { code: reason, name: term(reason, 'en-US'), zhName: term(reason, 'zh-CN') }
}

type Entry = z.input<typeof TimelineEntry>

function timelineOf(order: ReturnType<typeof orderRow>, { endedBy, endedByName, enteredByName }: Raw): Entry[] {
  const { createdAt, paidAt, endedAt, orderStatus, createdBy } = order
  const ends = ['completed', 'failed', 'cancelled'] as const
  const ended = ends.find((status) => status === orderStatus)
  const entries: (Entry | false)[] = [
    { event: 'submitted', at: createdAt, who: createdBy, whoName: enteredByName },
    paidAt !== null && { event: 'paid', at: paidAt, who: null, whoName: null },
    ended !== undefined && endedAt !== null && { event: ended, at: endedAt, who: endedBy, whoName: endedByName },
  ]
  return entries.filter((entry) => entry !== false)
}
