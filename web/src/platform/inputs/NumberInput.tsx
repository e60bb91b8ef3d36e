import { InputNumber } from 'antd'
import type { InputProps } from './input-props.ts'
import { useNumberEntry } from './number-entry.ts'

/**
 * A number. What was typed is never changed: the form refuses a number outside its limits, or with decimals where it
 * must be whole.
 */
export function NumberInput({ value, onChange, ...rest }: InputProps<number>) {
  const entry = useNumberEntry()
  return (
    <InputNumber<number>
      {...rest}
      value={value ?? null}
      onChange={(typed) => onChange?.(typed ?? undefined)}
      {...entry}
      controls={false}
      style={{ width: '100%' }}
    />
  )
}
