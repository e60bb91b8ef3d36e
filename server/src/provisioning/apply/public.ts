/** Brings the network to the desired state, and measures the result. */
export { applyBy } from './apply.ts'
export { enoughLight } from './light.ts'
export { recheckSessions } from './recheck-sessions.ts'
export { lineTestBy } from './line-test.ts'
export { onNetworkStep } from './network-step.ts'
export { recordOrphan, recordManualPosition } from './ont-commands.ts'
export { mark, took } from './outcome.ts'
