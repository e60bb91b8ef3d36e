import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { Button, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import type { InputProps } from './AutoInput.tsx'

/** Specification section 9: an attachment must not exceed 5M. */
const mostBytes = 5 * 1024 * 1024

type FileProps = InputProps<File> & {
  /** Takes pictures only, told by what the file says it contains and not by its name. */
  images?: boolean
}

/** One file of at most 5M, shown before it is sent. What is refused leaves the earlier choice as it was. */
export function FileInput({ value, onChange, images = false, id, disabled = false, ...rest }: FileProps) {
  const t = useWords(common)
  const picker = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    const wrong =
      images && !file.type.startsWith('image/') ? t.imagesOnly : file.size > mostBytes ? t.fileTooLarge('5M') : null
    setFault(wrong && `${file.name}: ${wrong}`)
    if (!wrong) onChange?.(file)
  }
  const empty = () => {
    setFault(null)
    onChange?.(undefined)
  }
  return (
    <div
      role="presentation"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled) take(event.dataTransfer.files[0])
      }}
    >
      <input
        {...rest}
        ref={picker}
        type="file"
        hidden
        disabled={disabled}
        accept={images ? 'image/*' : undefined}
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file can be chosen again after it was refused.
          target.value = ''
        }}
      />
      <Flex gap={8} align="center" wrap>
        <Button
          {...(id ? { id } : {})}
          icon={<UploadOutlined />}
          disabled={disabled}
          onClick={() => picker.current?.click()}
        >
          {t.chooseFile}
        </Button>
        {value ? (
          <>
            <span>{value.name}</span>
            <Button type="link" size="small" onClick={empty}>
              {t.removeFile}
            </Button>
          </>
        ) : null}
      </Flex>
      {value?.type.startsWith('image/') ? <Preview file={value} /> : null}
      {fault === null ? null : (
        <div className="field-fault" role="alert">
          {fault}
        </div>
      )}
    </div>
  )
}

/** The picture itself, small. */
function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (picture.current) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={picture} alt={file.name} style={{ maxHeight: 120, maxWidth: '100%', marginTop: 8 }} />
}
