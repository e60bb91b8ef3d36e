import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Only a hash of a card's code is kept; spaces and hyphens that people type do not count. */
const hashOfCard = (code: string): string =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('hex')

/** Uses up a recharge card, once. Refuses card-invalid for one that is unknown, used or over. */
export async function useCard(
  ctx: Context<'card-invalid'>,
  { customerCode, cardCode }: { customerCode: string; cardCode: string },
): Promise<{ serial: string; value: number }> {
  const { rows } = await sql<{ serial: string; value: number }>`
    update recharge_card set state = 'used', customer_code = ${customerCode}, used_at = ${ctx.now}
    where code_hash = ${hashOfCard(cardCode)} and state = 'sold' and expires_on >= ${ctx.today}
    returning serial, value`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('card-invalid', { field: 'cardCode' })
}
