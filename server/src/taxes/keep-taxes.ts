import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Refuses changes that would tax past days differently: tax-code-has-lines for the tax code of an offering,
 * tax-percent-charged for the operator's rate once there are orders or lines, and tax-rate-used for the first rate of a
 * code that was charged.
 */
export async function keepTaxes(
  ctx: Context<'tax-code-has-lines' | 'tax-percent-charged' | 'tax-rate-used'>,
  { thing, before, after }: Events['reference.changing'],
): Promise<void> {
  if (thing === 'configuration' && after['key'] === 'operator.taxPercent' && after['value'] !== before['value'])
    await refuseCharged(ctx)
  if (thing === 'tax_code' && before['firstPercent'] !== after['firstPercent'])
    await refuseUsedRate(ctx, String(before['code']))
  if (thing !== 'product_offering' || before['taxCode'] === after['taxCode']) return
  await refuseRetaxing(ctx, { code: String(before['code']), planned: false })
}

/** Refuses tax-code-has-lines in the preview of a change of an offering, as the change does. */
export async function previewRetaxing(
  ctx: Context<'tax-code-has-lines'>,
  { code, startsOn, retaxed }: Events['catalogue.assessing'],
): Promise<void> {
  if (retaxed) await refuseRetaxing(ctx, { code, planned: startsOn > ctx.today })
}

/**
 * Refuses tax-code-has-lines if another tax code would also apply to days before its change, because they are billed
 * later: for an offering that has a monthly price, and lines now or before the last day billed. A planned change is
 * refused without lines too, because they could be sold until its day.
 */
async function refuseRetaxing(
  ctx: Context<'tax-code-has-lines'>,
  { code, planned }: { code: string; planned: boolean },
): Promise<void> {
  const { rows } = await sql`
    select from product_offering_price r where r.offering_code = ${code} and r.price_type = 'monthly' and (${planned}
      or exists (select from product p where p.offering_code = ${code} and p.status not in ('terminated', 'cancelled', 'aborted'))
      or exists (select from product_price_past w join product p on p.customer_code = w.customer_code and p.code = w.product_code
        where w.offering_code = ${code} and p.status not in ('terminated', 'cancelled', 'aborted') and w.until > p.billed_through + 1))
    limit 1`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('tax-code-has-lines', { field: 'taxCode' })
}

async function refuseCharged(ctx: Context<'tax-percent-charged'>): Promise<void> {
  const { rows } = await sql<{ sold: boolean }>`
    select exists (select from order_item) or exists (select from product) as sold`.execute(ctx.db)
  if (rows[0]?.sold) ctx.refuse('tax-percent-charged', { field: 'value' })
}

async function refuseUsedRate(ctx: Context<'tax-rate-used'>, code: string): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from order_item where tax_code = ${code}) or exists (select from product_period where tax_code = ${code}) as used`.execute(
    ctx.db,
  )
  if (rows[0]?.used) ctx.refuse('tax-rate-used', { field: 'firstPercent' })
}
