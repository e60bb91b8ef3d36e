import { api } from '#platform/api.ts'
import { ObjectFields } from './ObjectFields.tsx'

/** The custom fields of a task. */
export const TaskFields = ({ taskId }: { taskId: string }) => (
  <ObjectFields appliesTo="task" calls={api.taskFields} object={{ taskId }} boxed />
)
