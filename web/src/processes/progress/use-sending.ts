import { useMutation } from '@tanstack/react-query'
import { api, newKey, sendWith } from '#platform/api.ts'
import { queryClient } from '#platform/query.ts'

/** Uploads attachments one at a time: pictures to a task, pictures and PDF files to a process. */
export function useSending(where: { processInstanceId: string; taskId?: string }) {
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await api.workflow.addAttachment(sendWith(where, { key: newKey() }, file))
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { send: (files: File[]) => send.mutate(files), sending: send.isPending }
}
