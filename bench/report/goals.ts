import { type MeasuredLine, milliseconds, type Report, type Size } from './cells.ts'

/** A promise beside what was measured. `kept` is undefined where this run cannot tell. */
export type Judged = { promise: string; measured: string; kept: boolean | undefined }

const most = { list_ms: 25, head_ms: 10, growth: 1.5, api_MB: 250, first_s: 15, second_s: 3, export_MB: 100 }
const leastRatio = 0.5

const promised = ({ lines }: Size, goal: MeasuredLine['goal']) => lines.filter((line) => line.goal === goal)
const named = (lines: readonly MeasuredLine[], of: (line: MeasuredLine) => number | undefined) =>
  lines.map((line) => `${line.name} ${milliseconds(of(line) ?? 0)}`).join(', ')

/** Every line within so many milliseconds; those that are not are named. */
function within(what: string, lines: readonly MeasuredLine[], limit: number): Judged[] {
  const ways: readonly [string, (line: MeasuredLine) => number | undefined][] = [
    ['all clients without a pause', ({ http }) => http.p99],
    ['at half of that rate', ({ half }) => half?.p99],
  ]
  return ways.map(([how, of]) => {
    const over = lines.filter((line) => (of(line) ?? 0) > limit)
    const bare = over.filter(({ pgbench }) => pgbench && pgbench.p99 > limit)
    const also = bare.length > 0 ? `; the SQL alone is over it for ${bare.map(({ name }) => name).join(', ')}` : ''
    return {
      promise: `${what}: p99 <= ${limit} ms, ${how}`,
      measured:
        over.length === 0
          ? `all ${lines.length} lines, the slowest ${milliseconds(Math.max(...lines.map((line) => of(line) ?? 0)))} ms`
          : `${lines.length - over.length} of ${lines.length} lines; over it: ${named(over, of)}${also}`,
      kept: over.length === 0,
    }
  })
}

/** The factor by which the p95 of a line grows from the smallest size to the largest. */
export function growthOf({ sizes }: Report): { line: MeasuredLine; before: number; factor: number }[] {
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
      promise: `list and search page: p95 in the largest database <= ${most.growth} x p95 in the smallest`,
      measured:
        over.length === 0
          ? `all ${factors.length} lines, the most ${Math.max(...factors.map(({ factor }) => factor)).toFixed(2)}`
          : `${factors.length - over.length} of ${factors.length} lines; over it: ${over.map(({ line, factor }) => `${line.name} ${factor.toFixed(2)}`).join(', ')}`,
      kept: over.length === 0,
    },
  ]
}

function sale({ customers, lines }: Size): Judged[] {
  const line = lines.find(({ name }) => name === 'counter-sale')
  if (!line?.pgbench) return []
  const ratio = line.http.perSecond / line.pgbench.perSecond
  return [
    {
      promise: `counter sale >= ${100 * leastRatio} % of the rate of its SQL under pgbench, ${customers.toLocaleString('en-US')} customers`,
      measured: `${line.http.perSecond.toFixed(0)} of ${line.pgbench.perSecond.toFixed(0)} a second, ${(100 * ratio).toFixed(0)} %`,
      kept: ratio >= leastRatio,
    },
  ]
}

const each = (value: number) => value.toLocaleString('en-US')
const inSeconds = (value: number) => `${value.toFixed(1)} s`

/** A minute for 1,000,000 subscriptions, and as much less for fewer. */
function billRuns({ billRun }: Size): Judged[] {
  if (!billRun) return []
  const { subscriptions, bills, compute, post, bare, cpu, bareCpu, again, alone, meanwhile } = billRun
  const used =
    cpu === undefined || bareCpu === undefined
      ? ''
      : `; CPU of PostgreSQL ${inSeconds(cpu)} beside ${inSeconds(bareCpu)}`
  const most_s = (60 * subscriptions) / 1_000_000
  return [
    {
      promise: `bill run of ${each(subscriptions)} subscriptions computed and posted in <= ${inSeconds(most_s)}; posting again adds nothing`,
      measured: `${inSeconds(compute)} and ${inSeconds(post)} for ${each(bills)} bills; the bare INSERT … SELECT of the same rows ${inSeconds(bare)}${used}; again ${again} rows`,
      kept: compute + post <= most_s && again === 0,
    },
    {
      promise: `counter sale while ${each(subscriptions)} are billed: p99 at most doubled, at a quarter of its rate`,
      measured: `${milliseconds(alone.p99)} ms alone, ${milliseconds(meanwhile.p99)} ms meanwhile`,
      kept: meanwhile.p99 <= 2 * alone.p99,
    },
  ]
}

/** What is promised of speed and cost, one by one. */
export function judge(report: Report): Judged[] {
  const { sizes, starts, exports = [] } = report
  const largest = sizes.at(-1)
  if (!largest) return []
  const peak = Math.max(...sizes.flatMap(({ lines }) => lines.map(({ api }) => api?.peakMegabytes ?? 0)))
  return [
    ...sizes.flatMap((size) => sale(size)),
    ...within('list and search page', promised(largest, 'list'), most.list_ms),
    ...growth(report),
    ...within('one customer with his head figures', promised(largest, 'head'), most.head_ms),
    ...sizes.flatMap(billRuns),
    {
      promise: `the second \`npm start\` answers in <= ${most.second_s} s, the first in <= ${most.first_s} s`,
      measured: starts ? `${starts.second.toFixed(1)} s and ${starts.first.toFixed(1)} s` : 'not measured',
      kept: starts && starts.second <= most.second_s && starts.first <= most.first_s,
    },
    {
      promise: `the API holds <= ${most.api_MB} MB under this load`,
      measured: `${peak.toFixed(0)} MB at most`,
      kept: peak <= most.api_MB,
    },
    ...exports.map(({ format, rows, seconds, peak: high, idle }) => ({
      promise: `export of 100,000 rows, memory <= ${most.export_MB} MB above idle (${format})`,
      measured: `${rows.toLocaleString('en-US')} rows in ${seconds.toFixed(1)} s, ${(high - idle).toFixed(0)} MB above idle`,
      kept: high - idle <= most.export_MB,
    })),
    { promise: 'size of the pages, switching of tabs', measured: 'by `npm run bench:web`', kept: undefined },
  ]
}
