/** What is sold and at which price. */
export { listPrices } from './list-prices.ts'
export { offeringNamed, priceOf } from './named.ts'
export { offeringForSale, type SoldOffering, type SoldPrice } from './offering-for-sale.ts'
export { type Given, givenBy, policiesFor, recordGiven } from './policies-for.ts'
export { type Quote, quote } from './quote.ts'
export { partnerChannel } from './partner-channel.ts'
export { priceForRenewal, renewalPrices } from './renewal-prices.ts'
export { listSaleable, offeringOfCode } from './saleable.ts'
