/** Adjusting a bill by a document of its own; above the ceiling with approval. */
export { adjustBill, listAdjustable, previewAdjustBill } from './adjust-bill.ts'
export { adjustmentAudits } from './audits.ts'
export { creditFoundDevice } from './found-device.ts'
export { listRequests } from './list-requests.ts'
export { approveAdjustment, declineAdjustment, requestAdjustment, withdrawAdjustment } from './requests.ts'
export { taxOfRefund } from './tax-of-refund.ts'
export { usedUp } from './used-up.ts'
