import type { Counters } from '#bench/cost/counters.ts'
import type { DeedCost } from '#bench/cost/cost.ts'
import type { Size } from './cells.ts'
import { bytes, cpuOfBoth, few } from './cost-cells.ts'

/** A promise beside what was measured. `kept` is undefined where this run cannot tell. */
export type Judged = { promise: string; measured: string; kept: boolean | undefined }

/** The most that a sale may ask for and write; a renewal and the payment of three bills keep within it. */
const saleLimits = { statements: 16, roundTrips: 6, commits: 2, entries: 50, walBytes: 11_000 } as const
const ofFloor = 1.4

const names: Readonly<Record<keyof typeof saleLimits, (value: number) => string>> = {
  statements: (value) => `${few(value)} statements`,
  roundTrips: (value) => `${few(value)} round trips`,
  commits: (value) => `${few(value)} commits`,
  entries: (value) => `${few(value)} B-tree entries`,
  walBytes: (value) => `${bytes(value)} kB of log`,
}

/** What is promised of the cost of each operation, at one size. */
export function judgeCost({ customers, cost }: Size): Judged[] {
  if (!cost) return []
  const at = `${customers.toLocaleString('en-US')} customers`
  return cost.deeds.flatMap((deed) => {
    if (deed.promised === undefined) return []
    if (deed.promised !== 'sale') return [withinCpu(deed, { most_ms: deed.promised.cpu_ms, at })]
    return [
      withinLimits(deed, at),
      ...(deed.name === 'counter-sale' ? [besideFloor(deed, { floor: cost.floor, at })] : []),
    ]
  })
}

const limited = Object.entries(saleLimits) as [keyof typeof saleLimits, number][]

function withinLimits({ name, counters }: DeedCost, at: string): Judged {
  const known = limited.flatMap(([what, most]) => {
    const value = counters[what as keyof Counters]
    return value === undefined ? [] : [{ what, most, value }]
  })
  return {
    promise: `${name}, ${at}: <= ${known.map(({ what, most }) => names[what](most)).join(', ')}`,
    measured: known.map(({ what, value }) => names[what](value)).join(', '),
    kept: known.every(({ most, value }) => value <= most),
  }
}

function withinCpu({ name, cpu }: DeedCost, { most_ms, at }: { most_ms: number; at: string }): Judged {
  const used = cpuOfBoth(cpu)
  return {
    promise: `${name}, ${at}: CPU of API and PostgreSQL <= ${most_ms} ms`,
    measured: used === undefined ? 'not told by the system' : `${used.toFixed(2)} ms`,
    kept: used === undefined ? undefined : used <= most_ms,
  }
}

function besideFloor({ name, cpu }: DeedCost, { floor, at }: { floor: DeedCost; at: string }): Judged {
  const [used, least] = [cpuOfBoth(cpu), cpuOfBoth(floor.cpu)]
  const promise = `${name}, ${at}: CPU of API and PostgreSQL <= ${ofFloor} x that of its rows written by hand`
  if (used === undefined || !least) return { promise, measured: 'not told by the system', kept: undefined }
  return {
    promise,
    measured: `${used.toFixed(1)} ms beside ${least.toFixed(1)} ms, ${(used / least).toFixed(2)} x`,
    kept: used <= ofFloor * least,
  }
}
