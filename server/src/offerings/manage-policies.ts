import { preferentialPolicies } from '@lastmile/contract/offerings/policies.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { choiceOf } from './manage-offerings.ts'

/** SQL: the uses of policy `t` that were not reversed. */
const used = sql`from promotion_policy_use u where u.policy_code = t.code and u.taken_back_at is null`

/** The list of a policy that refers to an object of each type. */
const lists: Record<string, { column: string; what: string }> = {
  product_offering: { column: 'offering_codes', what: 'offering' },
  product_offering_price: { column: 'price_codes', what: 'price' },
}

/**
 * Refuses in-use to delete an offering or a price to which a policy is restricted. Without any, the policy would apply
 * to everything.
 */
export async function namedByPolicy(ctx: Context<'in-use'>, { thing, code }: { thing: string; code: string }) {
  const list = lists[thing]
  if (!list) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotion_policy where ${code} = any(${sql.ref(list.column)})`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: list.what, count, where: 'policy' })
}

/** Manages preferential policies with their conditions and benefits. A policy that has been used cannot be deleted. */
export const preferentialPolicyRoutes = serve(
  'preferentialPolicies',
  preferentialPolicies,
  maintain(preferentialPolicies, {
    table: 'promotion_policy',
    what: 'policy',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      benefit: 'benefit',
      benefitPercent: 'benefit_percent',
      benefitAmount: 'benefit_amount',
      benefitMonths: 'benefit_months',
      productOfferingCodes: 'offering_codes',
      priceCodes: 'price_codes',
      customerTypes: 'customer_types',
      customerLevel: 'customer_level',
      level: 'level',
      serviceChannels: 'service_channels',
      sequenceNo: 'sequence_no',
      combinable: 'combinable',
      budget: 'budget',
    },
    ranges: { valid: ['validFrom', 'validTo'] },
    references: {
      productOfferingCodes: { table: 'product_offering', what: 'offering' },
      priceCodes: { table: 'product_offering_price', what: 'price' },
      customerTypes: choiceOf('customer-type'),
      serviceChannels: choiceOf('service-channel'),
    },
    search: ['name', 'zh_name'],
    shows: {
      given: sql`(select coalesce(sum(u.amount), 0)::bigint ${used})`,
      uses: sql`(select count(*)::int ${used})`,
    },
    filters: { benefit: (benefit) => sql`t.benefit = ${benefit}` },
  }),
)
