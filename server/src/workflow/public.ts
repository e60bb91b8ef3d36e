/** Processes and tasks, as far as other slices take part in them. */
export { completeNetworkStep } from './network-step.ts'
export { sendCollector } from '#workflow/internal'
export { clock, taskScope } from '#workflow/tasks'
export { deployAll } from '#workflow/run'
