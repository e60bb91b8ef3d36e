import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import type { FaultReport } from '@lastmile/contract/orders/faults.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { OrderRef } from './records.ts'

/** The data of a fault order, apart from its product. */
export const FaultDetails = z.object({
  /** The codes of the fault type on its three levels. */
  fault: z.array(z.string()),
  words: z.string().nullable(),
  contactName: z.string().nullable(),
  contactTel: z.string().nullable(),
  handling: z.enum(['remote', 'visit']),
  appointmentDay: z.string().nullable(),
  appointmentSlot: z.string().nullable(),
})
export type FaultDetails = z.output<typeof FaultDetails>

const faultOrder = ({ db }: Context, { customerCode, orderCode }: OrderRef) =>
  db
    .selectFrom('customer_order')
    .select(['details', 'remark'])
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .where('type', 'in', kindGroups.faults)

/** Returns the reported fault for the process. Throws for an order of another kind. */
export const faultDetails = async (ctx: Context, order: OrderRef): Promise<FaultDetails> =>
  FaultDetails.parse((await faultOrder(ctx, order).executeTakeFirstOrThrow()).details)

/** Returns the reported fault for display; null for an order of another kind. */
export async function faultOf(ctx: Context, order: OrderRef): Promise<z.output<typeof FaultReport> | null> {
  const row = await faultOrder(ctx, order).executeTakeFirst()
  if (!row) return null
  const { fault, words, contactName, contactTel } = FaultDetails.parse(row.details)
  const { rows } = await sql<{ name: string; zhName: string }>`
    select string_agg(t.name, ', ' order by l.place) as name, string_agg(t.zh_name, '，' order by l.place) as "zhName"
    from unnest(${fault}::text[]) with ordinality l (code, place) join fault_type t on t.code = l.code`.execute(ctx.db)
  const named = { name: rows[0]?.name ?? '', zhName: rows[0]?.zhName ?? '' }
  return { ...named, words, contactName, contactTel, remark: row.remark }
}
