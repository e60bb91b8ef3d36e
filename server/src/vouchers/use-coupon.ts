import type { couponPaysNot, couponRefusals } from '@lastmile/contract/vouchers/codes.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import { fillCredit, moveBalance } from '#ledger'
import type { Context } from '#platform/context.ts'
import { findCoupons } from './find-coupon.ts'

type Tender = {
  kind: string
  amount: number
  reference?: string | undefined
  couponCode?: string | undefined
  expiresOn?: string | undefined
}
type Claim<T extends Tender> = {
  customerCode: string
  tenders: readonly T[]
  /** Returns the maximum that coupons can pay here: what is paid on bills, without deposits. */
  payable: () => Promise<number>
}

/**
 * Redeems the coupons among the tenders, each once, and replaces their codes with their serial numbers. The customer
 * and the bills must be locked; nothing else may have been written yet, and the balances must not be locked. The total
 * amount must be the full value of the coupons, or everything they can pay if that is less: refuses coupon-amount
 * otherwise, coupon-pays-bills if they can pay nothing, and in the same cases as `findCoupons`.
 */
export async function claimCoupons<T extends Tender>(
  ctx: Context<(typeof couponRefusals)[number] | (typeof couponPaysNot)[number]>,
  { customerCode, tenders, payable }: Claim<T>,
): Promise<T[]> {
  const typed = tenders.flatMap(({ couponCode = '', kind, amount }, index) =>
    kind === 'cash-coupon' ? [{ couponCode, amount, index, field: `tenders.${index}.couponCode` }] : [],
  )
  if (typed.length === 0) return [...tenders]
  const coupons = await findCoupons(ctx, typed)
  const most = await payable()
  const field = `tenders.${typed[0]?.index ?? 0}.amount`
  if (most <= 0) ctx.refuse('coupon-pays-bills', { field })
  const value = sum(coupons.map((coupon) => coupon.value))
  const pays = Math.min(value, most)
  const wrong = typed.find(({ amount }, place) => amount > (coupons[place]?.value ?? 0))
  if (wrong || sum(typed.map(({ amount }) => amount)) !== pays)
    ctx.refuse('coupon-amount', {
      value: ctx.money(value),
      pays: ctx.money(pays),
      field: wrong ? `tenders.${wrong.index}.amount` : field,
    })
  await sql`update recharge_card set state = 'used', customer_code = ${customerCode}, used_at = ${ctx.now}
    where serial = any(${coupons.map(({ serial }) => serial)}::text[])`.execute(ctx.db)
  const claimed = new Map(typed.map(({ index }, place) => [index, coupons[place]]))
  return tenders.map((tender, index) => {
    const coupon = claimed.get(index)
    return coupon ? { ...tender, reference: coupon.serial, expiresOn: coupon.expires_on } : tender
  })
}

type Paying = { customerCode: string; paymentCode: string; tenders: readonly Tender[] }

/**
 * Credits the value paid with claimed coupons to the customer's coupon balance, at the expense of the customer's unit,
 * and debits it again for the payment, so that a refund of the payment returns to this balance and never becomes money.
 * The customer must be locked.
 */
export async function payByCoupons(
  ctx: Context<'insufficient-balance'>,
  { customerCode, paymentCode, tenders }: Paying,
): Promise<void> {
  const coupons = tenders.filter(({ kind }) => kind === 'cash-coupon')
  if (coupons.length === 0) return
  const { organization_unit_code: unit } = await ctx.db
    .selectFrom('customer')
    .select('organization_unit_code')
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  const balance = 'cash-coupon'
  for (const { reference: serial = '', amount, expiresOn } of coupons) {
    await fillCredit(ctx, { customerCode, balance, amount, document: serial, expiresOn, unit })
    await moveBalance(ctx, { customerCode, kind: balance, amount: -amount, document: paymentCode, of: serial })
  }
}
