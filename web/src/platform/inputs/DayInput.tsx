import { addDays } from '@lastmile/contract/platform/days.ts'
import type { Formats } from '@lastmile/contract/platform/formats.ts'
import { firstDay, lastDay } from '@lastmile/contract/platform/values.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { FocusEvent } from 'react'
import { common } from '#platform/common-words.ts'
import { lastThirtyDays, todayIn, useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { beginWeeks, dayFormats, monthFormats, readDay } from './day-formats.ts'
import type { InputProps } from './input-props.ts'

type DayInputProps = InputProps<string> & {
  /** The first and last selectable day, YYYY-MM-DD; by default those of the contract. */
  min?: string
  max?: string
  /** The last selectable day, in days from today. */
  daysAhead?: number
}

/** A business day; its value is YYYY-MM-DD, regardless of the browser's time zone. */
export function DayInput({ value, onChange, min = firstDay, max, daysAhead, ...rest }: DayInputProps) {
  const { timeZone, formats } = useFormat()
  beginWeeks(formats)
  const latest = max ?? (daysAhead === undefined ? lastDay : addDays(todayIn(timeZone), daysAhead))
  return (
    <DatePicker
      {...rest}
      onBlur={(event) => tellBeyond(event, { min, max: latest, formats }, onChange)}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : undefined)}
      minDate={dayjs(min)}
      maxDate={dayjs(latest)}
      format={dayFormats(formats)}
      style={{ width: '100%' }}
    />
  )
}

/** A month; its value is its first day, YYYY-MM-01. It cannot be cleared. */
export function MonthInput({ value, onChange, min = firstDay, max = lastDay, ...rest }: DayInputProps) {
  const { formats } = useFormat()
  return (
    <DatePicker
      {...rest}
      onBlur={(event) => tellBeyond(event, { min, max, formats }, onChange)}
      picker="month"
      allowClear={false}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.startOf('month').format('YYYY-MM-DD') : undefined)}
      minDate={dayjs(min)}
      maxDate={dayjs(max)}
      format={monthFormats(formats)}
      style={{ width: '100%' }}
    />
  )
}

type Bounds = { min: string; max: string; formats: Formats }

/**
 * Reports a typed day, or the first day of a typed month, that is outside the calendar's range. The calendar would
 * discard it, and the form would then report an empty field rather than the actual problem.
 */
function tellBeyond(
  { target }: FocusEvent<HTMLElement>,
  { min, max, formats }: Bounds,
  onChange: DayInputProps['onChange'],
): void {
  const day = target instanceof HTMLInputElement ? readDay(target.value, formats) : undefined
  if (day && (day < min || day > max)) onChange?.(day)
}

export type DayRange = { from?: string | undefined; to?: string | undefined }

/** A range of days, with presets for the last 30 days and today. */
export function DayRangeInput({ value, onChange, ...rest }: InputProps<DayRange>) {
  const t = useWords(common)
  const { timeZone, formats } = useFormat()
  beginWeeks(formats)
  const today = todayIn(timeZone)
  const month = lastThirtyDays(timeZone)
  return (
    <DatePicker.RangePicker
      {...(rest.id ? { id: { start: rest.id } } : {})}
      value={[value?.from ? dayjs(value.from) : null, value?.to ? dayjs(value.to) : null]}
      onChange={(days) => onChange?.({ from: days?.[0]?.format('YYYY-MM-DD'), to: days?.[1]?.format('YYYY-MM-DD') })}
      allowEmpty={[true, true]}
      minDate={dayjs(firstDay)}
      maxDate={dayjs(lastDay)}
      presets={[
        { label: t.today, value: [dayjs(today), dayjs(today)] },
        { label: t.lastThirtyDays, value: [dayjs(month.from), dayjs(month.to)] },
      ]}
      format={dayFormats(formats)}
      style={{ width: '100%' }}
    />
  )
}
