/** The tax exemption certificates of customers. */
export { certificateOn } from './list-exemptions.ts'
