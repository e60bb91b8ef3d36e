/** The certificates by which a customer is charged without tax. */
export { Exemptions } from './Exemptions.tsx'
