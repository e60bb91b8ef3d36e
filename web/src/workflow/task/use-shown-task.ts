import { useQuery } from '@tanstack/react-query'
import { api, q, sendWith } from '#platform/api.ts'

/** Returns a task with its form, if the reader may see it; a page reports when they may not, or no longer. */
export const useShownTask = (taskId: string) =>
  useQuery({
    ...q(api.workflow.formProperties, { taskId }),
    queryFn: ({ signal }) => api.workflow.formProperties(sendWith({ taskId }, { signal, untold: true })),
  })
