import { countdown } from '#platform/format.ts'
import { useNow } from './now.ts'

/** The time until an instant as hh:mm:ss, updated every second; 00:00:00 once it has passed. */
export function Countdown({ until }: { until: string }) {
  return (
    <time dateTime={until} className="number">
      {countdown(until, useNow())}
    </time>
  )
}
