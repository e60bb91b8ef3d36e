import type { Counters } from '#bench/cost/counters.ts'
import type { OperationCost } from '#bench/cost/cost.ts'
import type { Size } from './cells.ts'
import { bytes, cpuOfBoth, few } from './cost-cells.ts'

/** A goal and its measurement. `kept` is undefined if this run cannot measure the goal. */
export type Judged = { promise: string; measured: string; kept: boolean | undefined }

/** The limits of a sale per operation, which also apply to a renewal and to the payment of three bills. */
const saleLimits = { statements: 16, roundTrips: 6, commits: 2, entries: 50, walBytes: 11_000 } as const
const ofFloor = 1.4

const names: Readonly<Record<keyof typeof saleLimits, (value: number) => string>> = {
  statements: (value) => `${few(value)} statements`,
  roundTrips: (value) => `${few(value)} round trips`,
  commits: (value) => `${few(value)} ${value === 1 ? 'commit' : 'commits'}`,
  entries: (value) => `${few(value)} B-tree entries`,
  walBytes: (value) => `${bytes(value)} kB of log`,
}

/** Judges the cost of each operation at one size against its goal. */
export function judgeCost({ customers, cost }: Size): Judged[] {
  if (!cost) return []
  const at = `${customers.toLocaleString('en-US')} customers`
  return cost.operations.flatMap((operation) => {
    if (operation.promised === undefined) return []
    if (operation.promised !== 'sale') return [withinCpu(operation, { most_ms: operation.promised.cpu_ms, at })]
    return [
      withinLimits(operation, at),
      ...(operation.name === 'counter-sale' ? [besideFloor(operation, { floor: cost.floor, at })] : []),
    ]
  })
}

const limited = Object.entries(saleLimits) as [keyof typeof saleLimits, number][]

function withinLimits({ name, counters }: OperationCost, at: string): Judged {
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

function withinCpu({ name, cpu }: OperationCost, { most_ms, at }: { most_ms: number; at: string }): Judged {
  const used = cpuOfBoth(cpu)
  return {
    promise: `${name}, ${at}: CPU of API and PostgreSQL <= ${most_ms} ms`,
    measured: used === undefined ? 'not available on this system' : `${used.toFixed(2)} ms`,
    kept: used === undefined ? undefined : used <= most_ms,
  }
}

function besideFloor({ name, cpu }: OperationCost, { floor, at }: { floor: OperationCost; at: string }): Judged {
  const [used, least] = [cpuOfBoth(cpu), cpuOfBoth(floor.cpu)]
  const promise = `${name}, ${at}: CPU of API and PostgreSQL <= ${ofFloor} x that of the floor`
  if (used === undefined || !least) return { promise, measured: 'not available on this system', kept: undefined }
  return {
    promise,
    measured: `${used.toFixed(1)} ms, floor ${least.toFixed(1)} ms, ${(used / least).toFixed(2)} x`,
    kept: used <= ofFloor * least,
  }
}
