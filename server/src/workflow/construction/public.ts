/** The construction of distribution boxes: from the request to ports that can be sold. */
export { constructionAudits } from './audits.ts'

export { onInstallationRequested } from './follow-orders.ts'
export { requestConstruction } from './request.ts'
export { showConstruction } from './show.ts'
