import { type FormField, latestIn, longestText } from '@lastmile/contract/processes/forms.ts'
import { Input, InputNumber } from 'antd'
import { lazy, Suspense } from 'react'
import { todayIn, useFormat } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { nameIn, useLanguage } from '#platform/words.ts'
import { useNumberEntry } from '#platform/inputs/number-entry.ts'

/** The calendar is a large part of the bundle, so it loads on first use. */
const DayInput = lazy(async () => ({ default: (await import('#platform/inputs/DayInput.tsx')).DayInput }))

type FieldInput<T> = InputProps<T> & { field: FormField }

/** Fields with at least this maximum length have several lines. */
const longText = 200

/** A text field of a task form; a long text has several lines. */
export function TextInput({ field, value, onChange, ...rest }: FieldInput<string>) {
  const text = {
    ...rest,
    value: typeof value === 'string' ? value : '',
    maxLength: longestText(field),
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  }
  return longestText(field) >= longText ? (
    <Input.TextArea {...text} autoSize={{ minRows: 2, maxRows: 6 }} />
  ) : (
    <Input {...text} />
  )
}

/** A number field of a task form, with its limits. */
export function NumberInput({ field, value, onChange, ...rest }: FieldInput<number>) {
  const entry = useNumberEntry()
  return (
    <InputNumber<number>
      {...entry}
      {...rest}
      value={typeof value === 'number' ? value : null}
      onChange={(typed) => onChange?.(typed ?? undefined)}
      controls={false}
      inputMode="text"
      {...(field.unit ? { suffix: <span className="muted">{field.unit}</span> } : {})}
      style={{ width: '100%', maxWidth: 220 }}
    />
  )
}

/** With more options than this, a choice is searched rather than showing them all. */
const inSight = 8

/** A choice in a task form: few options are all visible, many are searchable. */
export function ChoiceInput({ field, value, ...rest }: FieldInput<string>) {
  const language = useLanguage()
  const options = field.options ?? []
  const chosen = typeof value === 'string' ? value : null
  if (options.length > inSight) return <SearchSelect {...rest} value={chosen} options={options} />
  return (
    <RadioCards
      {...rest}
      value={chosen}
      look="chips"
      cards={options.map((option) => ({ code: option.code, content: nameIn(language, option) }))}
    />
  )
}

/** A date in a task form. */
export function DateInput({ field, value, ...rest }: FieldInput<string>) {
  const { timeZone } = useFormat()
  const today = todayIn(timeZone)
  const earliest = field.earliest === 'today' ? { min: today } : {}
  return (
    <Suspense fallback={<Input disabled />}>
      <DayInput {...rest} {...earliest} max={latestIn(today)} value={typeof value === 'string' ? value : null} />
    </Suspense>
  )
}
