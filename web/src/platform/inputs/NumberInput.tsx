import { numbersIn } from '@lastmile/contract/platform/formats.ts'
import { InputNumber } from 'antd'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from './input-props.ts'
import { plainNumber, separatorsOf } from './plain-number.ts'

/**
 * A number. What was typed is never changed: the form refuses a number outside its limits, or with decimals where it
 * must be whole.
 */
export function NumberInput({ value, onChange, ...rest }: InputProps<number>) {
  const separators = separatorsOf(numbersIn('en-US', useFormat().formats))
  return (
    <InputNumber<number>
      {...rest}
      value={value ?? null}
      onChange={(typed) => onChange?.(typed ?? undefined)}
      formatter={(number, { userTyping, input }) =>
        userTyping ? input : String(number ?? '').replace('.', separators.decimal)
      }
      parser={(typed) => plainNumber(typed, separators)}
      controls={false}
      style={{ width: '100%' }}
    />
  )
}
