import type { Cost, OperationCost } from '#bench/cost/cost.ts'
import type { Cpu } from '#bench/cost/cpu.ts'

/** Formats a mean: without decimals if whole, otherwise with one. */
export const few = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1))
/** Formats bytes as kB with one decimal. */
export const bytes = (value: number): string => (value / 1000).toFixed(1)
/** Returns the CPU milliseconds of API and PostgreSQL together. */
export const cpuOfBoth = (cpu: Cpu | undefined): number | undefined => cpu && cpu.api + cpu.postgres

const orDash = <T>(value: T | undefined, show: (value: T) => string) => (value === undefined ? '-' : show(value))
const hundredths = (value: number) => value.toFixed(2)

export const costHeadings = [
  'operation',
  'statements',
  'round trips',
  'commits',
  'inserted',
  'updated',
  'deleted',
  'B-tree entries',
  'log kB',
  'API ms',
  'PostgreSQL ms',
  'both ms',
]

const cpuCells = (cpu: Cpu | undefined): string[] => [
  orDash(cpu?.api, hundredths),
  orDash(cpu?.postgres, hundredths),
  orDash(cpuOfBoth(cpu), hundredths),
]

const cellsOf = ({ name, counters, cpu }: OperationCost): string[] => [
  name,
  few(counters.statements),
  few(counters.roundTrips),
  few(counters.commits),
  orDash(counters.inserted, few),
  orDash(counters.updated, few),
  orDash(counters.deleted, few),
  orDash(counters.entries, few),
  orDash(counters.walBytes, bytes),
  ...cpuCells(cpu),
]

/** Returns one table row for each operation, then the floor and the first sale. */
export const costRows = ({ operations, floor, cold }: Cost): string[][] => [
  ...operations.map(cellsOf),
  cellsOf(floor),
  ['first sale after a start', ...Array.from({ length: 8 }, () => '-'), ...cpuCells(cold.cpu)],
]

/** Describes the first sale after a start in one sentence. */
export const coldLine = ({ cold }: Cost): string =>
  `The first sale after a start of the API took ${cold.wall_ms.toFixed(0)} ms from click to receipt.`
