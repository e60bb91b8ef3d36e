import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { visibleTo } from '#platform/visible-to.ts'

type Awaited = { number: string; customerCode: string }
type Found = { number: string; state: string; holder: string | null; seen: boolean; productCode: string | null }

/**
 * Returns a device that its customer has to return, or that was lost there. Refuses not-found for a device that does not
 * exist or is at a customer the actor does not see, device-bound if it is installed, and device-not-awaited if it is
 * anywhere else.
 */
export async function findAwaited(
  ctx: Context<'not-found' | 'device-bound' | 'device-not-awaited'>,
  typed: string,
): Promise<Awaited> {
  const { rows } = await sql<Found>`
    select d.number, d.state, d.product_code as "productCode", c.code as holder,
      ${visibleTo(ctx.actor, { unit: 'c.organization_unit_code', customer: 'c.code' })} as seen
    from physical_resource d left join customer c on d.location_kind = 'customer' and c.code = d.location_code
    where d.number = ${normalSerial(typed)}`.execute(ctx.db)
  const [found] = rows
  if (!found || (found.holder !== null && !found.seen))
    return ctx.refuse('not-found', { what: 'device', field: 'number' })
  const { number, state, holder, productCode } = found
  if (productCode !== null && holder !== null) ctx.refuse('device-bound', { product: productCode, field: 'number' })
  if (holder === null || (state !== 'pendingReturn' && state !== 'lost'))
    return ctx.refuse('device-not-awaited', { number, state, field: 'number' })
  return { number, customerCode: holder }
}
