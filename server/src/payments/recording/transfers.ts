import { transferReference } from '@lastmile/contract/payments/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Tendered } from './record-payment.ts'

type Named = {
  /** `in` is a transfer to the operator's account, `out` one to the customer's. */
  direction: 'in' | 'out'
  customerCode: string
  paymentCode: string
  /** The tenders, with positive amounts; tender types other than transfers are ignored. */
  tenders: readonly Tendered[]
}
type Transfer = { index: number; reference: string; amount: number }

/**
 * Records the transfers of a payment by the bank's reference, so that a slip pays only once, and announces incoming
 * ones. The customer must be locked, but not yet the clerk's cash, because concurrent payments with the same transfer
 * are serialized here. Refuses transfer-known with the payment that has the reference.
 */
export async function nameTransfers(ctx: Context<'transfer-known'>, named: Named): Promise<void> {
  const { direction, customerCode, paymentCode } = named
  const transfers = named.tenders.flatMap(({ kind, amount, reference = '' }, index): Transfer[] =>
    kind === 'bank-transfer' ? [{ index, reference: transferReference(reference), amount }] : [],
  )
  if (transfers.length === 0) return
  const { employeeCode, unitCode } = ctx.actor
  const { rows } = await sql<{ id: number; reference: string }>`
    insert into bank_transfer (direction, reference, amount, organization_unit_code, customer_code, payment_code, employee_code, at)
    select ${direction}, t.reference, t.amount, ${unitCode}, ${customerCode}, ${paymentCode}, ${employeeCode}, ${ctx.now}
    from unnest(${transfers.map(({ reference }) => reference)}::text[], ${transfers.map(({ amount }) => amount)}::bigint[])
      as t (reference, amount) order by t.reference
    on conflict (direction, reference) where taken_back_at is null do nothing returning id, reference`.execute(ctx.db)
  const noted = new Set(rows.map(({ reference }) => reference))
  const known = transfers.find(({ reference }) => !noted.has(reference))
  if (known) return refuseKnown(ctx, { direction, ...known })
  if (direction === 'in') await ctx.announce('transfers.taken', { transferIds: rows.map(({ id }) => id) })
}

async function refuseKnown(
  ctx: Context<'transfer-known'>,
  { direction, reference, index }: Transfer & Pick<Named, 'direction'>,
): Promise<never> {
  const holder = await ctx.db
    .selectFrom('bank_transfer')
    .select('payment_code')
    .where('direction', '=', direction)
    .where('reference', '=', reference)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  const field = `tenders.${index}.reference`
  return ctx.refuse('transfer-known', { reference, payment: holder?.payment_code ?? '', field })
}

/**
 * Releases the transfers that an incorrect payment recorded, so that the corrected one can record them. The customer
 * must be locked.
 */
export async function freeTransfers(
  ctx: Context,
  { customerCode, paymentCode }: { customerCode: string; paymentCode: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update bank_transfer set taken_back_at = ${ctx.now}
    where customer_code = ${customerCode} and payment_code = ${paymentCode} and direction = 'in' and taken_back_at is null
    returning id`.execute(ctx.db)
  if (rows.length > 0) await ctx.announce('transfers.taken-back', { transferIds: rows.map(({ id }) => id) })
}
