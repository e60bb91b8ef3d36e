import { Button, Flex } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'

/** The picture types that every browser displays, compared with a file's content type rather than its name. */
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

type FilePickerProps = {
  id?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
  disabled?: boolean
  busy?: boolean
  /** Whether only pictures are accepted. */
  images?: boolean
  many?: boolean
  /** The maximum size of a file in MB; by default that of an attachment (specification section 9). */
  most_mb?: number | undefined
  icon: ReactNode
  /** The label of the button. */
  label: string
  onFiles: (files: File[]) => void
  /** The current value. When it changes, the message about a refused file disappears. */
  taken?: File | null | undefined
  /** Content above the button, such as the selected files. */
  above?: ReactNode
  /** Content next to the button. */
  children?: ReactNode
}

/**
 * A button that accepts files of limited size, also by drag and drop. If any file breaks a rule, none is accepted
 * and the previous selection stays.
 */
export function FilePicker(props: FilePickerProps) {
  const { id, disabled = false, busy = false, images = false, many = false, icon, label, onFiles, taken = null } = props
  const t = useWords(common)
  const neededId = useId()
  const needed = props['aria-required'] === true
  const describedBy = [props['aria-describedby'], needed ? neededId : undefined].filter(Boolean).join(' ')
  const picker = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<{ text: string; beside: File | null } | null>(null)
  const said = fault !== null && fault.beside === taken ? fault.text : null
  const take = (files: File[]) => {
    const text = faultOf(files, props, t)
    setFault(text === null ? null : { text, beside: taken })
    if (text === null && files.length > 0) onFiles(many ? files : files.slice(0, 1))
  }
  return (
    <div
      className="file-picker"
      role="presentation"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled && !busy) take([...event.dataTransfer.files])
      }}
    >
      {props.above}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={many}
        disabled={disabled}
        aria-label={props['aria-label'] ?? label}
        accept={images ? pictures.join(',') : undefined}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // Allows choosing the same file again after it was refused.
          target.value = ''
        }}
      />
      <Flex gap={8} align="center" wrap>
        <Button
          {...(id ? { id } : {})}
          icon={icon}
          aria-invalid={props['aria-invalid']}
          aria-describedby={describedBy || undefined}
          loading={busy}
          disabled={disabled}
          onClick={() => picker.current?.click()}
        >
          {label}
        </Button>
        {props.children}
      </Flex>
      {/* A button itself cannot be marked as required. */}
      {needed ? (
        <span id={neededId} hidden>
          {t.needed}
        </span>
      ) : null}
      {said === null ? null : (
        <div className="field-fault" role="alert">
          {said}
        </div>
      )}
    </div>
  )
}

/** Returns why files are refused; null if they are accepted. */
function faultOf(
  files: readonly File[],
  { images = false, most_mb = 5 }: Pick<FilePickerProps, 'images' | 'most_mb'>,
  t: Pick<ReturnType<typeof useWords<(typeof common)['en']>>, 'imagesOnly' | 'fileTooLarge'>,
): string | null {
  const wrong = images ? files.find(({ type }) => !pictures.includes(type)) : undefined
  if (wrong) return `${wrong.name}: ${t.imagesOnly}`
  const large = files.find(({ size }) => size > most_mb * 1024 * 1024)
  return large ? `${large.name}: ${t.fileTooLarge(`${most_mb}M`)}` : null
}
