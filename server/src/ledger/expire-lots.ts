import { CreditPocket, Pocket } from '@lastmile/contract/ledger/calls.ts'
import { sql } from 'kysely'
import { taxOf, taxRateOf } from '#configuration'
import { lockCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { costOfCredit } from './give-credit.ts'
import { type Entry, post } from './post.ts'

type Expired = { customer_code: string; kind: string; source: string; unit: string }

/**
 * Books what is left of lots whose last day is over: money becomes revenue of the customer's unit with the tax inside,
 * and what was given costs nothing any more. Each customer's in a transaction of its own, under his lock; repeated
 * without effect.
 */
export async function expireLots({ transaction }: JobContext): Promise<void> {
  const due = await transaction(async ({ db, today }) => {
    const { rows } = await sql<Expired>`
      select l.customer_code, l.kind, l.source, c.organization_unit_code as unit from pocket_lot l
      join customer c on c.code = l.customer_code
      where l.remaining > 0 and l.expires_on < ${today} order by l.expires_on, l.customer_code, l.kind, l.source limit 1000`.execute(
      db,
    )
    return rows
  })
  for (const { customer_code: customerCode, kind, source, unit } of due)
    await transaction(async (ctx) => {
      await lockCustomer(ctx, customerCode)
      const { rows } = await sql<{ amount: number }>`
        with lot as (
          select remaining from pocket_lot where customer_code = ${customerCode} and kind = ${kind} and source = ${source} and remaining > 0
        ), ended as (
          update pocket_lot set remaining = 0 where customer_code = ${customerCode} and kind = ${kind} and source = ${source} and remaining > 0
        ), moved as (
          insert into pocket_lot_move (customer_code, kind, source, document, amount)
          select ${customerCode}, ${kind}, ${source}, ${source}, -remaining from lot
        ), summed as (
          update pocket set amount = amount - lot.remaining from lot where customer_code = ${customerCode} and kind = ${kind}
        )
        select remaining as amount from lot`.execute(ctx.db)
      const amount = rows[0]?.amount ?? 0
      const ended = { customerCode, kind, source, unit, amount }
      const entries = [{ account: Pocket.parse(kind), holder: customerCode, amount }, ...(await becomes(ctx, ended))]
      await post(ctx, { kind: 'expiry', document: source, customerCode, entries })
    })
}

type Ended = { customerCode: string; kind: string; source: string; unit: string; amount: number }

/** Money that nobody can spend any more was paid for services all the same: it is taxed, and its rate is kept with the lot. */
async function becomes(ctx: Context, { customerCode, kind, source, unit, amount }: Ended): Promise<Entry[]> {
  const credit = CreditPocket.safeParse(kind)
  if (credit.success) return [{ account: costOfCredit[credit.data], holder: unit, amount: -amount }]
  const rate = await taxRateOf(ctx)
  const tax = taxOf(amount, rate)
  await sql`update pocket_lot set expired_tax_code = ${rate.taxCode}, expired_tax_percent = ${rate.taxPercent}
    where customer_code = ${customerCode} and kind = ${kind} and source = ${source}`.execute(ctx.db)
  return [
    { account: 'revenue', holder: unit, amount: tax - amount },
    { account: 'tax', holder: unit, amount: -tax },
  ]
}
