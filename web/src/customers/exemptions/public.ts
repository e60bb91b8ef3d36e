/** The tax exemption certificates of a customer. */
export { Exemptions } from './Exemptions.tsx'
