import type { CustomField } from '@lastmile/contract/fields/definitions.ts'
import { type CustomValues, longestCustomText } from '@lastmile/contract/fields/values.ts'
import { longText } from '@lastmile/contract/platform/values.ts'
import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { common } from '#platform/common-words.ts'
import { clearedBy } from '#platform/inputs/clearing.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { useWords } from '#platform/words.ts'

const DayInput = lazy(async () => ({ default: (await import('#platform/inputs/DayInput.tsx')).DayInput }))
const MoneyInput = lazy(async () => ({ default: (await import('#platform/inputs/MoneyInput.tsx')).MoneyInput }))
const MultiSelect = lazy(async () => ({ default: (await import('#platform/inputs/MultiSelect.tsx')).MultiSelect }))
const NumberInput = lazy(async () => ({ default: (await import('#platform/inputs/NumberInput.tsx')).NumberInput }))
const SearchSelect = lazy(async () => ({ default: (await import('#platform/inputs/SearchSelect.tsx')).SearchSelect }))

type Value = CustomValues[string]
type CustomInputProps = Omit<InputProps<Value>, 'onChange'> & {
  field: CustomField
  /** Receives null if the input is cleared, because the server leaves omitted values unchanged. */
  onChange?: (value: Value | null) => void
}

/** The input of a custom field, by its type. */
export function CustomInput({ field, ...props }: CustomInputProps) {
  return (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <OfType field={field} {...props} />
    </Suspense>
  )
}

function OfType({ field, onChange, ...props }: CustomInputProps) {
  const t = useWords(common)
  const take = (value: Value | undefined) => onChange?.(value ?? null)
  switch (field.type) {
    case 'number':
      return <NumberInput {...(props as InputProps<number>)} onChange={take} />
    case 'amount':
      return <MoneyInput {...(props as InputProps<number>)} onChange={take} />
    case 'date':
      return <DayInput {...(props as InputProps<string>)} onChange={take} />
    case 'choice':
      return (
        <SearchSelect
          {...(props as InputProps<string>)}
          options={field.options}
          clearable={!field.required}
          onChange={take}
        />
      )
    case 'choices':
      return <MultiSelect {...(props as InputProps<string[]>)} options={field.options} onChange={take} />
    case 'yes-no':
      return (
        <SearchSelect
          {...(props as InputProps<string>)}
          value={typeof props.value === 'boolean' ? String(props.value) : undefined}
          options={[true, false].map((value) => ({ code: String(value), name: t.yesNo(value) }))}
          clearable={!field.required}
          onChange={(code) => take(code === undefined ? undefined : code === 'true')}
        />
      )
    case 'text': {
      const text = {
        ...props,
        value: String(props.value ?? ''),
        onChange: ({ target }: { target: { value: string } }) => take(target.value),
      }
      return (field.maxLength ?? longestCustomText) >= longText ? (
        <Input.TextArea {...text} autoSize={{ minRows: 2, maxRows: 6 }} />
      ) : (
        <Input {...text} allowClear={clearedBy(t.clear)} />
      )
    }
  }
}
