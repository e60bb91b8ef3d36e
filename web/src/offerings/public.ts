/** Choosing the offering and the price, on any sales form. */
export { SaleFields } from './SaleFields.tsx'
export { offeringCard, priceCard } from './cards.tsx'
export { speedOf } from './speed.ts'
