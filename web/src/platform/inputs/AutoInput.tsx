import { term } from '@lastmile/contract/terms.ts'
import { Checkbox, Input, InputNumber } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { useLanguage } from '#platform/words.ts'
import type { FieldKind } from './kinds.ts'
import { SearchSelect } from './SearchSelect.tsx'

/** The calendar is a large part of the web; it comes when the first day is asked for. */
const DayInput = lazy(async () => ({ default: (await import('./DayInput.tsx')).DayInput }))

/** What every input takes from the field around it. */
export type InputProps<T> = {
  id?: string
  value?: T | null | undefined
  onChange?: (value: T | undefined) => void
  disabled?: boolean
  placeholder?: string
  'aria-label'?: string
}

/** The input that fits a field's schema, where the page does not bring its own. */
export function AutoInput({ field, ...props }: InputProps<unknown> & { field: FieldKind }) {
  const language = useLanguage()
  const states = field.kind === 'choice' ? field.options : null
  const options = useMemo(() => states?.map((code) => ({ code, name: term(code, language) })) ?? [], [states, language])
  const text = {
    ...props,
    value: (props.value as string | undefined) ?? '',
    onChange: (event: { target: { value: string } }) => props.onChange?.(event.target.value),
  }
  switch (field.kind) {
    case 'text':
      return field.long ? (
        <Input.TextArea {...text} autoSize={{ minRows: 2, maxRows: 6 }} />
      ) : (
        <Input {...text} allowClear />
      )
    case 'password':
      return <Input.Password {...text} autoComplete="new-password" />
    case 'number':
      return (
        <InputNumber
          {...props}
          value={props.value as number | null}
          onChange={(value) => props.onChange?.(value ?? undefined)}
          {...(field.whole ? { precision: 0 } : {})}
          style={{ width: '100%' }}
        />
      )
    case 'yesNo':
      return (
        <Checkbox
          {...(props.id ? { id: props.id } : {})}
          checked={props.value === true}
          onChange={(event) => props.onChange?.(event.target.checked)}
        >
          {props.placeholder}
        </Checkbox>
      )
    case 'day':
      return (
        <Suspense fallback={<Input {...text} disabled />}>
          <DayInput {...(props as InputProps<string>)} />
        </Suspense>
      )
    case 'choice':
      return <SearchSelect {...(props as InputProps<string>)} options={options} />
    case 'other':
      return <Input {...text} />
  }
}
