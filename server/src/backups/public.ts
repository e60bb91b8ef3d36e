/** What the nightly audit records for the administrators, and what the command line makes. */
export { recordAudit } from './audited.ts'
