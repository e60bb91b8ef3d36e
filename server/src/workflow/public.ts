/** Processes and tasks, for the slices that take part in them. */
export { completeNetworkStep } from './network-step.ts'
export { sendCollector } from './internal/collect.ts'
export { clock } from './tasks/rows.ts'
export { taskScope } from './tasks/task-scope.ts'
export { deployAll } from './run/definitions.ts'
