import { addDays } from '@lastmile/contract/platform/days.ts'
import { orderFlow, type orders, orderTypes } from '@lastmile/contract/orders/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { type Order, ordersWhere, type Position } from './order-rows.ts'

const keyOf = (row: Order) => [row.createdAt, row.customerCode, row.orderCode] as const

function positionAfter(after: string | undefined): Position {
  const key = keyAfter(after, ['1970-01-01T00:00:00Z', '', ''])
  return key && { createdAt: key[0], customerCode: key[1], code: key[2] }
}

/** SQL: the condition of a filter; true if the filter is not set. */
const when = <T>(value: T | undefined, condition: (value: T) => ReturnType<typeof sql>) =>
  value === undefined ? sql`true` : condition(value)

/** Lists the orders visible to the actor that match the query, newest first. */
export const listOrders: Handler<typeof orders.list> = async (ctx, input) => {
  const { orderCode, orderType, orderStatus, from, to, after, limit } = input
  const midnight = (day: string) => sql`${day}::timestamp at time zone ${ctx.operator.timeZone}`
  const condition = sql`${visibleTo(ctx.actor, { unit: 'o.organization_unit_code', madeBy: 'o.created_by', customer: 'o.customer_code' })}
    and ${when(orderCode, (code) => sql`o.code = ${code} and o.customer_code = ${ownerOf(code)}`)}
    and ${when(orderType, (type) => sql`o.type = ${type}`)}
    and ${when(orderStatus, (status) => sql`o.status = ${status}`)}
    and ${when(from, (day) => sql`o.created_at >= ${midnight(day)}`)}
    and ${when(to, (day) => sql`o.created_at < ${midnight(addDays(day, 1))}`)}`
  const rows = await ordersWhere(ctx, condition, { after: positionAfter(after), limit: oneMore(limit) })
  return pageOf(rows, limit, keyOf)
}

/** Lists the orders of a customer, newest first. Refuses not-found. */
export const listByCustomer: Handler<typeof orders.byCustomer> = async (
  ctx,
  { customerCode, unfinished, after, limit },
) => {
  await findCustomer(ctx, { customerCode })
  const state = unfinished ? sql`o.status <> all(${[...orderFlow.ends]}::text[])` : sql`true`
  const rows = await ordersWhere(ctx, sql`o.customer_code = ${customerCode} and ${state}`, {
    after: positionAfter(after),
    limit: oneMore(limit),
  })
  return pageOf(rows, limit, keyOf)
}

/** Lists the order kinds, in both languages. */
export const listTypes: Handler<typeof orders.types> = async () =>
  orderTypes.map((code) => ({ code, name: term(code, 'en-US'), zhName: term(code, 'zh-CN') }))
