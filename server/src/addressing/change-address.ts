import type { addressing } from '@lastmile/contract/addressing/calls.ts'
import { sql } from 'kysely'
import { lockCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { assignChosen, assignNext, type Holder } from './assign.ts'

/** Gives a line a chosen or the next free address in place of its own, which enters quarantine. */
export const changeAddress: Handler<typeof addressing.change> = async (
  ctx,
  { customerCode, productCode, kind, address },
) => {
  await lockCustomer(ctx, customerCode)
  const { rows } = await sql<Holder>`
    select a.id::text as replaces, a.customer_code as "customerCode", a.product_code as "productCode", a.line_code as "lineCode",
      p.offering_code as "offeringCode"
    from address_assignment a
    join product p on p.customer_code = a.customer_code and p.code = a.product_code
    where a.customer_code = ${customerCode} and ${productCode} in (a.product_code, a.line_code) and a.kind = ${kind}
      and a.released_at is null`.execute(ctx.db)
  const held = rows[0] ?? ctx.refuse('not-found', { what: 'fixed-address', field: 'productCode' })
  const given = address
    ? await assignChosen(ctx, held, { kind, address })
    : ((await assignNext(ctx, held, kind)) ?? ctx.refuse('no-free-address', { offering: held.offeringCode }))
  await ctx.announce('line.addressed', { customerCode, productCode: held.lineCode, fromNextSignIn: false })
  return { address: given ?? '' }
}
