import { type ItemKind, kindOf, orderFlow, type OrderItem, type OrderType } from '@lastmile/contract/orders/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { write } from '#platform/together.ts'
import { rowsOfOrder } from './records.ts'

/** One order item before it is written: signed, named and taxed as of today. */
export type PlannedItem = {
  action: 'add' | 'modify' | 'delete' | 'noChange'
  kind: ItemKind
  productCode: string | null
  offeringCode: string | null
  priceCode: string | null
  priceVersion: number | null
  name: string
  zhName: string
  months: number
  amount: number
  tax: number
  taxCode: string
  taxPercent: number
}

/** An order before it is written. */
export type NewOrder = {
  customerCode: string
  orderCode: string
  type: z.output<typeof OrderType>
  productCode: string | null
  /** The unit responsible for the customer. */
  organizationUnitCode: string
  items: readonly PlannedItem[]
  reason?: string | undefined
  remark?: string | undefined
  workTeam?: string | undefined
  costType?: string | undefined
  /** The details needed to fulfill this kind of order. */
  details?: Readonly<Record<string, unknown>>
  /** Whether the product can have only one such open order; the default depends on the kind. */
  exclusive?: boolean
  /** The initial state; pending by default. */
  status?: 'pending' | 'completed' | 'acknowledged'
}

/** Returns the price of an order and the tax included in it. */
export const costOf = (items: readonly PlannedItem[]) => ({
  amount: sum(items.map(({ amount }) => amount)),
  tax: sum(items.map(({ tax }) => tax)),
})

/** Returns order items as shown in a preview. */
export const previewItems = (items: readonly PlannedItem[]): z.input<typeof OrderItem>[] =>
  items.map(({ kind, productCode, offeringCode, name, zhName, months, amount, tax, taxCode, taxPercent }, index) => ({
    line: index + 1,
    kind,
    productCode,
    productOfferingCode: offeringCode,
    name,
    zhName,
    months,
    amount,
    tax,
    taxCode,
    taxPercent,
  }))

/** Writes an order with its items; its kind determines the payment deadline. The customer must be locked. */
export function writeOrder(ctx: Context, order: NewOrder): void {
  const { db, actor, now } = ctx
  const { customerCode, orderCode, type, items, status = 'pending' } = order
  const { exclusive, payWithin_days } = kindOf(type)
  const ended = orderFlow.ends.includes(status)
  const row = {
    customer_code: customerCode,
    code: orderCode,
    type,
    status,
    product_code: order.productCode,
    service_channel: ctx.channel,
    ...costOf(items),
    exclusive: order.exclusive ?? exclusive,
    pay_by: status === 'pending' && payWithin_days !== null ? addDays(ctx.today, payWithin_days) : null,
    details: JSON.stringify(order.details ?? {}),
    cost_type: order.costType ?? null,
    reason: order.reason ?? null,
    remark: order.remark ?? null,
    work_team_code: order.workTeam ?? null,
    created_by: actor.employeeCode,
    organization_unit_code: order.organizationUnitCode,
    created_at: now,
    ...(ended && { ended_at: now, ended_by: actor.employeeCode }),
  }
  const lines = items.length > 0 ? [db.insertInto('order_item').values(items.map(itemRow(order)))] : []
  write(db, rowsOfOrder(orderCode, order.productCode), db.insertInto('customer_order').values(row), ...lines)
}

const itemRow =
  ({ customerCode, orderCode }: NewOrder) =>
  (item: PlannedItem, index: number) => ({
    customer_code: customerCode,
    order_code: orderCode,
    line: index + 1,
    product_code: item.productCode,
    action: item.action,
    kind: item.kind,
    offering_code: item.offeringCode,
    price_code: item.priceCode,
    price_version: item.priceVersion,
    name: item.name,
    zh_name: item.zhName,
    months: item.months,
    amount: item.amount,
    tax: item.tax,
    tax_code: item.taxCode,
    tax_percent: item.taxPercent,
  })
