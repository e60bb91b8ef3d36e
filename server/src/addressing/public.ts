/** The fixed addresses of lines. */
export { fixedAddresses } from './fixed-addresses.ts'
