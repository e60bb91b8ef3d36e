/** The operations of people on tasks: find, claim, fill in, complete, hand over, put on hold, void. */
export { claimTask } from './claim-task.ts'
export { completeTask } from './complete-task.ts'
export { findTasks } from './find-tasks.ts'

export { arrangeTask, listCandidates, requestReplace, transferTask } from './reassign.ts'
export { countTasks, listCompleted, listProcessing, listSelf } from './list-tasks.ts'

export { nocOpen } from './noc-open.ts'
export { activateTask, listSuspendReasons, suspendTask } from './pause-task.ts'

export { saveForm } from './save-form.ts'
export { showForm } from './show-form.ts'
export { voidTask } from './void-task.ts'
