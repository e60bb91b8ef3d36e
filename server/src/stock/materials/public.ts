/** Materials by batch: in by delivery, out by use, and where they are. */
export { checkSpecs, inCodeOrder, type Piece, putIn, refuseShort, takeOut, thousandths } from './book.ts'
export { returnMaterials, batchesUsedFor } from './return-used.ts'
export { foundPiece, storeMaterials } from './in-storage.ts'
export { materialKinds } from './kinds.ts'
export { listBatches, listEntries, listMovements } from './lists.ts'
export { listMinimums, listOnHand, listPlaces, setMinimum, valueStock } from './on-hand.ts'
export {
  columnsOf,
  nameOf,
  parsePlace,
  isPlaceVisible,
  type StockPlace,
  storeOf,
  receivingPlace,
  formatPlace,
} from './place.ts'
export { bookUse, cutBatch, useMaterials } from './use.ts'
