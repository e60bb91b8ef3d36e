/** Response times of many requests in milliseconds, and the requests per second. */
export type Rate = { perSecond: number; p50: number; p95: number; p99: number; max: number; count: number }

/** Returns the median. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Returns the rate and the percentiles of one round of the given duration. */
export function rateOf(times: readonly number[], seconds: number): Rate {
  const sorted = Float64Array.from(times).sort()
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    count: times.length,
  }
}

/** Returns the median over several rounds, for each number. */
export const middle = (rounds: readonly Rate[]): Rate => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p50: median(rounds.map((round) => round.p50)),
  p95: median(rounds.map((round) => round.p95)),
  p99: median(rounds.map((round) => round.p99)),
  max: Math.max(...rounds.map((round) => round.max)),
  count: rounds.reduce((total, round) => total + round.count, 0),
})
