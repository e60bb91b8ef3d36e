import type { commissions, payoutFlow, PaidMethod } from '@lastmile/contract/commissions/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'

/** SQL: the earned, clawed-back, paid and remaining amounts of the entries of a commission account. */
const sums = sql`
  coalesce(-sum(l.amount) filter (where l.kind = 'commission'), 0)::bigint as earned,
  coalesce(sum(l.amount) filter (where l.kind = 'commission-reversal'), 0)::bigint as "takenBack",
  coalesce(sum(l.amount) filter (where l.kind in ('commission-payout', 'commission-payout-reversal')), 0)::bigint as "paidOut",
  coalesce(-sum(l.amount), 0)::bigint as "openAmount"`

/** SQL: the commission retained for a seller from cash that is not counted yet. */
export const pendingRetention = (seller: RawBuilder<unknown>) => sql`(
  select coalesce(sum(p.amount), 0) from commission_payout p where p.seller_code = ${seller} and p.state = 'payoutWaiting')`

/** SQL: the sellers visible to the actor: those of their units, and themselves. */
const reached = ({ actor }: Context) => visibleTo(actor, { unit: 'e.organization_unit_code', madeBy: 'e.code' })

type SellerRow = z.input<typeof commissions.list.output>['rows'][number]

/** Lists all sellers with earned commission, and the open amounts. */
export const listSellers: Handler<typeof commissions.list> = async (ctx, { sellerCode = null, after, limit }) => {
  const [code] = keyAfter(after, ['']) ?? ['']
  const { rows } = await sql<SellerRow>`
    select e.code as "sellerCode", e.true_name as "sellerName", e.zh_name as "sellerZhName", u.name as "organizationUnitName",
      u.zh_name as "organizationUnitZhName", s.*
    from (
      select e.* from employee e where ${reached(ctx)} and e.code > ${code}
        and (${sellerCode}::text is null or e.code = ${sellerCode})
        and exists (select from ledger_entry l where l.account = 'commission-payable' and l.holder = e.code)
      order by e.code limit ${oneMore(limit)}
    ) e join organization_unit u on u.code = e.organization_unit_code
      cross join lateral (select ${sums} from ledger_entry l where l.account = 'commission-payable' and l.holder = e.code) s
    order by e.code`.execute(ctx.db)
  return pageOf(rows, limit, (row) => [row.sellerCode])
}

/** Refuses not-found for a seller whose commission the reader cannot see. */
export async function visibleSeller(ctx: Context<'not-found'>, code: string, field = 'sellerCode'): Promise<void> {
  const { rows } = await sql`select 1 from employee e where e.code = ${code} and ${reached(ctx)}`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'seller', field })
}

type Until = { sellerCode: string; through: string }

/**
 * Returns the amount that can be paid out to a seller: the earnings through a day less all payouts and less what is
 * retained from uncounted cash, limited to the current balance, because some may have been clawed back since.
 */
export async function openThrough({ db }: Context, { sellerCode, through }: Until): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select greatest(0, least(coalesce(-sum(amount), 0), coalesce(-sum(amount)
      filter (where day <= ${through} or kind in ('commission-payout', 'commission-payout-reversal')), 0))
      - ${pendingRetention(sql`${sellerCode}::text`)})::bigint as amount
    from ledger_entry where account = 'commission-payable' and holder = ${sellerCode}`.execute(db)
  return rows[0]?.amount ?? 0
}

type Month = z.input<typeof commissions.statement.output>['rows'][number]

/** Lists the months in which a seller's account moved, with the open amount at the end of each. Refuses not-found. */
export const commissionStatement: Handler<typeof commissions.statement> = async (ctx, { sellerCode, after, limit }) => {
  await visibleSeller(ctx, sellerCode)
  const [before] = keyAfter(after, ['9999-12-31']) ?? ['9999-12-31']
  const { rows } = await sql<Month>`
    select m.month, m."orderCount", m.earned, m."takenBack", m."paidOut", m."running" as "openAmount" from (
      select date_trunc('month', l.day)::date as month, ${sums},
        count(distinct l.document) filter (where l.kind in ('commission', 'commission-reversal'))::int as "orderCount",
        (-sum(sum(l.amount)) over (order by date_trunc('month', l.day)::date))::bigint as "running"
      from ledger_entry l where l.account = 'commission-payable' and l.holder = ${sellerCode} group by 1
    ) m where m.month < ${before}::date order by m.month desc limit ${oneMore(limit)}`.execute(ctx.db)
  return pageOf(rows, limit, (row) => [row.month])
}

type Payout = {
  code: string
  through: string
  amount: number
  way: z.output<typeof PaidMethod>
  bankName: string | null
  bankZhName: string | null
  reference: string
  state: (typeof payoutFlow.states)[number]
  payer: string | null
  paid_at: Date
  reverser: string | null
  reverse_reason: string | null
}

/** Lists the payouts to a seller, newest first. Refuses not-found. */
export const listPayouts: Handler<typeof commissions.payouts> = async (ctx, { sellerCode, after, limit }) => {
  await visibleSeller(ctx, sellerCode)
  const [before] = keyAfter(after, ['B']) ?? ['B']
  const name = (table: string) => employeeName(ctx, table)
  const { rows } = await sql<Payout>`
    select p.code, p.through, p.amount, p.way, b.name as "bankName", b.zh_name as "bankZhName", coalesce(p.reference, p.settlement_code) as reference, p.state,
      ${name('e')} as payer, p.paid_at, ${name('r')} as reverser, p.reverse_reason
    from commission_payout p left join bank_account b on b.code = p.bank_account_code left join employee e on e.code = p.paid_by
      left join employee r on r.code = p.reversed_by
    where p.seller_code = ${sellerCode} and p.code < ${before} order by p.code desc limit ${oneMore(limit)}`.execute(
    ctx.db,
  )
  const found = pageOf(rows, limit, (row) => [row.code])
  return {
    rows: found.rows.map((row) => ({
      payoutCode: row.code,
      through: row.through,
      amount: row.amount,
      payoutWay: row.way,
      bankAccountName: row.bankName,
      bankAccountZhName: row.bankZhName,
      reference: row.reference,
      payoutState: row.state,
      paidByName: row.payer,
      paidAt: row.paid_at.toISOString(),
      reversedByName: row.reverser,
      reverseReason: row.reverse_reason,
    })),
    next: found.next,
  }
}
