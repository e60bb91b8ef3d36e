import { InputNumber } from 'antd'
import type { InputProps } from './input-props.ts'

/** A number. What is typed is never changed: the form refuses one outside its limits, or one with decimals that must be whole. */
export function NumberInput({ value, onChange, ...rest }: InputProps<number>) {
  return (
    <InputNumber
      {...rest}
      value={value ?? null}
      onChange={(typed) => onChange?.(typed ?? undefined)}
      controls={false}
      style={{ width: '100%' }}
    />
  )
}
