/** Who may sell what, and why not the rest. */
export { SaleTest } from './RehearsalPart.tsx'
