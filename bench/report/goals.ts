import type { Measured } from '#bench/drive/measure.ts'
import { milliseconds, type Report, type Size } from './cells.ts'
import { type Judged, judgeCost } from './goals-of-cost.ts'

const most = { list_ms: 25, head_ms: 10, growth: 1.5, api_MB: 250, first_s: 15, second_s: 3, export_MB: 100 }

const promised = ({ lines }: Size, goal: Measured['goal']) => lines.filter((line) => line.goal === goal)
const named = (lines: readonly Measured[], of: (line: Measured) => number | undefined) =>
  lines.map((line) => `${line.name} ${milliseconds(of(line) ?? 0)}`).join(', ')

/** Returns the goal that every benchmark of a type stays within a time; names those that do not. */
function within(what: string, lines: readonly Measured[], limit: number): Judged[] {
  if (lines.length === 0) return []
  const ways: readonly [string, (line: Measured) => number | undefined][] = [
    ['clients without pauses', ({ http }) => http.p99],
    ['at half that rate', ({ half }) => half?.p99],
  ]
  return ways.map(([how, of]) => {
    const over = lines.filter((line) => (of(line) ?? 0) > limit)
    return {
      promise: `${what}: p99 <= ${limit} ms, ${how}`,
      measured:
        over.length === 0
          ? `all ${lines.length} operations, the slowest ${milliseconds(Math.max(...lines.map((line) => of(line) ?? 0)))} ms`
          : `${lines.length - over.length} of ${lines.length} operations; exceeded by ${named(over, of)}`,
      kept: over.length === 0,
    }
  })
}

/** Returns the factor by which a benchmark's p95 grows from the smallest size to the largest. */
export function growthOf({ sizes }: Report): { line: Measured; before: number; factor: number }[] {
  const [smallest] = sizes
  const largest = sizes.at(-1)
  if (!smallest || !largest || smallest === largest) return []
  return largest.lines.flatMap((line) => {
    const before = smallest.lines.find(({ name }) => name === line.name)?.http.p95
    return before ? [{ line, before, factor: line.http.p95 / before }] : []
  })
}

function growth(report: Report): Judged[] {
  const factors = growthOf(report).filter(({ line }) => line.goal === 'list')
  const over = factors.filter(({ factor }) => factor > most.growth)
  if (factors.length === 0) return []
  return [
    {
      promise: `lists and searches: p95 in the largest database <= ${most.growth} x p95 in the smallest`,
      measured:
        over.length === 0
          ? `all ${factors.length} operations, at most ${Math.max(...factors.map(({ factor }) => factor)).toFixed(2)}`
          : `${factors.length - over.length} of ${factors.length} operations; exceeded by ${over.map(({ line, factor }) => `${line.name} ${factor.toFixed(2)}`).join(', ')}`,
      kept: over.length === 0,
    },
  ]
}

const each = (value: number) => value.toLocaleString('en-US')
const inSeconds = (value: number) => `${value.toFixed(1)} s`

/** The maximum duration of a bill run: one minute for 1,000,000 subscriptions, proportionally less for fewer. */
function billRuns({ billRun }: Size): Judged[] {
  if (!billRun) return []
  const { subscriptions, bills, compute, post, bare, cpu, bareCpu, again, alone, meanwhile } = billRun
  const used =
    cpu === undefined || bareCpu === undefined
      ? ''
      : `; PostgreSQL CPU ${inSeconds(cpu)} compared with ${inSeconds(bareCpu)}`
  const most_s = (60 * subscriptions) / 1_000_000
  return [
    {
      promise: `bill run of ${each(subscriptions)} subscriptions computed and posted in <= ${inSeconds(most_s)}; posting again adds no rows`,
      measured: `${inSeconds(compute)} and ${inSeconds(post)} for ${each(bills)} bills; the bare INSERT … SELECT of the same rows ${inSeconds(bare)}${used}; again ${again} rows`,
      kept: compute + post <= most_s && again === 0,
    },
    {
      promise: `counter sale at a quarter of its rate while ${each(subscriptions)} are billed: p99 at most doubled`,
      measured: `${milliseconds(alone.p99)} ms alone, ${milliseconds(meanwhile.p99)} ms during the run`,
      kept: meanwhile.p99 <= 2 * alone.p99,
    },
  ]
}

const memory = (peak: number): Judged => ({
  promise: `API memory under this load <= ${most.api_MB} MB`,
  measured: `${peak.toFixed(0)} MB at most`,
  kept: peak <= most.api_MB,
})

/** Returns the goals of speed and cost with their measurements. */
export function judge(report: Report): Judged[] {
  const { sizes, starts, exports = [] } = report
  const largest = sizes.at(-1)
  if (!largest) return []
  const peak = Math.max(...sizes.flatMap(({ lines }) => lines.map(({ api }) => api?.peakMegabytes ?? 0)))
  return [
    ...sizes.flatMap(judgeCost),
    ...within('lists and searches', promised(largest, 'list'), most.list_ms),
    ...growth(report),
    ...within('one customer with header figures', promised(largest, 'head'), most.head_ms),
    ...sizes.flatMap(billRuns),
    {
      promise: `the second \`npm start\` responds in <= ${most.second_s} s, the first in <= ${most.first_s} s`,
      measured: starts ? `${starts.second.toFixed(1)} s and ${starts.first.toFixed(1)} s` : 'not measured',
      kept: starts && starts.second <= most.second_s && starts.first <= most.first_s,
    },
    ...(peak > 0 ? [memory(peak)] : []),
    ...exports.map(({ format, rows, seconds, peak: high, idle }) => ({
      promise: `export of 100,000 rows, memory <= ${most.export_MB} MB above idle (${format})`,
      measured: `${rows.toLocaleString('en-US')} rows in ${seconds.toFixed(1)} s, ${(high - idle).toFixed(0)} MB above idle`,
      kept: high - idle <= most.export_MB,
    })),
    { promise: 'page size, switching tabs', measured: 'see `npm run bench:web`', kept: undefined },
  ]
}
