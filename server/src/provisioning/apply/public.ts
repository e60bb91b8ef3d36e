/** Bringing the network to what is wanted, and measuring what came of it. */
export { applyBy } from './apply.ts'
export { enoughLight } from './light.ts'
export { recheckSessions } from './recheck-sessions.ts'
export { lineTestBy } from './line-test.ts'
export { onNetworkStep } from './network-step.ts'
export { recordOrphan, recordManualPosition } from './ont-commands.ts'
export { mark, took } from './outcome.ts'
