import { firstDay, lastDay } from '@lastmile/contract/platform/values.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useFormat } from '#platform/format.ts'
import { beginWeeks, clockFormat, instantFormats } from './day-formats.ts'
import type { InputProps } from './input-props.ts'
import { instantOf, wallOf } from './wall-clock.ts'

const written = 'YYYY-MM-DD HH:mm'

/** A day and time in the operator's time zone; its value is an instant. */
export function InstantInput({ value, onChange, ...rest }: InputProps<string>) {
  const { timeZone, formats } = useFormat()
  beginWeeks(formats)
  const shown = value ? new Date(wallOf(Date.parse(value), timeZone)).toISOString().slice(0, 16) : null
  return (
    <DatePicker
      {...rest}
      showTime={{ format: clockFormat(formats) }}
      value={shown ? dayjs(shown) : null}
      onChange={(day) => onChange?.(day ? instantOf(day.format(written), timeZone) : undefined)}
      minDate={dayjs(firstDay)}
      maxDate={dayjs(lastDay)}
      format={instantFormats(formats)}
      style={{ width: '100%' }}
    />
  )
}
