/** Materials in transit from one place to another. */
export { listTransfers } from './list.ts'
export { receiveMaterials, settleDifference, takeBackMaterials } from './receive.ts'
export { returnUnusedMaterials, refuseRequest, requestMaterials, sendMaterials } from './send.ts'
