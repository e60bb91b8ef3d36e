import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The resources that processes used over a period. `cores` is CPU time divided by elapsed time. */
export type Usage = { cores: number; megabytes: number; peakMegabytes: number }

const ticksPerSecond = 100
const megabyte = 1024

/** Reads a number from /proc/<pid>/<file>, in kilobytes. */
const kilobytes = (pid: number, file: string, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(textOf(`/proc/${pid}/${file}`))?.[1] ?? 0)

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has ended
  }
}

const fieldsOf = (pid: number) => textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []

/** Returns the CPU seconds of a process, including its ended children. */
const cpuSeconds = (pid: number) => {
  const fields = fieldsOf(pid)
  return [11, 12, 13, 14].reduce((total, index) => total + Number(fields[index] ?? 0), 0) / ticksPerSecond
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && Number(fieldsOf(child)[1]) === pid)

/** Returns a process with its direct children. */
export type Group = { pid: number; withChildren: boolean }

const membersOf = ({ pid, withChildren }: Group) => (withChildren ? [pid, ...childrenOf(pid)] : [pid])

/** Returns the current memory of processes, in megabytes. */
export const memoryOf = (group: Group): number =>
  membersOf(group).reduce(
    (total, pid) =>
      total + (group.withChildren ? kilobytes(pid, 'smaps_rollup', 'Pss') : kilobytes(pid, 'status', 'VmRSS')),
    0,
  ) / megabyte

/**
 * Returns the CPU seconds that processes have used so far, including their ended children; undefined if the system does
 * not report them.
 */
export const cpuOf = (group: Group): number | undefined =>
  existsSync(`/proc/${group.pid}/stat`)
    ? membersOf(group).reduce((total, pid) => total + cpuSeconds(pid), 0)
    : undefined

/**
 * Starts watching processes. Returns a function that stops watching and returns their usage. The memory of a single
 * process is its resident set; that of several is the sum of their proportional shares, because they share memory.
 * Undefined if the system does not report it.
 */
export function watch(group: Group | undefined): () => Usage | undefined {
  if (!group || !existsSync(`/proc/${group.pid}/stat`)) return () => undefined
  const memory = () => memoryOf(group)
  const cpu = () => cpuOf(group) ?? 0
  const since = performance.now()
  const before = cpu()
  let peak = memory()
  const timer = setInterval(() => (peak = Math.max(peak, memory())), group.withChildren ? 500 : 100)
  return () => {
    clearInterval(timer)
    const now = memory()
    return {
      cores: (cpu() - before) / ((performance.now() - since) / 1000),
      megabytes: now,
      peakMegabytes: Math.max(peak, now),
    }
  }
}
