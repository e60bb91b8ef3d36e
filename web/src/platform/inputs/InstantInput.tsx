import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from './input-props.ts'

const written = 'YYYY-MM-DD HH:mm'

/** What a clock on the wall of the operator shows at an instant, as if it were UTC. */
function wallOf(instant: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/** The instant at which that clock shows this. Around a change of the clock the second step takes the offset of that day. */
function instantOf(wall: string, timeZone: string): string {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}:00Z`)
  const first = wanted - (wallOf(wanted, timeZone) - wanted)
  return new Date(wanted - (wallOf(first, timeZone) - first)).toISOString()
}

/** Day and time in the operator's time zone; its value is an instant. */
export function InstantInput({ value, onChange, ...rest }: InputProps<string>) {
  const { timeZone } = useFormat()
  const shown = value ? new Date(wallOf(Date.parse(value), timeZone)).toISOString().slice(0, 16) : null
  return (
    <DatePicker
      {...rest}
      showTime={{ format: 'HH:mm' }}
      value={shown ? dayjs(shown) : null}
      onChange={(day) => onChange?.(day ? instantOf(day.format(written), timeZone) : undefined)}
      format={written}
      style={{ width: '100%' }}
    />
  )
}
