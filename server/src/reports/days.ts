/** Returns the day a number of days after another, YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Returns a row for each of a number of days up to the last one: the day's own row, or what `empty` returns. */
export function everyDay<Row extends { day: string }>(
  found: readonly Row[],
  { from, to, empty }: { from: string; to: string; empty: (day: string) => Row },
): Row[] {
  const known = new Map(found.map((row) => [row.day, row]))
  const all: Row[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) all.push(known.get(day) ?? empty(day))
  return all
}
