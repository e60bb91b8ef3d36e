import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The resources that processes used over some time. `cores` is CPU time divided by elapsed time. */
export type Usage = { cores: number; megabytes: number; peakMegabytes: number }

const ticksPerSecond = 100
const megabyte = 1024

/** A number out of /proc/<pid>/<file>, in kilobytes, as the kernel writes it. */
const kilobytes = (pid: number, file: string, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(textOf(`/proc/${pid}/${file}`))?.[1] ?? 0)

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it has ended
  }
}

const fieldsOf = (pid: number) => textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []

/** CPU seconds a process has used, with those of its ended children. */
const cpuSeconds = (pid: number) => {
  const fields = fieldsOf(pid)
  return [11, 12, 13, 14].reduce((total, index) => total + Number(fields[index] ?? 0), 0) / ticksPerSecond
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && Number(fieldsOf(child)[1]) === pid)

/** Processes that belong together: one with all it started directly. */
export type Group = { pid: number; withChildren: boolean }

const membersOf = ({ pid, withChildren }: Group) => (withChildren ? [pid, ...childrenOf(pid)] : [pid])

/** The memory of the processes at this moment, in megabytes. */
export const memoryOf = (group: Group): number =>
  membersOf(group).reduce(
    (total, pid) =>
      total + (group.withChildren ? kilobytes(pid, 'smaps_rollup', 'Pss') : kilobytes(pid, 'status', 'VmRSS')),
    0,
  ) / megabyte

/** CPU seconds they have used so far, with those of their ended children; undefined where the system does not tell. */
export const cpuOf = (group: Group): number | undefined =>
  existsSync(`/proc/${group.pid}/stat`)
    ? membersOf(group).reduce((total, pid) => total + cpuSeconds(pid), 0)
    : undefined

/**
 * Begins to watch processes; the function it returns ends that and tells what they used. Memory of one process is what
 * is resident; of many that share memory, the sum of their shares. Undefined where the system does not tell.
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
