import { useEffect, useState } from 'react'
import { countdown } from '#platform/format.ts'

/** The time until an instant as hh:mm:ss, second by second; 00:00:00 once it has passed. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now)
  const isPast = now >= Date.parse(until)
  useEffect(() => {
    if (isPast) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isPast])
  return (
    <time dateTime={until} className="number">
      {countdown(until, now)}
    </time>
  )
}
