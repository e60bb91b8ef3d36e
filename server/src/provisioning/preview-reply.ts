import { accessServerVendors } from '@lastmile/contract/radius/access-servers.ts'
import type { replyPreviews } from '@lastmile/contract/radius/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'

type Vendor = (typeof accessServerVendors)[number]

/** Returns the vendor of an access server. Refuses not-found. */
async function vendorOf(ctx: Context<'not-found'>, accessServerCode: string): Promise<Vendor> {
  const nas = await ctx.db.selectFrom('nas').select('type').where('shortname', '=', accessServerCode).executeTakeFirst()
  if (!nas) return ctx.refuse('not-found', { what: 'access-server', field: 'accessServerCode' })
  return accessServerVendors.find((vendor) => vendor === nas.type) ?? 'other'
}

type Attribute = { attribute: string; value: string }

/** Shows what FreeRADIUS sends when a line of a customer the actor may see signs in now. Refuses not-found. */
export const previewLineReply: Handler<typeof replyPreviews.previewLineReply> = async (ctx, given) => {
  const { accessServerCode, productCode } = given
  const customerCode = ownerOf(productCode)
  await findCustomer(ctx, { customerCode })
  const vendor = await vendorOf(ctx, accessServerCode)
  const { rows } = await sql<{ status: string; served: boolean | null; attributes: Attribute[] | null }>`
    select a.status, bool_and(r.served) as served,
      json_agg(json_build_object('attribute', r.attribute, 'value', r.value) order by r.position)
        filter (where r.attribute is not null) as attributes
    from network_authorization a
    left join line_reply r on r.account = a.account and r.vendor = ${vendor} and a.retired_at is null
    where a.customer_code = ${customerCode} and a.product_code = ${productCode} group by a.status`.execute(ctx.db)
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'authorization', field: 'productCode' })
  return { vendor, restricted: row.served === false, attributes: row.attributes }
}

/**
 * Shows what FreeRADIUS sends when a line of an offering signs in: paid without an end of its period, or restricted.
 * Refuses not-found.
 */
export const previewOfferingReply: Handler<typeof replyPreviews.previewOfferingReply> = async (ctx, given) => {
  const { accessServerCode, productOfferingCode, restricted = false } = given
  const vendor = await vendorOf(ctx, accessServerCode)
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
  return { vendor, restricted, attributes: [...rows, { attribute: 'Acct-Interim-Interval', value: '300' }] }
}
