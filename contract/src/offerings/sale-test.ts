import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code, EmployeeCode, Money, dayWithin, termHorizon } from '#platform/values.ts'
import { functionCodes } from '#words.ts'
import { OfferingKind } from './calls.ts'

/** The rules by which something is sold; each names what stands against it. */
export const SaleRule = z.enum([
  'never-on-sale',
  'not-yet-on-sale',
  'no-longer-on-sale',
  'not-in-channel',
  'not-for-customer-type',
  'customer-level-too-low',
  'customer-above-seller',
  'seller-level-too-low',
  'not-authorised',
  'no-price-holds',
  'no-selling-function',
  'employee-left',
  'unit-ended',
  'password-expired',
  'not-for-offering',
  'not-for-price',
  'budget-used-up',
  'another-policy-first',
])
export type SaleRule = z.output<typeof SaleRule>

/** A rule that is not kept: what it needs, and what there is instead. Days, levels and codes as they are. */
export const Hindrance = z.object({ rule: SaleRule, needs: z.array(z.string()), has: z.string().nullable() })
export type Hindrance = z.output<typeof Hindrance>

const judged = { name: z.string(), zhName: z.string(), allowed: z.boolean(), hindrances: z.array(Hindrance) }

/** A price with the policies that would act on it; these only where one offering is asked about. */
export const TestedPrice = z.object({
  priceCode: z.string(),
  ...judged,
  normalPrice: Money,
  policies: z.array(z.object({ policyCode: z.string(), ...judged })),
})
/** An offering with its prices: allowed where it may be sold at one of them at least. */
export const TestedOffering = z.object({
  productOfferingCode: z.string(),
  ...judged,
  kind: OfferingKind,
  prices: z.array(TestedPrice),
})
export type TestedOffering = z.output<typeof TestedOffering>

/** Whether an employee may sell something, answered before a customer comes. */
export const saleTestCalls = {
  rehearse: call({
    method: 'GET',
    path: 'product-offerings',
    action: 'rehearse',
    summary:
      'Tell what an employee may sell to such a customer on a day through a channel, and of everything else why not',
    permission: [
      'MaintainSimpleProductOfferingAct',
      '95',
      '6',
      'CustomerOpenAct',
      'ValueAddedProductPurchase',
      'PartnerCustomerOpen',
    ],
    input: z.object({
      /** The actor where it is missing; to ask about others needs the right to keep offerings or grants. */
      employeeCode: EmployeeCode.optional(),
      serviceChannel: Code.optional(),
      day: dayWithin(termHorizon).optional(),
      customerType: Code.optional(),
      level: z.int().min(1).max(9).default(1),
      productOfferingCode: Code.optional(),
    }),
    output: z.object({
      serviceChannel: z.string(),
      customerLevel: z.int(),
      preferentialLevel: z.int(),
      /** The functions with which this employee may sell at all on that day, granted or lent. */
      functions: z.array(z.enum(functionCodes)),
      offerings: z.array(TestedOffering),
    }),
    refuses: ['not-found', 'no-permission'],
  }),
}
