import { InputNumber } from 'antd'
import type { InputProps } from './input-props.ts'

/** A number; `whole` takes no decimals. */
export function NumberInput({ value, onChange, whole, ...rest }: InputProps<number> & { whole: boolean }) {
  return (
    <InputNumber
      {...rest}
      value={value ?? null}
      onChange={(typed) => onChange?.(typed ?? undefined)}
      {...(whole ? { precision: 0 } : {})}
      controls={false}
      style={{ width: '100%' }}
    />
  )
}
