import { expect, test } from 'vitest'
import { offerings } from '#offerings/calls.ts'
import { offeringCopies } from '#offerings/copies.ts'
import { saleTestCalls } from '#offerings/sale-test.ts'
import { authorised } from '#offerings/authorised.ts'
import { preferentialPolicies } from '#offerings/policies.ts'
import { offeringChanges, plannedChanges, priceChanges } from '#offerings/planned.ts'
import { offeringPrices } from '#offerings/prices.ts'
import { bandwidthProfiles, productOfferings } from '#offerings/product-offerings.ts'
import { contentSpecifications, productSpecifications } from '#offerings/specifications.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(
    limitsOf(
      offerings,
      offeringCopies,
      saleTestCalls,
      authorised,
      preferentialPolicies,
      offeringChanges,
      plannedChanges,
      priceChanges,
      offeringPrices,
      bandwidthProfiles,
      productOfferings,
      contentSpecifications,
      productSpecifications,
    ),
  ).toEqual([
    'allowance: 0 to 10000000000000',
    'attributes: up to 60 items',
    'baseFeeRatio: 0 to 1',
    'benefitAmount: 0 to 10000000000000',
    'benefitMonths: 1 to 60',
    'benefitPercent: 0.01 to 100',
    'budget: 0 to 10000000000000',
    'burstPercent: 100 to 1000',
    'constructionTime: 0 to 365',
    'contentSpecifications: up to 100 items',
    'customerLevel: 1 to 9',
    'customerTypes: 1 to 50 items',
    'customerTypes: up to 200 items',
    'delayCloseAuthorizationDay: 0 to 365',
    'downKbps: 64 to 10000000',
    'giftMonth: 0 to 60',
    'installPrice: 0 to 10000000000000',
    'level: 1 to 9',
    'maxDeposite: 0 to 10000000000000',
    'minDeposite: 0 to 10000000000000',
    'minPrice: 0 to 10000000000000',
    'monthQuantity: 0 to 120',
    'name: 1 to 60 characters',
    'name: 1 to 80 characters',
    'normalPrice: 0 to 10000000000000',
    'policyCodes: up to 500 items',
    'priceCodes: up to 200 items',
    'productOfferingCodes: up to 200 items',
    'productOfferingCodes: up to 500 items',
    'profitShareValue: 0 to 10000000000000',
    'scaleProfitShare: 0 to 100',
    'sequenceNo: 0 to 9999',
    'serviceChannels: 1 to 50 items',
    'serviceSpecifications: up to 20 items',
    'suspendPrice: 0 to 10000000000000',
    'taxCode: 1 to 20 characters',
    'taxIncludedFee: 0 to 10000000000000',
    'upKbps: 64 to 10000000',
    'value: 1 to 120 characters',
    'zhName: 1 to 60 characters',
    'zhName: 1 to 80 characters',
  ])
})
