/** Records the nightly audit for the administrators. */
export { recordAudit } from './audited.ts'
