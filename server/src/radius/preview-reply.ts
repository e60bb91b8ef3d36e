import { accessServerVendors } from '@lastmile/contract/radius/access-servers.ts'
import type { replyPreviews } from '@lastmile/contract/radius/calls.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'

type Vendor = (typeof accessServerVendors)[number]

/** Returns the vendor of an access server, and its interval of reports in seconds. Refuses not-found. */
export async function accessServerOf(
  ctx: Context<'not-found'>,
  accessServerCode: string,
): Promise<{ vendor: Vendor; interim_s: number }> {
  const nas = await ctx.db
    .selectFrom('nas')
    .select(['type', 'interim_s'])
    .where('shortname', '=', accessServerCode)
    .executeTakeFirst()
  if (!nas) return ctx.refuse('not-found', { what: 'access-server', field: 'accessServerCode' })
  return { vendor: accessServerVendors.find((vendor) => vendor === nas.type) ?? 'other', interim_s: nas.interim_s }
}

type Attribute = { attribute: string; value: string }

/**
 * Shows what FreeRADIUS sends when a line of an offering signs in: paid without an end of its period, or restricted.
 * Refuses not-found.
 */
export const previewOfferingReply: Handler<typeof replyPreviews.previewOfferingReply> = async (ctx, given) => {
  const { accessServerCode, productOfferingCode, restricted = false } = given
  const { vendor, interim_s } = await accessServerOf(ctx, accessServerCode)
  const offering = await ctx.db
    .selectFrom('product_offering')
    .select(['bandwidth_profile_code as profile', 'broadband_export_type as exit'])
    .where('code', '=', productOfferingCode)
    .where('kind', '=', 'broadband')
    .executeTakeFirst()
  if (!offering) return ctx.refuse('not-found', { what: 'offering', field: 'productOfferingCode' })
  const { rows } = await sql<Attribute>`
    select attribute, value from reply_of(${vendor}, ${productOfferingCode}, ${offering.profile}, ${offering.exit},
      ${!restricted}) order by position`.execute(ctx.db)
  return { vendor, restricted, attributes: [...rows, { attribute: 'Acct-Interim-Interval', value: String(interim_s) }] }
}
