import type { cheques } from '@lastmile/contract/payments/cheques.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { chequeRows, chequeRow } from './cheque-rows.ts'

/** Lists the cheques in the actor's drawer, oldest first, with their sum. */
export const chequesInDrawer: Handler<typeof cheques.inDrawer> = async (ctx, { after, limit }) => {
  const [id] = keyAfter(after, [0]) ?? [0]
  const mine = sql`c.employee_code = ${ctx.actor.employeeCode} and c.state = 'inDrawer'`
  const rows = await chequeRows(ctx, sql`${mine} and c.id > ${id}::bigint`, sql`c.id limit ${oneMore(limit)}`)
  const totals = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(c.amount), 0)::bigint as amount from cheque c where ${mine}`.execute(
    ctx.db,
  )
  const page = pageOf(rows, limit, (row) => [row.id])
  const { count = 0, amount = 0 } = totals.rows[0] ?? {}
  return { rows: page.rows.map(chequeRow), next: page.next, count, totalAmount: amount }
}

/** Lists the cheques taken by clerks of the actor's units, newest first: all of them, or those in one state. */
export const listCheques: Handler<typeof cheques.list> = async (ctx, { state, after, limit }) => {
  const [id] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const rows = await chequeRows(
    ctx,
    sql`c.id < ${id}::bigint and (${state ?? null}::text is null or c.state = ${state ?? null})
      and c.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])`,
    sql`c.id desc limit ${oneMore(limit)}`,
  )
  const page = pageOf(rows, limit, (row) => [row.id])
  return { rows: page.rows.map(chequeRow), next: page.next }
}
