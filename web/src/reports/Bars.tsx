import { useId } from 'react'
import './reports.css'

/** A bar: its day and value. */
export type Bar = { day: string; value: number; tone?: 'bad' | 'wait' }

type BarsProps = {
  bars: readonly Bar[]
  /** A description of the whole chart, for screen readers. */
  label: string
  /** Returns the tooltip of a bar. */
  say: (bar: Bar) => string
  /** The day whose bar is highlighted. */
  today: string
}

const height = 44
const step = 8

/** One bar per day, together as wide as the available space. Even a small value has a visible bar. */
export function Bars({ bars, label, say, today }: BarsProps) {
  const titleId = useId()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const width = bars.length * step
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{label}</title>
      <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
      {bars.map((bar, at) => {
        const tall = bar.value > 0 ? Math.max(2, (bar.value / most) * (height - 2)) : 0
        return (
          <g key={bar.day} className={bar.day === today ? `now ${bar.tone ?? ''}` : bar.tone}>
            <title>{say(bar)}</title>
            <rect className="field" x={at * step} y={0} width={step} height={height} />
            <rect x={at * step + 1} y={height - tall} width={step - 2} height={tall} />
          </g>
        )
      })}
    </svg>
  )
}
