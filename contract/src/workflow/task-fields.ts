import { objectCalls } from '#fields/object-calls.ts'
import { TaskId } from '#processes/tasks.ts'

const workers = ['TaskProcess', 'TaskManagement'] as const

/** The custom fields of a task. */
export const taskFields = objectCalls({
  path: 'tasks',
  key: 'taskId',
  code: TaskId,
  one: 'a task',
  read: workers,
  write: workers,
  refuses: ['not-your-task', 'wrong-state'],
})
