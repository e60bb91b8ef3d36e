import type { Cost } from '#bench/cost/cost.ts'
import type { BillRun } from '#bench/drive/bill-run.ts'
import type { Exported } from '#bench/drive/exports.ts'
import type { Measured, Settings } from '#bench/drive/measure.ts'
import type { Starts } from '#bench/drive/starts.ts'

export type Size = {
  customers: number
  megabytes: number
  /**
   * Returns the share of CPU time that the machine's host gave to others during the run; undefined if the host does not
   * report it.
   */
  stolen: number | undefined
  lines: Measured[]
  cost?: Cost
  billRun?: BillRun
  wholeReads: string[]
  broken: string[]
}
export type Report = {
  at: string
  machine: Record<string, string>
  versions: Record<string, string>
  settings: Settings
  starts?: Starts
  exports?: Exported[]
  sizes: Size[]
}

const number = (value: number, digits = 0) => value.toFixed(digits)
/** Formats a time in milliseconds with significant digits. */
export const milliseconds = (value: number) => number(value, value < 10 ? 1 : 0)
/** Returns one table row for each benchmark of a size. */
export const cellsOf = (line: Measured): string[] => [
  line.name,
  number(line.http.perSecond),
  milliseconds(line.http.p50),
  milliseconds(line.http.p95),
  milliseconds(line.http.p99),
  line.half ? milliseconds(line.half.p95) : '-',
  line.half ? milliseconds(line.half.p99) : '-',
  number(line.turnedAway),
  line.api ? number(line.api.peakMegabytes) : '-',
  line.api ? number(line.api.cores, 2) : '-',
  line.postgres ? number(line.postgres.peakMegabytes) : '-',
  line.postgres ? number(line.postgres.cores, 2) : '-',
]

export const headings = [
  'operation',
  '/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'p95 at half',
  'p99 at half',
  'too busy',
  'API MB',
  'API cores',
  'PostgreSQL MB',
  'PostgreSQL cores',
]
