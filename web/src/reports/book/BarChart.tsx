import { useWords } from '#platform/words.ts'
import './chart.css'
import { words } from './words.ts'

/** A category of a chart, with a value for each series; negative values extend downwards. */
export type Bar = { at: string; label: string; values: readonly number[] }

type BarChartProps = {
  title: string
  bars: readonly Bar[]
  series: readonly string[]
  write: (value: number) => string
  /** Whether bars are horizontal, which leaves room for long names. */
  lying?: boolean
}

/** A chart of values stacked above and below a baseline; hovering over a bar shows its values. */
export function BarChart({ title, bars, series, write, lying = false }: BarChartProps) {
  const t = useWords(words)
  const sums = bars.map(({ values }) => ({
    up: values.reduce((all, value) => all + Math.max(0, value), 0),
    down: values.reduce((all, value) => all + Math.max(0, -value), 0),
  }))
  const [top, bottom] = [Math.max(0, ...sums.map(({ up }) => up)), Math.max(0, ...sums.map(({ down }) => down))]
  const shares = { whole: top + bottom || 1, bottom }
  const labelled = Math.ceil(bars.length / 12)
  return (
    <figure className={lying ? 'chart lying' : 'chart'} aria-label={t.chartOf(title)}>
      {lying ? null : (
        <figcaption className="chart-legend">
          {series.map((name, at) => (
            <span key={name}>
              <i className={`series-${at}`} aria-hidden />
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <div className="chart-bars">
        {lying ? null : (
          <div className="chart-scale" aria-hidden>
            <span style={{ bottom: '100%' }}>{write(top)}</span>
            <span style={{ bottom: `${(bottom / shares.whole) * 100}%` }}>{write(0)}</span>
            {bottom > 0 ? <span style={{ bottom: 0 }}>{write(-bottom)}</span> : null}
          </div>
        )}
        {bars.map((bar, place) => (
          <div key={bar.at} className="chart-bar" title={said(bar, series, write)}>
            <div className="chart-field">
              <i className="chart-line" style={{ [lying ? 'left' : 'bottom']: share(bottom, shares.whole) }} />
              {stacked(bar.values).map(({ from, size, series: at }) => (
                <i
                  key={at}
                  className={`series-${at}`}
                  style={
                    lying
                      ? { left: share(bottom + from, shares.whole), width: share(size, shares.whole) }
                      : { bottom: share(bottom + from, shares.whole), height: share(size, shares.whole) }
                  }
                />
              ))}
            </div>
            <span className="chart-label">{lying || place % labelled === 0 ? bar.label : ''}</span>
            {lying ? <span className="chart-value">{write(bar.values[0] ?? 0)}</span> : null}
          </div>
        ))}
      </div>
    </figure>
  )
}

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`

const said = ({ label, values }: Bar, series: readonly string[], write: (value: number) => string) =>
  [label, ...values.flatMap((value, at) => (value === 0 ? [] : `${series[at] ?? ''}: ${write(value)}`))].join('\n')

/** Returns where each value starts, measured from the baseline, and its length. */
function stacked(values: readonly number[]) {
  let [up, down] = [0, 0]
  return values.flatMap((value, series) => {
    if (value === 0) return []
    const size = Math.abs(value)
    if (value < 0) down += size
    const from = value < 0 ? -down : up
    if (value > 0) up += size
    return { series, size, from }
  })
}
