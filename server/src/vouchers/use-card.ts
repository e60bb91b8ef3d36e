import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { hashOfCard } from './code.ts'
import { countGuess, requireFewGuesses } from './guesses.ts'

type Using = Context<
  | 'card-unknown'
  | 'card-is-coupon'
  | 'card-used'
  | 'card-expired'
  | 'card-blocked'
  | 'card-not-active'
  | 'too-many-cards'
>
type Card = {
  serial: string
  kind: string
  value: number
  state: string
  expires_on: string
  used_on: string | null
  blocked_reason: string | null
  valid_months: number | null
}

/**
 * Redeems a recharge card, once, and returns the last day on which its value can be spent. Refuses card-unknown,
 * card-used, card-expired, card-blocked, card-not-active, card-is-coupon for a code that only pays bills, and
 * too-many-cards for any code after the actor has entered ten unknown ones within a quarter of an hour.
 */
export async function useCard(ctx: Using, { customerCode, cardCode }: { customerCode: string; cardCode: string }) {
  const field = 'cardCode'
  await requireFewGuesses(ctx, field)
  const { rows } = await sql<Card>`
    select c.serial, b.kind, c.value, c.state, c.expires_on, (c.used_at at time zone ${ctx.operator.timeZone})::date as used_on, c.blocked_reason, b.valid_months
    from recharge_card c join recharge_card_batch b on b.code = c.batch_code
    where c.code_hash = ${hashOfCard(cardCode)} for update of c`.execute(ctx.db)
  const [card] = rows
  if (!card) {
    await countGuess(ctx)
    return ctx.refuse('card-unknown', { field }, { keep: true })
  }
  if (card.kind === 'cash-coupon') ctx.refuse('card-is-coupon', { serial: card.serial, field })
  if (card.state === 'used') ctx.refuse('card-used', { day: card.used_on ?? '', field })
  if (card.state === 'blocked') ctx.refuse('card-blocked', { reason: card.blocked_reason ?? '', field })
  if (card.expires_on < ctx.today) ctx.refuse('card-expired', { day: card.expires_on, field })
  if (card.state !== 'active') ctx.refuse('card-not-active', { field })
  await sql`update recharge_card set state = 'used', customer_code = ${customerCode}, used_at = ${ctx.now}
    where serial = ${card.serial}`.execute(ctx.db)
  const { serial, value, valid_months: months } = card
  return { serial, value, expiresOn: months === null ? undefined : addDays(addMonths(ctx.today, months), -1) }
}
