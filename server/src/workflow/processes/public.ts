/** Viewing and managing processes, their definitions, forms and rules. */
export { listAssignments, listDefinitions, listForms, showFormDefinition } from './list-definitions.ts'
export { listManagers, listProcesses, showProcess } from './list-processes.ts'
export { activateProcess, deleteProcess, suspendProcess } from './manage-process.ts'
export { listVisits } from './list-visits.ts'
export { addForm, deleteForm, modifyForm } from './manage-forms.ts'

export { listActivities, listFormVariables, showStatus } from './show-progress.ts'
export { taskAssignmentRoutes } from './manage-assignments.ts'
