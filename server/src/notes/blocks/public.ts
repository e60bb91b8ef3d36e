/** Blocks of pre-numbered forms, from the printer to the write-off. */
export { continuity } from './continuity.ts'
export { continuityList } from './continuity-list.ts'
export { forApprove, forModify, listBlocks, storageChange, usingLog } from './lists.ts'
export {
  backToStorage,
  claimBlock,
  dispatchBlock,
  distributeBlock,
  processBlock,
  recallBlock,
  returnBlock,
} from './move.ts'
export { requestPicture } from './picture.ts'
export { approveRequest, requestWriteOff, restoreNumber, voidNumber } from './requests.ts'
export { modifyBlock, storeBlock } from './store.ts'
export { isDisputed, lockBlock, moveBlock, splitAt, unitOf as paperUnit } from './block.ts'
