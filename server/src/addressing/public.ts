/** The fixed addresses of lines. */
export { withdrawAddresses } from './assign.ts'
export { fixedAddresses } from './fixed-addresses.ts'
