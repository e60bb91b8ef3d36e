import { offerings } from '@lastmile/contract/offerings/calls.ts'
import { offeringCopies } from '@lastmile/contract/offerings/copies.ts'
import { plannedChanges } from '@lastmile/contract/offerings/planned.ts'
import { saleTestCalls } from '@lastmile/contract/offerings/sale-test.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { changeDue } from './changes/take-effect.ts'
import { listPlanned } from './changes/list-planned.ts'
import { authorisedRoutes, forgetLimits } from './authorised.ts'
import { computeFee } from './compute-fee.ts'
import { copyOffering, previewCopy } from './copy-offering.ts'
import { bandwidthProfileRoutes, keepUsedTaxCode, plannedOfferings, productOfferingRoutes } from './manage-offerings.ts'
import { namedByPolicy, preferentialPolicyRoutes } from './manage-policies.ts'
import { plannedPrices, offeringPriceRoutes } from './manage-prices.ts'
import {
  contentSpecificationRoutes,
  namedBySpecification,
  productSpecificationRoutes,
} from './manage-specifications.ts'
import { specificationAttributeRoutes } from './manage-attributes.ts'
import { listBusinessTypes, listCatalogs, listExportTypes, listTerminals } from './list-choices.ts'
import {
  getOffering,
  listForDisplay,
  listForDisplayList,
  listForProductType,
  listForPurchase,
  listPartnerPurchasable,
  listPurchasable,
} from './list-offerings.ts'
import { testSale } from './test-sale.ts'
import { reverseBenefits } from './policies-for.ts'
import { listPrices, listPurchasePrices } from './list-prices.ts'

/** The catalog: offerings, their speeds and their prices. */
export const offeringsSlice: Slice = {
  name: 'offerings',
  routes: [
    ...serve('offerings', offerings, {
      forPurchase: listForPurchase,
      purchasable: listPurchasable,
      partnerPurchasable: listPartnerPurchasable,
      forProductType: listForProductType,
      forDisplay: listForDisplay,
      forDisplayList: listForDisplayList,
      get: getOffering,
      prices: listPrices,
      terminals: listTerminals,
      purchasePrices: listPurchasePrices,
      catalogs: listCatalogs,
      businessTypes: listBusinessTypes,
      broadbandExportTypes: listExportTypes,
      forComputeFee: computeFee,
    }),
    ...serve('saleRehearsal', saleTestCalls, { rehearse: testSale }),
    ...productOfferingRoutes,
    ...serve('offeringCopies', offeringCopies, { preview: previewCopy, make: copyOffering }),
    ...bandwidthProfileRoutes,
    ...offeringPriceRoutes,
    ...serve('plannedChanges', plannedChanges, { list: listPlanned([plannedOfferings, plannedPrices]) }),
    ...preferentialPolicyRoutes,
    ...authorisedRoutes,
    ...productSpecificationRoutes,
    ...contentSpecificationRoutes,
    ...specificationAttributeRoutes,
  ],
  listeners: {
    'order.cancelled': reverseBenefits,
    'reference.changing': keepUsedTaxCode,
    'reference.ending': async (ctx, ending) => {
      await namedByPolicy(ctx, ending)
      await namedBySpecification(ctx, ending)
      await forgetLimits(ctx, ending)
    },
  },
  jobs: { 'offerings.change-due': changeDue },
  // Every minute, because in some time zones a day begins on the half hour.
  cron: { 'offerings.change-due': '* * * * *' },
}
