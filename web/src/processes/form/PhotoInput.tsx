import CameraOutlined from '@ant-design/icons/CameraOutlined'
import { api } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { FilePicker } from '#platform/inputs/FilePicker.tsx'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { type Attachment, Pictures } from '#processes/progress/Pictures.tsx'
import { useSending } from '#processes/progress/use-sending.ts'
import { words } from './words.ts'

type PhotoProps = InputProps<unknown> & { processInstanceId: string; taskId: string; pictures: readonly Attachment[] }

/** The pictures of a task. Each one is uploaded and shown as soon as it is chosen or dropped. */
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
