import type { LineLight } from '@lastmile/contract/monitoring/calls.ts'
import { useId } from 'react'
import { useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { dBm } from './units.ts'
import { words } from './words.ts'

const height = 72
const step = 8

/** The average light level of each day with its range, and the alarm and warning limits as lines. */
export function LightChart({ line: { days, lowRx, weakRx } }: { line: LineLight }) {
  const t = useWords(words)
  const f = useFormat()
  const titleId = useId()
  const shown = days.toReversed()
  const top = Math.max(lowRx + 2, ...shown.map(({ highestRx }) => highestRx)) + 1
  const bottom = Math.min(weakRx - 1, ...shown.map(({ lowestRx }) => lowestRx)) - 1
  const y = (level: number) => ((top - level) / (top - bottom)) * height
  const width = Math.max(shown.length, 14) * step
  return (
    <figure className="light-chart">
      <div className="light-scale" aria-hidden>
        <span style={{ top: `${(y(lowRx) / height) * 100}%` }}>{lowRx}</span>
        <span style={{ top: `${(y(weakRx) / height) * 100}%` }}>{weakRx}</span>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-labelledby={titleId}>
        <title id={titleId}>{t.chart(shown.length)}</title>
        <line className="wait" x1={0} x2={width} y1={y(lowRx)} y2={y(lowRx)} />
        <line className="bad" x1={0} x2={width} y1={y(weakRx)} y2={y(weakRx)} />
        {shown.map(({ day, lowestRx, highestRx, averageRx }, at) => (
          <g key={day} className={averageRx < weakRx ? 'bad' : averageRx < lowRx ? 'wait' : undefined}>
            <title>{t.dayIs(f.day(day), dBm(averageRx), [dBm(lowestRx), dBm(highestRx)])}</title>
            <rect className="field" x={at * step} y={0} width={step} height={height} />
            <rect x={at * step + 1} y={y(highestRx) - 1} width={step - 2} height={y(lowestRx) - y(highestRx) + 2} />
          </g>
        ))}
      </svg>
    </figure>
  )
}
