import { firstDay, lastDay } from '@lastmile/contract/platform/values.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from './input-props.ts'
import { instantOf, wallOf } from './wall-clock.ts'

const written = 'YYYY-MM-DD HH:mm'

/** A day and time in the operator's time zone; its value is an instant. */
export function InstantInput({ value, onChange, ...rest }: InputProps<string>) {
  const { timeZone } = useFormat()
  const shown = value ? new Date(wallOf(Date.parse(value), timeZone)).toISOString().slice(0, 16) : null
  return (
    <DatePicker
      {...rest}
      showTime={{ format: 'HH:mm' }}
      value={shown ? dayjs(shown) : null}
      onChange={(day) => onChange?.(day ? instantOf(day.format(written), timeZone) : undefined)}
      minDate={dayjs(firstDay)}
      maxDate={dayjs(lastDay)}
      format={written}
      style={{ width: '100%' }}
    />
  )
}
