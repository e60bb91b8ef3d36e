import { api } from '#platform/api.ts'
import { useCan } from '#platform/session.ts'
import { ObjectFields } from './ObjectFields.tsx'

type TaskFieldsProps = { task: { taskId: string; own: boolean; endedAt: string | null } }

/** The custom fields of a task, which its holder and those who manage tasks change until it ends. */
export function TaskFields({ task: { taskId, own, endedAt } }: TaskFieldsProps) {
  const manages = useCan('TaskManagement')
  const open = endedAt === null && (own || manages)
  return <ObjectFields appliesTo="task" calls={api.taskFields} object={{ taskId }} open={open} boxed />
}
