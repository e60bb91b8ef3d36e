/** Processes and tasks, for the slices that take part in them. */
export { completeNetworkStep } from './network-step.ts'
export { sendCollector } from '#workflow/internal'
export { clock, taskScope } from '#workflow/tasks'
export { deployAll } from '#workflow/run'
