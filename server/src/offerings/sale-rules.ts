import type { Hindrance, SaleRule } from '@lastmile/contract/offerings/sale-test.ts'
import type { Context } from '#platform/context.ts'

/** The buyer facts that sale rules need; without a type, every type matches. */
export type Buyer = { customerType?: string | undefined; level: number }
/** The validity of something: from a day, up to but not including another. */
type Days = { never: boolean; validFrom: string | null; validTo: string | null }
type Selling = Pick<Context, 'today' | 'actor' | 'channel'>

type Told = { needs?: readonly (string | number | null)[]; has?: string | number | undefined }

/** Returns the result of one rule: empty if it is met, otherwise the required and the actual value. */
export const unless = (kept: boolean, rule: SaleRule, { needs = [], has }: Told = {}): Hindrance[] =>
  kept
    ? []
    : [
        {
          rule,
          needs: needs.flatMap((one) => (one === null ? [] : [String(one)])),
          has: has === undefined ? null : String(has),
        },
      ]

/** Returns the validity rules that an offering, a price or a policy violates on a day. */
export const daysAgainst = (day: string, { never, validFrom, validTo }: Days): Hindrance[] =>
  never
    ? unless(false, 'never-on-sale')
    : [
        ...unless(validFrom === null || validFrom <= day, 'not-yet-on-sale', { needs: [validFrom], has: day }),
        ...unless(validTo === null || day < validTo, 'no-longer-on-sale', { needs: [validTo], has: day }),
      ]

type Offered = Days & {
  productOfferingCode: string
  serviceChannels: string[]
  customerTypes: string[]
  customerLevel: number
  level: number
}

/**
 * Returns every rule that prevents this seller from selling an offering to such a customer today
 * (docs/domain.md#offerings).
 */
export const offeringAgainst = (
  { today, actor, channel }: Selling,
  { customerType, level }: Buyer,
  limit: ReadonlySet<string> | undefined,
) =>
  function judge(offering: Offered): Hindrance[] {
    const { serviceChannels, customerTypes, customerLevel, productOfferingCode: code } = offering
    const forType = customerType === undefined || customerTypes.includes(customerType)
    return [
      ...daysAgainst(today, offering),
      ...unless(serviceChannels.includes(channel), 'not-in-channel', { needs: serviceChannels, has: channel }),
      ...unless(forType, 'not-for-customer-type', { needs: customerTypes, has: customerType }),
      ...unless(customerLevel <= level, 'customer-level-too-low', { needs: [customerLevel], has: level }),
      ...unless(level <= actor.customerLevel, 'customer-above-seller', { needs: [level], has: actor.customerLevel }),
      ...unless(offering.level <= actor.preferentialLevel, 'seller-level-too-low', {
        needs: [offering.level],
        has: actor.preferentialLevel,
      }),
      ...unless(limit === undefined || limit.has(code), 'not-authorised'),
    ]
  }

/** Returns every rule that prevents this seller from using a price today. */
export const priceAgainst =
  ({ today, actor, channel }: Selling) =>
  (price: Days & { serviceChannels: string[]; level: number }): Hindrance[] => [
    ...daysAgainst(today, price),
    ...unless(price.serviceChannels.includes(channel), 'not-in-channel', {
      needs: price.serviceChannels,
      has: channel,
    }),
    ...unless(price.level <= actor.preferentialLevel, 'seller-level-too-low', {
      needs: [price.level],
      has: actor.preferentialLevel,
    }),
  ]
