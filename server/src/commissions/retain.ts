import type { Events } from '@lastmile/contract/events.ts'
import type { commissions } from '@lastmile/contract/commissions/calls.ts'
import { Charge } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { internalBooks, post } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { lockSellers } from './lock-sellers.ts'
import { pendingRetention } from './sellers.ts'

type Net = { settlesNet: boolean; sellers: string[] }

/** Returns whether the actor's organization settles net, and its sellers, except those of agents below it. */
async function netSellers({ db, actor }: Context): Promise<Net> {
  const { rows } = await sql<Net>`
    with home as (
      select o.code, o.path, o.settles_net from organization_unit u join organization_unit o on starts_with(u.path, o.path)
      where u.code = ${actor.unitCode} and (o.type in ('operator', 'agent', 'partner') or o.parent_code is null)
      order by length(o.path) desc limit 1
    )
    select h.settles_net as "settlesNet", array(
      select e.code from organization_unit u join employee e on e.organization_unit_code = u.code
      where h.settles_net and starts_with(u.path, h.path) and not exists (
        select from organization_unit n where n.type in ('agent', 'partner') and n.code <> h.code
          and starts_with(n.path, h.path) and starts_with(u.path, n.path))
      order by e.code) as sellers
    from home h`.execute(db)
  return rows[0] ?? { settlesNet: false, sellers: [] }
}

type Open = { seller: string; amount: number }

/** Returns the commission owed to each of these sellers and not yet retained; sellers with none are left out. */
async function openOf({ db }: Context, sellers: readonly string[]): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select s.code as seller, o.amount from unnest(${sellers}::text[]) s (code), lateral (
      select (coalesce(-sum(l.amount), 0) - ${pendingRetention(sql.ref('s.code'))})::bigint as amount
      from ledger_entry l where l.account = 'commission-payable' and l.holder = s.code
    ) o where o.amount > 0 order by s.code`.execute(db)
  return rows
}

/** Returns whether the actor's organization settles net, and the commission of its sellers that it can retain now. */
export const retainableCommission: Handler<typeof commissions.keepable> = async (ctx) => {
  const { settlesNet, sellers } = await netSellers(ctx)
  const open = await openOf(ctx, sellers)
  return { settlesNet, amount: Charge.parse(open.reduce((sum, { amount }) => sum + amount, 0)) }
}

/**
 * Retains commission, seller by seller, from cash that is handed in, at most the amount of the cash. It is pending
 * until the cash is counted, and cannot be paid out in the meantime. Returns the amount.
 */
export async function retainCommission(ctx: Context, request: Events['settlement.keeping']): Promise<void> {
  const { settlementCode, cash, told } = request
  const { sellers } = await netSellers(ctx)
  if (sellers.length === 0 || cash === 0) return
  await lockSellers(ctx, sellers)
  const retained: Open[] = []
  let left = cash
  for (const { seller, amount } of await openOf(ctx, sellers)) {
    const part = Math.min(amount, left)
    if (part > 0) retained.push({ seller, amount: part })
    left -= part
  }
  await sql`
    insert into commission_payout (seller_code, through, amount, way, settlement_code, state, paid_at)
    select s.seller, ${ctx.today}::date, s.amount, 'payout-kept', ${settlementCode}, 'payoutWaiting', ${ctx.now}::timestamptz
    from unnest(${retained.map(({ seller }) => seller)}::text[], ${retained.map(({ amount }) => amount)}::bigint[]) s (seller, amount)
    order by s.seller`.execute(ctx.db)
  told(cash - left)
}

type Payout = { code: string; seller: string; amount: number }

/** Books the commission retained by a confirmed settlement as paid out; after a rejected one it is owed again. */
export async function settleRetainedCommission(ctx: Context, ended: Events['settlement.kept']): Promise<void> {
  const { settlementCode, employeeCode, paid, reason } = ended
  const by = ctx.actor.employeeCode
  const { rows } = await sql<Payout>`
    update commission_payout set
      state = ${paid ? 'paidOut' : 'payoutReversed'}, paid_at = case when ${paid} then ${ctx.now}::timestamptz else paid_at end,
      paid_by = ${paid ? by : null}, reversed_by = ${paid ? null : by}, reversed_at = ${paid ? null : ctx.now}::timestamptz,
      reverse_reason = ${reason}
    where settlement_code = ${settlementCode} and state = 'payoutWaiting'
    returning code, seller_code as seller, amount`.execute(ctx.db)
  if (!paid) return
  for (const { code, seller, amount } of rows)
    await post(ctx, {
      kind: 'commission-payout',
      document: code,
      customerCode: internalBooks,
      entries: [
        { account: 'commission-payable', holder: seller, amount },
        { account: 'employee-cash', holder: employeeCode, amount: -amount },
      ],
    })
}
