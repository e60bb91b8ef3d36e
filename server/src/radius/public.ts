/** Requests to access servers about live sessions, and the database role of FreeRADIUS. */
export { changeSessions, type SessionToChange } from './change-sessions.ts'
export { closeGone } from './close-gone.ts'
export { addressAttribute, changeOf, type Replies } from './coa-attributes.ts'
export { isFromBefore } from './earlier-sessions.ts'
export type { Result, SessionToEnd } from './end-sessions.ts'
export { hasRadiusRole, radiusRoleStatements } from './role.ts'
export { accessServerOf, previewOfferingReply } from './preview-reply.ts'
export { requestText, type SessionOfVendor, sessionsOf } from './sessions-of-account.ts'
