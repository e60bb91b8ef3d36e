import { type GetRef, InputNumber } from 'antd'
import type { Ref } from 'react'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from './input-props.ts'
import { plainAmount, separatorsOf } from './plain-number.ts'

/** Methods of the underlying input, such as focus. */
export type MoneyInputRef = GetRef<typeof InputNumber>

type MoneyInputProps = InputProps<number> & { ref?: Ref<MoneyInputRef> }

/**
 * An amount of money. Its value is in minor units, displayed with the operator's currency and decimals. What was typed
 * is never changed: the form refuses an amount outside the limits or with more decimals than the currency has. Text
 * that is not an amount has no value.
 */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const { currency, locale } = useFormat()
  const unit = 10 ** currency.exponent
  return (
    <InputNumber<number>
      {...rest}
      value={value === null || value === undefined ? null : exact(value / unit)}
      onChange={(amount) => onChange?.(amount === null ? undefined : exact(amount * unit))}
      formatter={(amount, { userTyping, input }) =>
        userTyping ? input : grouped(padded(amount, currency.exponent), locale)
      }
      parser={(typed) => plainAmount(typed, locale)}
      onInput={(typed) => void (isAmount(typed, locale) || onChange?.(undefined))}
      step={1}
      suffix={<span className="muted">{currency.code}</span>}
      controls={false}
      style={{ width: '100%' }}
    />
  )
}

/** Reports whether the typed text is an amount. Antd keeps the last valid value, so 5 would stay when it becomes 5k. */
const isAmount = (typed: string, locale: string): boolean => !Number.isNaN(Number(String(plainAmount(typed, locale))))

/**
 * Removes binary rounding errors: 1.1 × 100 is 110, and 12345.6 / 1000 is 12.3456 rather than 12.345600000000001. A
 * double represents fifteen decimal digits exactly, so no typed decimal is lost.
 */
const exact = (result: number): number => Number(result.toPrecision(15))

/** Pads 12.5 to 12.50 if the currency has two decimals; further decimals are kept. */
function padded(amount: number | string | undefined, exponent: number): string {
  const text = amount === undefined ? '' : String(amount)
  const decimals = text.split('.')[1]?.length ?? 0
  return text === '' || decimals >= exponent ? text : Number(text).toFixed(exponent)
}

/**
 * Formats 1250000 as 1,250,000, or with the separators of another locale, because long amounts are easily misread. Text
 * that is being typed is left unchanged.
 */
function grouped(amount: string, locale: string): string {
  const [integer = '', decimals] = amount.split('.')
  if (!/^-?\d+$/.test(integer)) return amount
  const whole = BigInt(integer).toLocaleString(locale)
  const sign = integer.startsWith('-') && !whole.startsWith('-') ? '-' : ''
  return sign + whole + (decimals === undefined ? '' : separatorsOf(locale).decimal + decimals)
}
