import type { BatchKind, cardBatchFlow, rechargeCards } from '@lastmile/contract/vouchers/calls.ts'
import { sql } from 'kysely'
import { approversIfOwn } from '#access'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { recordPrincipal } from '#platform/persons.ts'
import { hashOfCard, newCode } from './code.ts'

type Row = {
  code: string
  kind: z.output<typeof BatchKind>
  state: (typeof cardBatchFlow.states)[number]
  quantity: number
  value: number
  starts_on: string | null
  expires_on: string
  valid_months: number | null
  used: number
  unused: number
  blocked: number
  remark: string | null
  made_at: Date
  made_by_name: string
  activated_at: Date | null
  activated_by_name: string | null
}

/**
 * SQL: the number of batch `b`. Both types take their numbers from one sequence, so the highest number is the newest.
 */
const number = sql`substr(b.code, 3)::bigint`

/** Lists the batches of recharge cards and cash coupons, newest first. */
export const listBatches: Handler<typeof rechargeCards.batches> = async (
  ctx,
  { batchKind = null, state, after, limit },
) => {
  const [before] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const name = ctx.language === 'zh-CN' ? sql.ref('zh_name') : sql.ref('true_name')
  const { rows } = await sql<Row>`
    select b.*, c.used, c.unused, c.blocked,
      coalesce((select ${name} from employee where code = b.made_by), b.made_by) as made_by_name,
      (select ${name} from employee where code = b.activated_by) as activated_by_name
    from recharge_card_batch b cross join lateral (
      select count(*) filter (where state = 'used')::int as used, count(*) filter (where state in ('made', 'active'))::int as unused,
        count(*) filter (where state = 'blocked')::int as blocked from recharge_card where batch_code = b.code) c
    where (${batchKind}::text is null or b.kind = ${batchKind}) and (${state ?? null}::text is null or b.state = ${state ?? null}) and ${number} < ${before}::bigint
    order by ${number} desc limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [Number(row.code.slice(2))])
  return {
    rows: shown.map((row) => ({
      batchCode: row.code,
      batchKind: row.kind,
      state: row.state,
      quantity: row.quantity,
      cardValue: row.value,
      usableFrom: row.starts_on,
      usableUntil: row.expires_on,
      validMonths: row.valid_months,
      cardsUsed: row.used,
      cardsUnused: row.unused,
      cardsBlocked: row.blocked,
      remark: row.remark,
      createdAt: row.made_at.toISOString(),
      createdByName: row.made_by_name,
      activatedAt: row.activated_at?.toISOString() ?? null,
      activatedByName: row.activated_by_name,
    })),
    next,
  }
}

/**
 * Creates a batch with consecutive serial numbers, and random codes of which only hashes are stored. The codes are
 * shown only in this response. Refuses day-over for cards or coupons that could never be used.
 */
export const makeBatch: Handler<typeof rechargeCards.make> = async (ctx, input) => {
  const { batchKind, quantity, cardValue, usableFrom, usableUntil, validMonths, remark } = input
  if (usableUntil < ctx.today) ctx.refuse('day-over', { field: 'usableUntil' })
  const codes = Array.from({ length: quantity }, newCode)
  const { code: batchCode } = await ctx.db
    .insertInto('recharge_card_batch')
    .values({
      code: sql<string>`${batchKind === 'cash-coupon' ? 'CB' : 'RB'} || lpad(nextval('recharge_card_batch_number')::text, 5, '0')`,
      kind: batchKind,
      quantity,
      value: cardValue,
      starts_on: usableFrom ?? null,
      expires_on: usableUntil,
      valid_months: validMonths ?? null,
      remark: remark ?? null,
      made_by: ctx.actor.employeeCode,
      made_at: ctx.now,
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  const cards = codes.map((cardCode, index) => ({
    serialNo: `${batchCode}-${String(index + 1).padStart(4, '0')}`,
    cardCode,
  }))
  await sql`insert into recharge_card (serial, batch_code, code_hash, value, state, expires_on)
    select c.serial, ${batchCode}, c.hash, ${cardValue}, 'made', ${usableUntil} from unnest(
      ${cards.map(({ serialNo }) => serialNo)}::text[],
      ${codes.map(hashOfCard)}::text[]) as c (serial, hash)`.execute(ctx.db)
  await recordPrincipal(ctx, `card-batch:${batchCode}`, 'RechargeCards')
  return { batchCode, cards }
}

async function lockBatch(ctx: Context<'not-found'>, batchCode: string) {
  const batch = await ctx.db
    .selectFrom('recharge_card_batch')
    .select(['state', 'made_by'])
    .where('code', '=', batchCode)
    .forUpdate()
    .executeTakeFirst()
  return batch ?? ctx.refuse('not-found', { what: 'batch', field: 'batchCode' })
}

/**
 * Activates the cards of a batch. Refuses own-batch to the employee who created it, because they have seen the codes;
 * and wrong-state.
 */
export const activateBatch: Handler<typeof rechargeCards.activate> = async (ctx, { batchCode }) => {
  const { state, made_by } = await lockBatch(ctx, batchCode)
  if (state !== 'made') ctx.refuse('wrong-state', { state, field: 'batchCode' })
  const approvers = await approversIfOwn(ctx, { paper: `card-batch:${batchCode}`, by: [made_by] }, 'RechargeCards')
  if (approvers !== null) ctx.refuse('own-batch', { approvers, field: 'batchCode' })
  await sql`update recharge_card_batch set state = 'active', activated_by = ${ctx.actor.employeeCode}, activated_at = ${ctx.now},
    version = version + 1 where code = ${batchCode}`.execute(ctx.db)
  await sql`update recharge_card set state = 'active' where batch_code = ${batchCode} and state = 'made'`.execute(
    ctx.db,
  )
  return { batchCode, state: 'active' }
}

/** Blocks the unused cards of a batch. Refuses wrong-state if it is already blocked. */
export const blockBatch: Handler<typeof rechargeCards.block> = async (ctx, { batchCode, reason }) => {
  const { state } = await lockBatch(ctx, batchCode)
  if (state === 'blocked') ctx.refuse('wrong-state', { state, field: 'batchCode' })
  await sql`update recharge_card_batch set state = 'blocked', version = version + 1 where code = ${batchCode}`.execute(
    ctx.db,
  )
  const blocked = await sql`update recharge_card set state = 'blocked', blocked_reason = ${reason}
    where batch_code = ${batchCode} and state in ('made', 'active')`.execute(ctx.db)
  return { batchCode, state: 'blocked', cardsBlocked: Number(blocked.numAffectedRows) }
}
