import { type AdjustmentRequest, adjustmentFlow } from '@lastmile/contract/bills/adjustment-requests.ts'
import type { bills } from '@lastmile/contract/bills/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { findCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { actingBy } from '#platform/scope.ts'
import { isSamePersonSql } from '#platform/persons.ts'
import { visibleTo } from '#platform/visible-to.ts'

type Row = Omit<z.input<typeof AdjustmentRequest>, 'requestedAt' | 'decidedAt'> & {
  requestedAt: Date
  decidedAt: Date | null
}

const columns = { unit: 'c.organization_unit_code', customer: 'c.code' }

/** SQL: the requests that concern the actor: their own, and those of customers on whose requests they may decide. */
function mine({ actor }: Context, own: boolean): RawBuilder<boolean> {
  const asked = sql<boolean>`r.requested_by = ${actor.employeeCode} and ${visibleTo(actor, columns)}`
  if (own || !actor.permissions.has('bill.aboveCeiling')) return asked
  return sql<boolean>`(${asked} or ${visibleTo(actingBy(actor, ['bill.aboveCeiling']), columns)})`
}

/** Lists adjustment requests, newest first: of one customer, or those that concern the actor. Refuses not-found. */
export const listRequests: Handler<typeof bills.adjustmentRequests> = async (ctx, input) => {
  const { customerCode, own = false, state = null, after, limit } = input
  if (customerCode) await findCustomer(ctx, { customerCode })
  const [at, code] = keyAfter(after, ['9999-12-31T00:00:00Z', 'C']) ?? ['9999-12-31T00:00:00Z', '']
  const name = (table: string) => employeeName(ctx, table)
  const printed = (table: string) =>
    sql`${sql.ref(`${table}.number_year`)} || '-' || lpad(${sql.ref(`${table}.number`)}::text, 6, '0')`
  const step = { paper: sql`'adjustment:' || r.code`, by: sql`r.requested_by` }
  const ownRequest = isSamePersonSql(ctx.actor, step, 'AdjustBusinessBillAct', 'bill.aboveCeiling')
  const mayWithdraw = isSamePersonSql(ctx.actor, step, 'AdjustBusinessBillAct')
  const { rows } = await sql<Row>`
    select r.code as "requestCode", r.customer_code as "customerCode", c.name as "customerName", r.bill_no as "billNo",
      ${printed('b')} as "documentNumber", l.name as "lineName", l.zh_name as "lineZhName", r.amount, r.tax,
      r.owed_before as "owedBefore", r.owed_after as "owedAfter", r.to_balance as "toBalance",
      coalesce(t.name, r.charge_type) as "typeName", coalesce(t.zh_name, r.charge_type) as "typeZhName", r.reason, r.state,
      ${ownRequest} as "ownRequest", r.state = any(${adjustmentFlow.from('withdraw')}::text[]) and ${mayWithdraw} as "mayWithdraw", ${name('a')} as "requestedByName",
      r.requested_at as "requestedAt", ${name('d')} as "decidedByName", r.decided_at as "decidedAt",
      r.decision_reason as "decisionReason", p.bill_no as "resultBillNo", ${printed('p')} as "resultNumber"
    from bill_adjustment_request r join customer c on c.code = r.customer_code
    join bill b on b.customer_code = r.customer_code and b.bill_no = r.bill_no
    join charge l on l.customer_code = r.customer_code and l.bill_no = r.bill_no and l.line = r.line
    left join charge_type t on t.code = r.charge_type
    left join bill p on p.customer_code = r.customer_code and p.order_code = r.order_code
    join employee a on a.code = r.requested_by left join employee d on d.code = r.decided_by
    where ${customerCode ? sql`r.customer_code = ${customerCode}` : mine(ctx, own)}
      and (${state}::text is null or r.state = ${state}) and (r.requested_at, r.code) < (${at}::timestamptz, ${code})
    order by r.requested_at desc, r.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.requestedAt.toISOString(), row.requestCode])
  return {
    rows: page.rows.map(({ requestedAt, decidedAt, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    next: page.next,
  }
}
