import { InputNumber } from 'antd'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from './AutoInput.tsx'

type MoneyInputProps = InputProps<number> & {
  /** Largest and smallest amount, in minor units. */
  max?: number
  min?: number
}

/** An amount of money; its value is minor units, what is shown has the operator's currency and decimals. */
export function MoneyInput({ value, onChange, max, min = 0, ...rest }: MoneyInputProps) {
  const { currency } = useFormat()
  const unit = 10 ** currency.exponent
  return (
    <InputNumber<number>
      {...rest}
      value={value === null || value === undefined ? null : value / unit}
      onChange={(amount) => onChange?.(amount === null ? undefined : Math.round(amount * unit))}
      min={min / unit}
      {...(max === undefined ? {} : { max: max / unit })}
      precision={currency.exponent}
      step={1}
      suffix={<span className="muted">{currency.code}</span>}
      controls={false}
      style={{ width: '100%' }}
    />
  )
}
