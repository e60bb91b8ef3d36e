/** The construction of distribution boxes: from the request to ports that can be sold. */
export { constructionAudits } from './audits.ts'
export { buildForLine } from './for-line.ts'
export { cancelConstruction } from './end.ts'
export { onInstallationRequested, onPendingCancelled } from './follow-orders.ts'
export { requestConstruction } from './request.ts'
export { begunDesign, constructionFacts, showConstruction } from './show.ts'
export { constructionKey, startConstruction } from './start.ts'
export { type ConstructionRefusal, constructionSteps } from './steps.ts'
