import { type GetRef, InputNumber } from 'antd'
import type { Ref } from 'react'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from './input-props.ts'

/** Methods of the input itself, such as taking the cursor. */
export type MoneyInputRef = GetRef<typeof InputNumber>

type MoneyInputProps = InputProps<number> & {
  /** Largest and smallest amount, in minor units. */
  max?: number
  min?: number
  ref?: Ref<MoneyInputRef>
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
      formatter={(amount, { userTyping, input }) => (userTyping ? input : grouped(amount))}
      parser={ungrouped}
      step={1}
      suffix={<span className="muted">{currency.code}</span>}
      controls={false}
      style={{ width: '100%' }}
    />
  )
}

/** 1250000 as 1,250,000: long amounts are misread otherwise. What is being typed stays as it is. */
const grouped = (amount: number | string | undefined): string =>
  amount === undefined || amount === '' ? '' : String(amount).replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** Takes the grouping away again. Nothing typed must stay nothing, and not become 0: hence text, which antd reads as well. */
const ungrouped = (typed: string | undefined): number => (typed ?? '').replaceAll(/[^\d.-]/g, '') as unknown as number
