import { transferReference } from '@lastmile/contract/payments/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Tendered } from './record-payment.ts'

type Named = { customerCode: string; paymentCode: string; tenders: readonly Tendered[] }

/**
 * Warns of card slips that valid payments in the actor's unit have already used today. Does not refuse them: each
 * terminal numbers its slips from 1, and one slip may pay for several customers.
 */
export async function watchSlips(ctx: Context, { customerCode, paymentCode, tenders }: Named): Promise<void> {
  const slips = tenders.flatMap(({ kind, reference = '' }) => (kind === 'card' ? [transferReference(reference)] : []))
  if (slips.length === 0) return
  const { rows } = await sql<{ slip: string; others: string[]; count: number }>`
    select ${slipOf} as slip, count(distinct p.code)::int as count, (array_agg(distinct p.code order by p.code))[1:3] as others
    from payment_tender t join payment p on (p.customer_code, p.code) = (t.customer_code, t.payment_code)
    where t.kind = 'card' and t.amount > 0 and ${slipOf} = any(${slips}::text[])
      and t.at >= ${ctx.today}::timestamp at time zone ${ctx.operator.timeZone}
      and p.organization_unit_code = ${ctx.actor.unitCode} and p.status = 'paid' and p.code <> ${paymentCode}
      and not exists (select from payment r where r.customer_code = p.customer_code and r.refunds = p.code and r.reason = 'correction')
    group by 1 order by 1`.execute(ctx.db)
  for (const named of rows) await ctx.announce('slip.named-again', { customerCode, paymentCode, ...named })
}

/** SQL: the number of a slip, normalized as in the index. */
const slipOf = sql`upper(regexp_replace(t.reference, '\\s', '', 'g'))`
