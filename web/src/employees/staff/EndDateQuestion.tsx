import type { ReactElement } from 'react'
import { useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the effect of changing `endTime`, to be shown before saving; null if unchanged. */
export function endDateChange(change: Values, before: Values): ReactElement | null {
  const [next, was] = [change.endTime, before.endTime].map((one) => (typeof one === 'string' ? Date.parse(one) : null))
  return next === was || next === undefined ? null : <EndingQuestion end={next} />
}

const hasCome = (at: number): boolean => at <= Date.now()

function EndingQuestion({ end }: { end: number | null }) {
  const t = useWords(words)
  const f = useFormat()
  if (end === null) return t.askStays
  return hasCome(end) ? t.askEnds : t.askEndsOn(f.instant(new Date(end).toISOString()))
}
