import { TaskListType } from '@lastmile/contract/processes/tasks.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '#platform/session.ts'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { TaskDetail } from '#workflow/task/TaskDetail.tsx'
import { ListTabs } from './ListTabs.tsx'
import { type ListType, TaskList } from './TaskList.tsx'
import { useOpened } from './use-opened.ts'
import { words } from './words.ts'

/** The user's work: the six lists, and one task at a time. The list keeps its state while a task is open. */
export default function MyTasksPage() {
  const t = useWords(words)
  const [params, setParams] = useSearchParams()
  const dispatches = useCan('task.transfer')
  const { opened, addressOf, open, closed } = useOpened(['task'])
  const wanted = params.get('list')
  const type: ListType = TaskListType.find((one) => one === wanted) ?? (dispatches ? 'AllInProc' : 'ToBeSigned')
  const to = useCallback((taskId: string) => addressOf('task', taskId), [addressOf])
  const taskId = opened('task')
  return (
    <>
      {taskId === null ? null : (
        <TaskDetail key={taskId} taskId={taskId} back={closed} onTask={(next) => open('task', next)} />
      )}
      <div hidden={taskId !== null}>
        <Page title={t.title}>
          <ListTabs value={type} onChange={(list) => setParams({ list })} />
          <TaskList key={type} type={type} to={to} />
        </Page>
      </div>
    </>
  )
}
