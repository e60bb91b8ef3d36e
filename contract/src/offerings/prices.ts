import { z } from 'zod'
import { maintained, type Rule, validity, validityRule } from '#platform/maintained.ts'
import { Charge, Code, printedText } from '#platform/values.ts'
import { PriceType } from './calls.ts'
import { Channels, Level } from './product-offerings.ts'

const below =
  (least: string, most: string): Rule['keeps'] =>
  (values) =>
    Number(values[least]) <= Number(values[most])

/** Prices of offerings, with every field from section 3 of the specification (page MaintainProductOfferingPriceAct). */
export const offeringPrices = maintained({
  path: 'product-offerings/prices',
  key: 'priceCode',
  names: ['price', 'prices'],
  read: ['MaintainProductOfferingPriceAct', 'MaintainSimpleProductOfferingAct', '502'],
  write: 'MaintainProductOfferingPriceAct',
  fields: {
    code: Code,
    productOfferingCode: Code,
    name: printedText(80),
    zhName: printedText(80),
    priceType: PriceType,
    monthQuantity: z.int().min(0).max(120),
    giftMonth: z.int().min(0).max(60),
    normalPrice: Charge,
    minPrice: Charge,
    installPrice: Charge,
    suspendPrice: Charge,
    minDeposite: Charge,
    maxDeposite: Charge,
    allowance: Charge,
    profitShareValue: Charge,
    scaleProfitShare: z.number().min(0).max(100),
    usingCommonBalance: z.boolean(),
    level: Level,
    sequenceNo: z.int().min(0).max(9999),
    serviceChannels: Channels,
    ...validity,
  },
  shows: { offeringName: z.string(), offeringZhName: z.string() },
  filters: { productOfferingCode: Code.optional(), priceType: PriceType.optional() },
  rules: [
    validityRule,
    { keeps: below('minPrice', 'normalPrice'), field: 'minPrice', says: 'at-most-price' },
    { keeps: below('minDeposite', 'maxDeposite'), field: 'maxDeposite', says: 'at-least-least-deposit' },
    {
      keeps: ({ priceType, monthQuantity }) => priceType === 'one-off' || Number(monthQuantity) > 0,
      field: 'monthQuantity',
      says: 'positive',
    },
    {
      keeps: ({ priceType, monthQuantity }) => priceType !== 'monthly' || monthQuantity === 1,
      field: 'monthQuantity',
      says: 'one-month',
    },
    {
      keeps: ({ priceType, giftMonth }) => priceType === 'prepaid-period' || giftMonth === 0,
      field: 'giftMonth',
      says: 'gift-in-advance',
    },
  ],
  refuses: ['invalid-input'],
})
