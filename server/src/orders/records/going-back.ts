import type { Events } from '@lastmile/contract/events.ts'
import type { Context } from '#platform/context.ts'

type Going = Omit<Events['money.going-back'], 'report'>
type Stands = Parameters<Events['money.going-back']['report']>[0]

/** Returns the part of a refund that is not a deposit, as the credit note splits it. */
export const withoutDeposit = (left: number, { back, deposit }: { back: number; deposit: number }): number =>
  back === 0 ? 0 : Math.round((left * (back - deposit)) / back)

/**
 * Returns the valid invoice on money that a plan would refund; undefined if there is none. For previews; the actual
 * call refuses.
 */
export async function blockingInvoice(ctx: Context, going: Going & { giving: number }): Promise<Stands | undefined> {
  return going.giving <= 0 ? undefined : standingInvoice(ctx, going)
}

/**
 * Refuses `invoice-stands` for invoiced money, which cannot be refunded until a red invoice has reversed the invoice.
 * The customer must be locked.
 */
export async function requireUninvoiced(ctx: Context<'invoice-stands'>, going: Going): Promise<void> {
  const stands = await standingInvoice(ctx, going)
  if (!stands) return
  const details = going.paymentCode ? { ...stands, field: 'paymentCode' } : stands
  ctx.refuse('invoice-stands', details)
}

async function standingInvoice(ctx: Context, going: Going): Promise<Stands | undefined> {
  const reported: Stands[] = []
  await ctx.announce('money.going-back', { ...going, report: (stands) => reported.push(stands) })
  return reported[0]
}

type Returning = { customerCode: string; credits: readonly { source: string }[]; giving: number }

/**
 * Returns the part of a planned refund that is returned as credit. For previews; the actual call splits the refund
 * itself.
 */
export async function creditReturning(ctx: Context, { customerCode, credits, giving }: Returning): Promise<number> {
  if (giving <= 0 || credits.length === 0) return 0
  const reported: number[] = []
  const orders = credits.map(({ source }) => source)
  await ctx.announce('credit.returning', { customerCode, orders, report: (credit) => reported.push(credit) })
  return Math.min(giving, reported[0] ?? 0)
}
