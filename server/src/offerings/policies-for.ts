import type { Hindrance, SaleRule } from '@lastmile/contract/offerings/sale-test.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { limitedTo } from './authorised.ts'
import type { OrderBenefit, Policy } from './benefits.ts'
import { daysAgainst, unless } from './sale-rules.ts'

/** The facts of a sale that decide which policies apply: offering, price and buyer. */
export type Bargain = { offeringCode: string; priceCode: string; customerType: string; customerLevel: number }

const policiesOf = (ctx: Context): Promise<Policy[]> =>
  ctx.keep('policies', async (db) => {
    const { rows } = await sql<Policy>`
      select code, name, zh_name as "zhName", benefit, benefit_percent::float8 as percent, benefit_amount as amount,
        benefit_months as months, offering_codes as offerings, price_codes as prices, customer_types as "customerTypes",
        customer_level as "customerLevel", level, service_channels as channels, combinable, budget,
        lower(valid) as "from", upper(valid) as "to", isempty(valid) as never
      from promotion_policy order by sequence_no, code`.execute(db)
    return rows
  })

/**
 * Returns the policies that apply to a sale today, by this employee through this channel, in the operator's order: the
 * first one and, if it can be combined, every other one that can. Skips policies whose budget is used up.
 */
export async function policiesFor(ctx: Context, bargain: Bargain): Promise<Policy[]> {
  const judged = await judgedPolicies(ctx, bargain)
  return judged.filter(({ hindrances }) => hindrances.length === 0).map(({ policy }) => policy)
}

/** Returns every policy with the conditions that the sale violates; an empty list if the policy applies. */
export async function judgedPolicies(
  ctx: Context,
  bargain: Bargain,
): Promise<{ policy: Policy; hindrances: Hindrance[] }[]> {
  const limit = await limitedTo(ctx, 'policies')
  const judged = (await policiesOf(ctx)).map((policy) => ({
    policy,
    hindrances: policyAgainst(ctx, { policy, bargain, limit }),
  }))
  let first: Policy | undefined
  for (const one of judged) {
    const { policy, hindrances } = one
    if (hindrances.length > 0) continue
    if (!(await budgetLeft(ctx, policy))) one.hindrances = unless(false, 'budget-used-up', { needs: [policy.budget] })
    else if (first && !(first.combinable && policy.combinable))
      one.hindrances = unless(false, 'another-policy-first', { needs: [first.code] })
    else first ??= policy
  }
  return judged
}

type Judging = { policy: Policy; bargain: Bargain; limit: ReadonlySet<string> | undefined }

function policyAgainst({ today, channel, actor }: Context, { policy, bargain, limit }: Judging): Hindrance[] {
  const among = (list: readonly string[], rule: SaleRule, has: string) =>
    unless(list.length === 0 || list.includes(has), rule, { needs: list, has })
  const { offerings, prices, customerTypes, channels, customerLevel, level } = policy
  const lowest = { needs: [customerLevel], has: bargain.customerLevel }
  return [
    ...daysAgainst(today, { never: policy.never, validFrom: policy.from, validTo: policy.to }),
    ...among(offerings, 'not-for-offering', bargain.offeringCode),
    ...among(prices, 'not-for-price', bargain.priceCode),
    ...among(customerTypes, 'not-for-customer-type', bargain.customerType),
    ...among(channels, 'not-in-channel', channel),
    ...unless(customerLevel <= bargain.customerLevel, 'customer-level-too-low', lowest),
    ...unless(level <= actor.preferentialLevel, 'seller-level-too-low', {
      needs: [level],
      has: actor.preferentialLevel,
    }),
    ...unless(limit === undefined || limit.has(policy.code), 'not-authorised'),
  ]
}

async function budgetLeft({ db }: Context, { code, budget }: Pick<Policy, 'code' | 'budget'>): Promise<boolean> {
  if (budget === null) return true
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(amount), 0)::bigint as given from promotion_policy_use
    where policy_code = ${code} and taken_back_at is null`.execute(db)
  return (rows[0]?.given ?? 0) < budget
}

/**
 * Records the benefits that policies granted with an order, for budgets and reports. The customer must be locked.
 * Refuses policy-used-up if other sales have used up a budget in the meantime.
 */
export async function recordBenefits(
  ctx: Context<'policy-used-up'>,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
  given: readonly OrderBenefit[],
): Promise<void> {
  if (given.length === 0) return
  await refuseUsedUp(ctx, given)
  await sql`insert into promotion_policy_use (customer_code, order_code, policy_code, amount, at)
    select ${customerCode}, ${orderCode}, u.code, sum(u.amount), ${ctx.now}
    from unnest(${given.map(({ policyCode }) => policyCode)}::text[], ${given.map(({ worth }) => worth)}::bigint[]) u (code, amount)
    group by u.code`.execute(ctx.db)
}

/**
 * Refuses policy-used-up if the budget of a policy does not suffice. Sales that use the same budget are serialized, so
 * the second sees what the first used.
 */
async function refuseUsedUp(ctx: Context<'policy-used-up'>, given: readonly OrderBenefit[]): Promise<void> {
  const { rows } = await sql<Pick<Policy, 'code' | 'budget'>>`select code, budget from promotion_policy
    where code = any(${given.map(({ policyCode }) => policyCode)}::text[]) and budget is not null
    order by code for no key update`.execute(ctx.db)
  for (const policy of rows) {
    if (await budgetLeft(ctx, policy)) continue
    const { name = '', zhName = '' } = given.find(({ policyCode }) => policyCode === policy.code) ?? {}
    ctx.refuse('policy-used-up', { policy: ctx.language === 'zh-CN' ? zhName : name, field: 'expectedAmount' })
  }
}

/** Returns the policy benefits of a cancelled order to their budgets. */
export async function reverseBenefits(
  { db, now }: Context,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): Promise<void> {
  await sql`update promotion_policy_use set taken_back_at = ${now}
    where customer_code = ${customerCode} and order_code = ${orderCode} and taken_back_at is null`.execute(db)
}
