/** What is sold and at which price. */
export { offeringForSale, type SoldOffering, type SoldPrice } from './offering-for-sale.ts'
export { type Quote, type QuoteLine, quote } from './quote.ts'
