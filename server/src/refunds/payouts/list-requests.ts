import { type BalancePayout, balancePayoutFlow } from '@lastmile/contract/refunds/balance-payouts.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { findCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { isSamePersonSql } from '#platform/persons.ts'
import { actingBy } from '#platform/scope.ts'
import { visibleTo } from '#platform/visible-to.ts'

type Row = Omit<z.input<typeof BalancePayout>, 'requestedAt' | 'decidedAt'> & {
  requestedAt: Date
  decidedAt: Date | null
}

/** The states of an open request: those in which it can be withdrawn. */
const withdrawable = balancePayoutFlow.from('withdraw')
const columns = { unit: 'c.organization_unit_code', customer: 'c.code' }

const asks = { paper: sql`'balance-payout:' || r.code`, by: sql`r.requested_by` }
const approves = { paper: sql`'balance-payout-approval:' || r.code`, by: sql`r.decided_by` }
const ownRequest = ({ actor }: Context) => isSamePersonSql(actor, asks, 'OtherRefundAct', 'refund.aboveCeiling')
const isRequester = ({ actor }: Pick<Context, 'actor'>) => isSamePersonSql(actor, asks, 'OtherRefundAct')
const ownApproval = ({ actor }: Context) => isSamePersonSql(actor, approves, 'OtherRefundAct')

/** SQL: the requests that concern the actor: their own, and those of customers on whose requests they may decide. */
function mine({ actor }: Context): RawBuilder<boolean> {
  const own = sql<boolean>`${isRequester({ actor })} and ${visibleTo(actor, columns)}`
  if (!actor.permissions.has('refund.aboveCeiling')) return own
  return sql<boolean>`(${own} or ${visibleTo(actingBy(actor, ['refund.aboveCeiling']), columns)})`
}

/** Lists payout requests, newest first: of one customer, or those that concern the actor. Refuses not-found. */
export const listPayouts: Handler<typeof refunds.balancePayouts> = async (ctx, input) => {
  const { customerCode, state = null, unpaid = false, after, limit } = input
  if (customerCode) await findCustomer(ctx, { customerCode })
  const [at, code] = keyAfter(after, ['9999-12-31T00:00:00Z', 'C']) ?? ['9999-12-31T00:00:00Z', '']
  const name = (table: string) => employeeName(ctx, table)
  const { rows } = await sql<Row>`
    select r.code as "requestCode", r.customer_code as "customerCode", c.name as "customerName", r.amount, r.reason, r.state,
      ${ownRequest(ctx)} as "ownRequest",
      r.state = any(${withdrawable}::text[]) and ${isRequester(ctx)} as "mayWithdraw",
      ${ownApproval(ctx)} as "ownApproval", ${name('a')} as "requestedByName",
      r.requested_at as "requestedAt", ${name('d')} as "decidedByName", r.decided_at as "decidedAt",
      r.decision_reason as "decisionReason", r.payment_code as "paymentCode"
    from balance_payout_request r join customer c on c.code = r.customer_code
    join employee a on a.code = r.requested_by left join employee d on d.code = r.decided_by
    where ${customerCode ? sql`r.customer_code = ${customerCode}` : mine(ctx)}
      and (${state}::text is null or r.state = ${state}) and (not ${unpaid} or r.state = any(${withdrawable}::text[]))
      and (r.requested_at, r.code) < (${at}::timestamptz, ${code})
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
