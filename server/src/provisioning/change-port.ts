import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { follow, lockLine } from './lines/authorizations.ts'

/**
 * Registers the ONT of a moved line at the PON port that feeds its new port, unless it is already registered there. In
 * an installation, a separate step does this.
 */
export async function onPortChanged(
  ctx: Context,
  { customerCode, productCode }: Events['port.changed'],
): Promise<void> {
  const row = await lockLine(ctx, { customerCode, productCode })
  if (!row || row.retired_at) return
  const { rows } = await sql`select from product p join odb b on b.code = p.odb_code
    left join ont_registration t on t.product_code = p.code and t.left_by is null
    where p.customer_code = ${customerCode} and p.code = ${productCode} and case when t.product_code is null
      then ${row.process_instance_id === null && row.terminal_number !== null}
      else (t.olt_code, t.pon_port) is distinct from (b.olt_code, b.pon_port) end`.execute(ctx.db)
  if (rows.length > 0) await follow(ctx, row, { resend: true })
}
