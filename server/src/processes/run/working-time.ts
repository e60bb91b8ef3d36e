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
 * (docs/domain.md#workflow). A day counts as 24 hours of local time, also if the clocks change during it.
 */
export function dueAfter(from: Date, days: number, { weekdays, holidays, timeZone }: Calendar): Date {
  let at = localTime(from, timeZone)
  let left = days * day_ms
  for (let passed = 0; passed < furthest_days; passed++) {
    const day = Math.floor(at / day_ms) * day_ms
    const untilMidnight = day + day_ms - at
    const date = new Date(day)
    const works = weekdays.has(date.getUTCDay() || 7) && !holidays.has(date.toISOString().slice(0, 10))
    if (works && left <= untilMidnight) {
      at += left
      break
    }
    if (works) left -= untilMidnight
    at += untilMidnight
  }
  // Of a time that occurs twice, the first is returned, which may be before `from`.
  return new Date(Math.max(from.getTime(), instantOf(at, timeZone)))
}

/** Returns when a day ends in a time zone: the first instant of the next one. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(instantOf(Date.parse(`${day}T00:00:00Z`) + day_ms, timeZone))

/**
 * Returns the first instant at which clocks in a zone show a local time, given in milliseconds as if it were UTC. If they
 * skip that time, returns the instant as far into the skipped hour.
 */
function instantOf(local: number, timeZone: string): number {
  const offsets = [-day_ms, day_ms].map((apart) => localTime(new Date(local + apart), timeZone) - (local + apart))
  const shown = offsets.map((offset) => local - offset).filter((at) => localTime(new Date(at), timeZone) >= local)
  return Math.min(...shown)
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

/** Returns the local time of an instant in a zone, in milliseconds as if it were UTC. */
function localTime(instant: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + instant.getUTCMilliseconds()
}
