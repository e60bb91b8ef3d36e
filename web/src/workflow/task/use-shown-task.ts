import { useQuery } from '@tanstack/react-query'
import { api, q, sendWith } from '#platform/api.ts'

/** Returns a task with its form. A page reports if the user may not see it, or no longer. */
export const useShownTask = (taskId: string) =>
  useQuery({
    ...q(api.workflow.formProperties, { taskId }),
    queryFn: ({ signal }) => api.workflow.formProperties(sendWith({ taskId }, { signal, untold: true })),
  })
