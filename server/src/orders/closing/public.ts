/** The end of a product. */
export { closeProduct, endProduct, listClosable, terminateDue } from './close.ts'
