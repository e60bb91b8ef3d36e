import { Input } from 'antd'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import type { InputProps } from './input-props.ts'
import { clearedBy } from './clearing.tsx'
import { ScanButton } from './ScanButton.tsx'

/** The serial number of a device: typed, or read by the camera or a scanner, which types like a keyboard. */
export function SerialInput({ value, onChange, ...rest }: InputProps<string>) {
  const { clear } = useWords(common)
  return (
    <div className="with-scan">
      <Input
        {...rest}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
        allowClear={clearedBy(clear)}
      />
      <ScanButton disabled={rest.disabled} onRead={(text) => onChange?.(text)} />
    </div>
  )
}
