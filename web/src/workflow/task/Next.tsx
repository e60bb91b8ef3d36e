import type { Output } from '@lastmile/contract/platform/call.ts'
import { term } from '@lastmile/contract/words.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { api, q } from '#platform/api.ts'
import { queryClient } from '#platform/query.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Shown = Output<typeof workflow.formProperties>
type NextProps = { shown: Shown; onTask: (taskId: string) => void }

/** How often to poll a network step while a technician waits for it on site. */
const ask_ms = 5000

/** Shown when a task has ended: the current step of its process, with a link. */
export function Next({ shown: { task }, onTask }: NextProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { processInstanceId } = task
  const { data: process } = useQuery({
    ...q(api.workflow.processInfo, { processInstanceId }),
    enabled: task.endedAt !== null,
    refetchInterval: ({ state: { data } }) => (data?.status === 'active' && data.taskId === null ? ask_ms : false),
  })
  useReadAgain(process?.element)
  if (task.endedAt === null || !process) return null
  const { taskId, stepName, stepZhName, status } = process
  if (stepName === null)
    return <Alert type={status === 'completed' ? 'success' : 'info'} title={t.processEnded(term(status, language))} />
  const step = nameIn(language, { name: stepName, zhName: stepZhName })
  return (
    <Alert
      type="info"
      title={taskId === null ? t.networkAtIt(step) : t.standsAt(step)}
      action={
        taskId === null ? null : (
          <Button size="small" type="primary" onClick={() => onTask(taskId)}>
            {t.goOn(step)}
          </Button>
        )
      }
    />
  )
}

/** Refetches steps and diagram when the process has advanced without a click. */
function useReadAgain(element: string | null | undefined): void {
  const before = useRef(element)
  useEffect(() => {
    if (before.current !== undefined && before.current !== element) void queryClient.invalidateQueries()
    before.current = element
  }, [element])
}
