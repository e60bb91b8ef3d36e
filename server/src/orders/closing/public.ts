/** The end of a product. */
export { closeProduct, closeWithLine, endProduct, listClosable, terminateDue } from './close.ts'
