import type { couponRefusals } from '@lastmile/contract/vouchers/codes.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { hashOfCard } from './code.ts'
import { countGuess, requireFewGuesses } from './guesses.ts'

export type Typed = { couponCode: string; field: string }
export type Coupon = { serial: string; value: number; expires_on: string }
type Row = Coupon & {
  hash: string
  kind: string
  state: string
  starts_on: string | null
  used_on: string | null
  blocked_reason: string | null
}

/**
 * Finds the coupons for entered codes, in order. All must be usable now; they are locked in the order of their serial
 * numbers. Refuses coupon-unknown, coupon-is-card, coupon-used, coupon-early, coupon-expired, coupon-blocked and
 * coupon-not-active; too-many-cards after ten invalid codes by the actor. An unknown code is refused and counted;
 * counting commits everything written before, so call this before any other write.
 */
export async function findCoupons(
  ctx: Context<(typeof couponRefusals)[number]>,
  typed: readonly Typed[],
): Promise<Coupon[]> {
  await requireFewGuesses(ctx, typed[0]?.field ?? 'couponCode')
  const hashes = typed.map(({ couponCode }) => hashOfCard(couponCode))
  const { rows } = await sql<Row>`
    select c.code_hash as hash, c.serial, b.kind, c.value, c.state, b.starts_on, c.expires_on, c.blocked_reason,
      (c.used_at at time zone ${ctx.operator.timeZone})::date as used_on
    from recharge_card c join recharge_card_batch b on b.code = c.batch_code
    where c.code_hash = any(${hashes}::text[]) order by c.serial for update of c`.execute(ctx.db)
  const coupons: Coupon[] = []
  for (const [index, { field }] of typed.entries()) {
    const coupon = rows.find(({ hash }) => hash === hashes[index])
    if (!coupon) {
      await countGuess(ctx)
      return ctx.refuse('coupon-unknown', { field }, { keep: true })
    }
    requireUsable(ctx, coupon, field)
    coupons.push(coupon)
  }
  return coupons
}

function requireUsable(ctx: Context<(typeof couponRefusals)[number]>, coupon: Row, field: string): void {
  const { serial, state, starts_on: from, expires_on: until } = coupon
  if (coupon.kind !== 'cash-coupon') ctx.refuse('coupon-is-card', { serial, field })
  if (state === 'used') ctx.refuse('coupon-used', { serial, day: coupon.used_on ?? '', field })
  if (state === 'blocked') ctx.refuse('coupon-blocked', { serial, reason: coupon.blocked_reason ?? '', field })
  if (until < ctx.today) ctx.refuse('coupon-expired', { serial, day: until, field })
  if (state !== 'active') ctx.refuse('coupon-not-active', { serial, field })
  if (from !== null && from > ctx.today) ctx.refuse('coupon-early', { serial, day: from, field })
}
