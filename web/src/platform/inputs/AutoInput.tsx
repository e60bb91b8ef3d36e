import { term } from '@lastmile/contract/words.ts'
import { Input } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { common } from '#platform/common-words.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { clearedBy } from './clearing.tsx'
import type { InputProps } from './input-props.ts'
import type { FieldKind } from './kinds.ts'

/** Calendar, selects and number inputs are a large part of the bundle, so each loads on first use. */
const DayInput = lazy(async () => ({ default: (await import('./DayInput.tsx')).DayInput }))
const InstantInput = lazy(async () => ({ default: (await import('./InstantInput.tsx')).InstantInput }))
const SearchSelect = lazy(async () => ({ default: (await import('./SearchSelect.tsx')).SearchSelect }))
const MoneyInput = lazy(async () => ({ default: (await import('./MoneyInput.tsx')).MoneyInput }))
const NumberInput = lazy(async () => ({ default: (await import('./NumberInput.tsx')).NumberInput }))

/** The input derived from a field's schema, for fields to which the page gives no input. */
export function AutoInput({ field, ...props }: InputProps<unknown> & { field: FieldKind }) {
  const t = useWords(common)
  const text = {
    ...props,
    value: (props.value as string | undefined) ?? '',
    onChange: (event: { target: { value: string } }) => props.onChange?.(event.target.value),
  }
  const onItsWay = <Input {...text} disabled />
  switch (field.kind) {
    case 'text':
      return field.long ? (
        <Input.TextArea {...text} autoSize={{ minRows: 2, maxRows: 6 }} />
      ) : (
        <Input {...text} allowClear={clearedBy(t.clear)} />
      )
    case 'password':
      return <Input.Password {...text} autoComplete="new-password" />
    case 'number':
      return (
        <Suspense fallback={onItsWay}>
          <NumberInput {...(props as InputProps<number>)} />
        </Suspense>
      )
    case 'money':
      return (
        <Suspense fallback={onItsWay}>
          <MoneyInput {...(props as InputProps<number>)} />
        </Suspense>
      )
    case 'yesNo':
      return <YesNoInput {...(props as InputProps<boolean>)} />
    case 'day':
      return (
        <Suspense fallback={onItsWay}>
          <DayInput {...(props as InputProps<string>)} {...(field.daysAhead ? { daysAhead: field.daysAhead } : {})} />
        </Suspense>
      )
    case 'instant':
      return (
        <Suspense fallback={onItsWay}>
          <InstantInput {...(props as InputProps<string>)} />
        </Suspense>
      )
    case 'choice':
      return (
        <Suspense fallback={onItsWay}>
          <TermInput {...(props as InputProps<string>)} states={field.options} />
        </Suspense>
      )
    case 'other':
      return <Input {...text} />
  }
}

/** Selects one of the contract's states or kinds, labeled by their terms. */
function TermInput({ states, ...props }: InputProps<string> & { states: readonly string[] }) {
  const language = useLanguage()
  const options = useMemo(() => states.map((code) => ({ code, name: term(code, language) })), [states, language])
  return <SearchSelect {...props} options={options} />
}

function YesNoInput({ value, onChange, placeholder, ...rest }: InputProps<boolean>) {
  return (
    <span className="check">
      <input {...rest} type="checkbox" checked={value === true} onChange={({ target }) => onChange?.(target.checked)} />
      {placeholder}
    </span>
  )
}
