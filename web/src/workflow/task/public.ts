/** One task with all its actions. */
export type { Task } from './allowed.ts'
export { ClaimButton } from './ClaimButton.tsx'
export { FormDialog } from './FormDialog.tsx'
export { TaskActions } from './TaskActions.tsx'
export { TaskDetail } from './TaskDetail.tsx'
export { useShownTask } from './use-shown-task.ts'
