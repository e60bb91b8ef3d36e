import type { rechargeCards } from '@lastmile/contract/vouchers/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = {
  serial: string
  state: 'made' | 'active' | 'used' | 'blocked' | 'expired'
  value: number
  expires_on: string
  customer_code: string | null
  used_at: Date | null
  blocked_reason: string | null
  paid: number | null
}

/** Lists the cards of a batch by serial number. Cards past their last day appear as expired. Refuses not-found. */
export const listCards: Handler<typeof rechargeCards.list> = async (ctx, { batchCode, cardState, after, limit }) => {
  const batch = await ctx.db
    .selectFrom('recharge_card_batch')
    .select('code')
    .where('code', '=', batchCode)
    .executeTakeFirst()
  if (!batch) return ctx.refuse('not-found', { what: 'batch', field: 'batchCode' })
  const [before] = keyAfter(after, ['']) ?? ['']
  const state = sql`case when state in ('made', 'active') and expires_on < ${ctx.today} then 'expired' else state end`
  const { rows } = await sql<Row>`
    select serial, ${state} as state, value, expires_on, customer_code, used_at, blocked_reason,
      (select sum(t.amount)::bigint from payment_tender t where t.customer_code = recharge_card.customer_code
         and t.kind = 'cash-coupon' and t.reference = recharge_card.serial) as paid
    from recharge_card
    where batch_code = ${batchCode} and serial > ${before} and (${cardState ?? null}::text is null or ${state} = ${cardState ?? null})
    order by serial limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.serial])
  return {
    rows: shown.map((row) => ({
      serialNo: row.serial,
      cardState: row.state,
      cardValue: row.value,
      usableUntil: row.expires_on,
      customerCode: row.customer_code,
      usedAt: row.used_at?.toISOString() ?? null,
      paidAmount: row.paid,
      reason: row.blocked_reason,
    })),
    next,
  }
}

/** Blocks one card permanently. Refuses not-found, and wrong-state for a used or blocked card. */
export const blockCard: Handler<typeof rechargeCards.blockCard> = async (ctx, { serialNo, reason }) => {
  const card = await ctx.db
    .selectFrom('recharge_card')
    .select('state')
    .where('serial', '=', serialNo)
    .forUpdate()
    .executeTakeFirst()
  if (!card) return ctx.refuse('not-found', { what: 'recharge-card', field: 'serialNo' })
  if (card.state === 'used' || card.state === 'blocked')
    return ctx.refuse('wrong-state', { state: card.state, field: 'serialNo' })
  await sql`update recharge_card set state = 'blocked', blocked_reason = ${reason} where serial = ${serialNo}`.execute(
    ctx.db,
  )
  return { serialNo, cardState: 'blocked' }
}
