import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import type { InputProps } from './input-props.ts'
import { FilePicker } from './FilePicker.tsx'

type FileProps = InputProps<File> & {
  /** Whether only pictures are accepted. */
  images?: boolean
  /** The maximum size in MB; 5 by default. */
  most_mb?: number
}

/** A file of limited size, previewed before it is sent. If a file is refused, the previous choice stays. */
export function FileInput({ value, onChange, images = false, most_mb, id, disabled = false, ...rest }: FileProps) {
  const t = useWords(common)
  return (
    <FilePicker
      id={id}
      aria-label={rest['aria-label']}
      aria-describedby={rest['aria-describedby']}
      aria-invalid={rest['aria-invalid']}
      aria-required={rest['aria-required']}
      taken={value}
      images={images}
      most_mb={most_mb}
      disabled={disabled}
      icon={<UploadOutlined />}
      label={t.chooseFile}
      onFiles={([file]) => onChange?.(file)}
      above={value?.type.startsWith('image/') ? <Preview file={value} /> : null}
    >
      {value ? (
        <>
          <span className="file-name">{value.name}</span>
          <Button type="link" size="small" disabled={disabled} onClick={() => onChange?.(undefined)}>
            {t.removeFile}
          </Button>
        </>
      ) : null}
    </FilePicker>
  )
}

/** A thumbnail of a picture. */
function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (picture.current) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={picture} className="file-preview" alt={file.name} />
}
