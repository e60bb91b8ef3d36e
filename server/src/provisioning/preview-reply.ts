import type { replyPreviews } from '@lastmile/contract/radius/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { accessServerOf } from '#radius'

type Attribute = { attribute: string; value: string }

/** Shows what FreeRADIUS sends when a line of a customer the actor may see signs in now. Refuses not-found. */
export const previewLineReply: Handler<typeof replyPreviews.previewLineReply> = async (ctx, given) => {
  const { accessServerCode, productCode } = given
  const customerCode = ownerOf(productCode)
  await findCustomer(ctx, { customerCode })
  const { vendor, interim_s } = await accessServerOf(ctx, accessServerCode)
  const { rows } = await sql<{ status: string; served: boolean | null; attributes: Attribute[] | null }>`
    select a.status, bool_and(r.served) as served,
      json_agg(json_build_object('attribute', r.attribute, 'value',
          case r.attribute when 'Acct-Interim-Interval' then ${interim_s}::text else r.value end) order by r.position)
        filter (where r.attribute is not null) as attributes
    from network_authorization a
    left join line_reply r on r.account = a.account and r.vendor = ${vendor} and a.retired_at is null
    where a.customer_code = ${customerCode} and a.product_code = ${productCode} group by a.status`.execute(ctx.db)
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'authorization', field: 'productCode' })
  return { vendor, restricted: row.served === false, attributes: row.attributes }
}
