import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Whether an OLT can change the profiles of an ONT. If none can, a change of offering costs nothing more. */
const canChangeProfiles = (ctx: Context): Promise<boolean> =>
  ctx.keep('ONT profiles changed', async (db) => {
    const { rows } = await sql`select from command_template
      where action = 'ont-profile' and (active or model_active) limit 1`.execute(db)
    return rows.length > 0
  })

/** Has the profiles of a line's ONT sent when its offering has changed, also if its speed stays the same. */
export async function onOfferingChanged(ctx: Context, { customerCode, productCode }: Events['product.changed']) {
  if (!(await canChangeProfiles(ctx))) return
  const { rows } = await sql`select from line_ont x
    join product p on p.customer_code = x.customer_code and p.code = x.line_code
    where x.line_code = ${productCode} and x.offering is not null and x.offering <> p.offering_code`.execute(ctx.db)
  if (rows.length > 0) await ctx.announce('line.services-changed', { customerCode, productCode, resend: false })
}
