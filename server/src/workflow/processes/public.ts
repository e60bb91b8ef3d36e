/** Viewing and managing processes. */
export { listManagers, listProcesses, showProcess } from './list-processes.ts'
export { activateProcess, deleteProcess, suspendProcess } from './manage-process.ts'
export { listVisits } from './list-visits.ts'
export { listActivities, listFormVariables, showStatus } from './show-progress.ts'
