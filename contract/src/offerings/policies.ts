import { z } from 'zod'
import { maintained, type Rule, validity, validityRule } from '#platform/maintained.ts'
import { Charge, Code, Money, perhaps, printedText } from '#platform/values.ts'
import { Channels, Level } from './product-offerings.ts'

/**
 * The benefit of a policy: a percentage or an amount off the price, gift months, free installation, no deposit, or
 * promotional credit.
 */
export const Benefit = z.enum(['percent-off', 'amount-off', 'gift-months', 'no-installation', 'no-deposit', 'credit'])
export type Benefit = z.output<typeof Benefit>

/** The field that holds the size of each benefit. */
const measure: Partial<Record<Benefit, string>> = {
  'percent-off': 'benefitPercent',
  'amount-off': 'benefitAmount',
  credit: 'benefitAmount',
  'gift-months': 'benefitMonths',
}
const measured = (field: string): Rule => ({
  keeps: (values) => measure[values.benefit as Benefit] !== field || Number(values[field] ?? 0) > 0,
  field,
  says: 'benefit-measure',
})

/** If empty, all are eligible. */
const anyOf = z.array(Code).max(200).default([])

/** Preferential policies: their conditions, benefits and limits (page 502). */
export const preferentialPolicies = maintained({
  path: 'preferential-policies',
  key: 'policyCode',
  names: ['preferential policy', 'preferential policies'],
  read: ['502', 'MaintainProductOfferingPriceAct', '95'],
  write: '502',
  fields: {
    code: Code,
    name: printedText(80),
    zhName: printedText(80),
    benefit: Benefit,
    benefitPercent: perhaps(z.number().min(0.01).max(100)),
    benefitAmount: perhaps(Charge),
    benefitMonths: perhaps(z.int().min(1).max(60)),
    productOfferingCodes: anyOf,
    priceCodes: anyOf,
    customerTypes: anyOf,
    customerLevel: Level,
    level: Level,
    serviceChannels: Channels,
    sequenceNo: z.int().min(0).max(9999),
    combinable: z.boolean(),
    budget: perhaps(Charge),
    ...validity,
  },
  shows: { given: Money, uses: z.int() },
  filters: { benefit: Benefit.optional() },
  rules: [validityRule, measured('benefitPercent'), measured('benefitAmount'), measured('benefitMonths')],
})
