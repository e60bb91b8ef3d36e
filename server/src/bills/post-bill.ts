import { type Entry, movePocket, post } from '#ledger'
import type { Context } from '#platform/context.ts'

export type Charged = { kind: string; productCode: string; net: number; tax: number }

/**
 * What a bill means in the ledger: the customer owes the whole; a paid period is earned month by month, the rest at once,
 * tax is owed to the state, and a deposit stays the customer's own (domain (b)).
 */
export function entriesOf(customerCode: string, unitCode: string, charges: readonly Charged[]): Entry[] {
  const credits = charges.flatMap(({ kind, productCode, net, tax }): Entry[] => {
    if (kind === 'deposit') return [{ account: 'deposit', holder: customerCode, amount: -(net + tax) }]
    const earned: Entry =
      kind === 'period'
        ? { account: 'deferred-revenue', holder: productCode, amount: -net }
        : { account: 'revenue', holder: unitCode, amount: -net }
    return [earned, { account: 'tax', holder: unitCode, amount: -tax }]
  })
  const owed = credits.reduce((total, { amount }) => total - amount, 0)
  return [{ account: 'receivable', holder: customerCode, amount: owed }, ...credits]
}

/** Makes an offered bill a debt: posts it to the ledger, once. The bill must be locked. */
export async function postBill(
  ctx: Context<'insufficient-balance'>,
  { customerCode, billNo }: { customerCode: string; billNo: string },
): Promise<void> {
  const { unit } = await ctx.db
    .updateTable('bill')
    .set((eb) => ({ posted_at: ctx.now, version: eb('version', '+', 1) }))
    .where('customer_code', '=', customerCode)
    .where('bill_no', '=', billNo)
    .where('posted_at', 'is', null)
    .where('state', '=', 'new')
    .returning((eb) =>
      eb
        .selectFrom('customer_order as o')
        .select('o.organization_unit_code')
        .whereRef('o.customer_code', '=', 'bill.customer_code')
        .whereRef('o.code', '=', 'bill.order_code')
        .as('unit'),
    )
    .executeTakeFirstOrThrow()
  const charges = await ctx.db
    .selectFrom('charge')
    .select(['kind', 'product_code as productCode', 'net', 'tax'])
    .where('customer_code', '=', customerCode)
    .where('bill_no', '=', billNo)
    .orderBy('line')
    .execute()
  const entries = entriesOf(customerCode, unit ?? ctx.actor.unitCode, charges)
  await post(ctx, { kind: 'bill', document: billNo, customerCode, entries })
  const deposited = entries
    .filter(({ account }) => account === 'deposit')
    .reduce((total, { amount }) => total - amount, 0)
  await movePocket(ctx, { customerCode, kind: 'deposit', amount: deposited })
}
