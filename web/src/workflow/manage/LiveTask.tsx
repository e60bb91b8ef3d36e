import { workState } from '@lastmile/contract/processes/tasks.ts'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Remaining } from '#workflow/deadline/Remaining.tsx'
import { ClaimButton } from '#workflow/task/ClaimButton.tsx'
import { TaskActions } from '#workflow/task/TaskActions.tsx'
import { useShownTask } from '#workflow/task/use-shown-task.ts'
import { words } from './words.ts'

/** The open task of a process, with its actions; renders nothing if the user may not see the task. */
export function LiveTask({ taskId, to }: { taskId: string; to: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useShownTask(taskId)
  if (!data) return null
  const { task } = data
  const named = (name: string | null, zhName: string | null) =>
    name === null ? null : nameIn(language, { name, zhName })
  return (
    <Box
      title={
        <span className="process-title">
          {t.waitsFor(nameIn(language, task))}
          <StatusTag state={workState(task.claimedStatus)} />
          <Remaining task={task} />
        </span>
      }
      extra={
        <span className="live-task-actions">
          <Goto to={to}>{t.openTask}</Goto>
          {task.candidate ? <ClaimButton task={task} /> : null}
          <TaskActions task={task} />
        </span>
      }
    >
      <Figures
        items={[
          { field: 'assigneeName', value: named(task.assigneeName, task.assigneeZhName) },
          { field: 'teamName', value: named(task.teamName, task.teamZhName) },
          {
            field: 'candidateOrganizationUnitName',
            value: named(task.candidateOrganizationUnitName, task.candidateOrganizationUnitZhName),
          },
          { field: 'dueAt', value: <InstantText value={task.dueAt} /> },
        ]}
      />
    </Box>
  )
}
