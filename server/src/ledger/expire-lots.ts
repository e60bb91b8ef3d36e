import { Pocket } from '@lastmile/contract/ledger/calls.ts'
import { sql } from 'kysely'
import { lockCustomer } from '#customers'
import type { JobContext } from '#platform/serve.ts'
import { post } from './post.ts'

type Expired = { customer_code: string; kind: string; source: string; unit: string }

/**
 * Books what is left of lots whose last day is over: it becomes revenue of the customer's unit. Each customer's in a
 * transaction of its own, under his lock; repeated without effect.
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
      const entries = [
        { account: Pocket.parse(kind), holder: customerCode, amount },
        { account: 'revenue' as const, holder: unit, amount: -amount },
      ]
      await post(ctx, { kind: 'expiry', document: source, customerCode, entries })
    })
}
