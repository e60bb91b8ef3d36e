/** Selecting an offering and a price, in any form that sells. */
export { SaleFields } from './SaleFields.tsx'
export { offeringCard, priceCard } from './cards.tsx'
export { speedOf } from './speed.ts'
