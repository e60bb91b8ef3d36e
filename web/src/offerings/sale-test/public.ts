/** Who may sell what, and why not the rest. */
export { SaleTest } from './SaleTest.tsx'
