import CameraOutlined from '@ant-design/icons/CameraOutlined'
import { useMutation } from '@tanstack/react-query'
import { api, newKey, sendWith } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { FilePicker } from '#platform/inputs/FilePicker.tsx'
import { queryClient, useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { type Attachment, Pictures } from '#workflow/progress'
import { words } from './words.ts'

type PhotoProps = InputProps<unknown> & { processInstanceId: string; taskId: string; pictures: readonly Attachment[] }

/** Pictures of a task: each is sent as soon as it is chosen or dropped here, and shown at once. */
export function PhotoInput({ id, disabled = false, processInstanceId, taskId, pictures, ...rest }: PhotoProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const { send, sending } = useSending({ processInstanceId, taskId })
  const remove = useCall(api.workflow.deleteAttachment, { done: t.photoRemoved })
  return (
    <div className="photos">
      <FilePicker
        id={id}
        aria-describedby={rest['aria-describedby']}
        aria-invalid={rest['aria-invalid']}
        aria-required={rest['aria-required']}
        images
        many
        busy={sending}
        disabled={disabled}
        icon={<CameraOutlined />}
        label={t.addPhoto}
        onFiles={send}
        above={
          <Pictures
            pictures={pictures}
            renderAction={({ attachmentId, fileName }) => (
              <ConfirmButton
                size="small"
                type="link"
                danger
                busy={remove.busy}
                question={t.askRemovePhoto(fileName)}
                onConfirm={() => remove.run({ attachmentId })}
              >
                {t.removePhoto}
              </ConfirmButton>
            )}
          />
        }
      />
      <div className="field-hint">{t.photoHint(shared.fileTooLarge('5M'))}</div>
    </div>
  )
}

/** Sends pictures one after the other. */
function useSending(where: { processInstanceId: string; taskId: string }) {
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await api.workflow.addAttachment(sendWith(where, { key: newKey() }, file))
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { send: (files: File[]) => send.mutate(files), sending: send.isPending }
}
