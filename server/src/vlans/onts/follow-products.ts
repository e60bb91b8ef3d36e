import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { profilesDiffer } from './ont-state.ts'

/** Whether an OLT can change or activate an ONT. If none can, a changed product costs nothing more. */
const canChangeOnts = (ctx: Context): Promise<boolean> =>
  ctx.keep('ONTs changed', async (db) => {
    const { rows } = await sql`select from command_template
      where action in ('ont-profile', 'ont-activate') and (active or model_active) limit 1`.execute(db)
    return rows.length > 0
  })

/**
 * Has the ONT of a changed line brought up to date where its session does not change: its profiles if only the offering
 * is another one, and its activation if a block is lifted after the paid period is over.
 */
export async function onProductChanged(ctx: Context, { customerCode, productCode }: Events['product.changed']) {
  if (!(await canChangeOnts(ctx))) return
  const { rows } = await sql`select from line_ont x
    join product p on p.customer_code = x.customer_code and p.code = x.line_code
    where x.line_code = ${productCode} and (x.activity <> 'active' or ${profilesDiffer})`.execute(ctx.db)
  if (rows.length > 0) await ctx.announce('line.services-changed', { customerCode, productCode, resend: false })
}
