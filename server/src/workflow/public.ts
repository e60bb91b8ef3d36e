/** Processes and tasks, as far as other slices take part in them. */
export { completeNetworkStep } from './network-step.ts'
export { deployAll } from '#workflow/run'
