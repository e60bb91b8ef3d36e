import { workState } from '@lastmile/contract/processes/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The number of tasks shown on the home page; a link leads to the rest. */
const shown = 8

/** The most urgent open tasks that the user may see. */
export function TasksCard() {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const { data } = useQuery(q(api.workflow.processing, { limit: shown }))
  if (!data) return null
  return (
    <Box title={t.urgentTasks} extra={<Goto to={paths.menu('TaskProcess')}>{t.allTasks}</Goto>}>
      {data.rows.length === 0 ? <EmptyState title={t.noTasks} /> : null}
      <ul className="home-tasks">
        {data.rows.map((task) => (
          <li key={task.taskId}>
            <Goto to={paths.menu('TaskProcess', { task: task.taskId })}>{nameIn(language, task)}</Goto>
            <span>{task.customerName ?? task.title}</span>
            <span className="muted">{task.manageAddress}</span>
            <span className={task.timeout ? 'bad' : 'muted'}>{t.dueAt(f.instant(task.dueAt))}</span>
            <StatusTag state={workState(task.claimedStatus)} />
          </li>
        ))}
      </ul>
    </Box>
  )
}
