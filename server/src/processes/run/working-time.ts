export type Calendar = {
  /** The working weekdays: 1 is Monday, 7 is Sunday. */
  weekdays: ReadonlySet<number>
  /** Holidays, YYYY-MM-DD. */
  holidays: ReadonlySet<string>
  timeZone: string
}

const day_ms = 86_400_000
/** The maximum number of days to search, which limits the search if a calendar has no working days. */
const furthest_days = 3_660

/**
 * Returns the instant `days` working days after `from`; parts of a day count proportionally. Days off do not count
 * (docs/domain.md#workflow). If the zone's clocks change during a night, the result may be off by that hour.
 */
export function dueAfter(from: Date, days: number, calendar: Calendar): Date {
  let at = from.getTime()
  let left = days * day_ms
  for (let passed = 0; passed < furthest_days; passed++) {
    const { weekday, date, sinceMidnight } = localTime(new Date(at), calendar.timeZone)
    const untilMidnight = day_ms - sinceMidnight
    const works = calendar.weekdays.has(weekday) && !calendar.holidays.has(date)
    if (works && left <= untilMidnight) return new Date(at + left)
    if (works) left -= untilMidnight
    at += untilMidnight
  }
  return new Date(at)
}

/** Returns when a day ends in a time zone. If the zone's clocks change that night, it may be off by that hour. */
export function endOfDay(day: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + day_ms
  const { date, sinceMidnight } = localTime(new Date(asIfUtc), timeZone)
  const ahead = Date.parse(`${date}T00:00:00Z`) + sinceMidnight - asIfUtc
  return new Date(asIfUtc - ahead)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
  formats.set(timeZone, made)
  return made
}

function localTime(instant: Date, timeZone: string) {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const date = `${parts.year}-${parts.month}-${parts.day}`
  const seconds = Number(parts.hour) * 3600 + Number(parts.minute) * 60 + Number(parts.second)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return { weekday, date, sinceMidnight: seconds * 1000 + instant.getUTCMilliseconds() }
}
