import CameraOutlined from '@ant-design/icons/CameraOutlined'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { api, newKey, sendWith } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import type { InputProps } from '#platform/inputs/AutoInput.tsx'
import { queryClient, useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { type Attachment, Pictures } from '#workflow/progress'
import { words } from './words.ts'

/** Specification section 5: an annex must not exceed 5M, and forms of tasks take images only. */
const most_bytes = 5 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

type PhotoProps = InputProps<unknown> & { processInstanceId: string; taskId: string; pictures: readonly Attachment[] }

/** Pictures of a task: each is sent as soon as it is chosen or dropped here, and shown at once. */
export function PhotoInput({ id, disabled = false, processInstanceId, taskId, pictures }: PhotoProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const picker = useRef<HTMLInputElement>(null)
  const { add, fault, sending } = useSending({ processInstanceId, taskId })
  const remove = useCall(api.workflow.deleteAttachment, { done: t.photoRemoved })
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) add([...event.dataTransfer.files])
  }
  return (
    <div className="photos" role="presentation" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
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
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={kinds.join(',')}
        aria-label={t.addPhoto}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // The same file can be chosen again after it was refused.
          target.value = ''
        }}
      />
      <Button
        {...(id ? { id } : {})}
        icon={<CameraOutlined />}
        loading={sending}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        {t.addPhoto}
      </Button>
      <div className="field-hint">{t.photoHint(shared.fileTooLarge('5M'))}</div>
      {fault === null ? null : (
        <div className="field-fault" role="alert">
          {fault}
        </div>
      )}
    </div>
  )
}

/** Sends pictures one after the other; what cannot be sent is told before anything leaves. */
function useSending(where: { processInstanceId: string; taskId: string }) {
  const t = useWords(common)
  const [fault, setFault] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await api.workflow.addAttachment(sendWith(where, { key: newKey() }, file))
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  const add = (files: readonly File[]) => {
    const wrong = files.find(({ type }) => !kinds.includes(type))
    const large = files.find(({ size }) => size > most_bytes)
    setFault(wrong ? `${wrong.name}: ${t.imagesOnly}` : large ? `${large.name}: ${t.fileTooLarge('5M')}` : null)
    if (!wrong && !large && files.length > 0) send.mutate(files)
  }
  return { add, fault, sending: send.isPending }
}
