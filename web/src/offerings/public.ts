/** Choosing what is sold and at which price, on any form that sells. */
export { SaleFields } from './SaleFields.tsx'
export { offeringCard, priceCard } from './cards.tsx'
export { speedOf } from './speed.ts'
