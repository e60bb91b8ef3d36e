import { Segmented } from 'antd'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { TaskDetail } from '#workflow/task/TaskDetail.tsx'
import { TaskList } from '#workflow/tasks/TaskList.tsx'
import { useOpened } from '#workflow/tasks/use-opened.ts'
import { AssignmentRules, Definitions } from '#processes'
import { Managers } from './Managers.tsx'
import { ProcessDetail } from './ProcessDetail.tsx'
import { ProcessList } from './ProcessList.tsx'
import { words } from './words.ts'

const views = ['processes', 'tasks', 'ended', 'definitions', 'rules', 'managers'] as const
type View = (typeof views)[number]

/** Processes in progress, their steps and assignees, the rules, and the managers. */
export default function TaskManagementPage() {
  const t = useWords(words)
  const [params, setParams] = useSearchParams()
  const { opened, addressOf, open, closed } = useOpened(['task', 'process'])
  const wanted = params.get('view')
  const view: View = views.find((one) => one === wanted) ?? 'processes'
  const toTask = useCallback((taskId: string) => addressOf('task', taskId), [addressOf])
  const toProcess = useCallback((id: string) => addressOf('process', id), [addressOf])
  const [taskId, processId] = [opened('task'), opened('process')]
  return (
    <>
      {taskId === null ? null : (
        <TaskDetail key={taskId} taskId={taskId} back={closed} onTask={(id) => open('task', id)} />
      )}
      {processId === null ? null : (
        <ProcessDetail key={processId} processInstanceId={processId} back={closed} toTask={toTask} />
      )}
      <div hidden={taskId !== null || processId !== null}>
        <Page title={t.title}>
          <Segmented<View>
            aria-label={t.title}
            className="manage-views"
            options={views.map((value) => ({ value, label: t.views[value] }))}
            value={view}
            onChange={(next) => setParams({ view: next })}
          />
          <Shown view={view} toTask={toTask} toProcess={toProcess} />
        </Page>
      </div>
    </>
  )
}

type ShownProps = { view: View; toTask: (taskId: string) => string; toProcess: (processInstanceId: string) => string }

function Shown({ view, toTask, toProcess }: ShownProps) {
  switch (view) {
    case 'processes':
      return <ProcessList to={toProcess} />
    case 'tasks':
      return <TaskList type="AllInProc" to={toTask} />
    case 'ended':
      return <TaskList key="ended" type="Done" to={toTask} />
    case 'definitions':
      return <Definitions />
    case 'rules':
      return <AssignmentRules />
    case 'managers':
      return <Managers />
  }
}
