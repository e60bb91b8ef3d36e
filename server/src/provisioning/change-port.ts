import type { News } from '@lastmile/contract/news.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { follow, lockLine } from '#provisioning/lines'

/** A line goes through another port: where another PON port feeds that one, the ONT is made known there. */
export async function onPortChanged(ctx: Context, { customerCode, productCode }: News['port.changed']): Promise<void> {
  const row = await lockLine(ctx, { customerCode, productCode })
  if (!row || row.retired_at) return
  const { rows } = await sql`select from ont_place t
    join product p on p.customer_code = ${customerCode} and p.code = t.product_code
    join odb b on b.code = p.odb_code
    where t.product_code = ${productCode} and t.left_by is null
      and (t.olt_code, t.pon_port) is distinct from (b.olt_code, b.pon_port)`.execute(ctx.db)
  if (rows.length > 0) await follow(ctx, row, { resend: true })
}
