import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code, EmployeeCode, Money, dayWithin, termHorizon } from '#platform/values.ts'
import { functionCodes } from '#words.ts'
import { OfferingKind } from './calls.ts'

/** The rules a sale must satisfy, each named after what prevents it. */
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

/** A violated rule, with the required and the actual values. Days, levels and codes are unformatted. */
export const Hindrance = z.object({ rule: SaleRule, needs: z.array(z.string()), has: z.string().nullable() })
export type Hindrance = z.output<typeof Hindrance>

const judged = { name: z.string(), zhName: z.string(), allowed: z.boolean(), hindrances: z.array(Hindrance) }

/** A price with the policies that would apply to it. Policies are listed only if a single offering is requested. */
export const TestedPrice = z.object({
  priceCode: z.string(),
  ...judged,
  normalPrice: Money,
  policies: z.array(z.object({ policyCode: z.string(), ...judged })),
})
/** An offering with its prices; it is allowed if it may be sold at one of them at least. */
export const TestedOffering = z.object({
  productOfferingCode: z.string(),
  ...judged,
  kind: OfferingKind,
  prices: z.array(TestedPrice),
})
export type TestedOffering = z.output<typeof TestedOffering>

/** Checks what an employee may sell, without an actual customer. */
export const saleTestCalls = {
  rehearse: call({
    method: 'GET',
    path: 'product-offerings',
    action: 'rehearse',
    summary:
      'Test what an employee may sell to a type of customer on a day and channel, with the reason for each refusal',
    permission: [
      'MaintainSimpleProductOfferingAct',
      '95',
      '6',
      'CustomerOpenAct',
      'ValueAddedProductPurchase',
      'PartnerCustomerOpen',
    ],
    input: z.object({
      /** Defaults to the signed-in employee; for others, the permission to manage offerings or grants is required. */
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
      /** The functions, granted or delegated, that allow this employee to sell on that day. */
      functions: z.array(z.enum(functionCodes)),
      offerings: z.array(TestedOffering),
    }),
    refuses: ['not-found', 'no-permission'],
  }),
}
