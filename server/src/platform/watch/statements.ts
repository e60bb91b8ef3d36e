import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement as sent, and the time until its response. */
export type Timed = { text: string; values: readonly unknown[]; took_ms: number }
/** The database cost of one request: the number of statements, their total time, and the slowest one. */
export type Trace = { statements: number; database_ms: number; slowest?: Timed }

const traces = new AsyncLocalStorage<Trace>()

/** Runs work and records every statement it sends in `trace`. */
export const tracing = <T>(trace: Trace, work: () => Promise<T>): Promise<T> => traces.run(trace, work)

/** When a connection last finished a statement. A statement sent before that started only then. */
export type Line = { freeSince: number }

/** Records the time of a statement in the current trace, if any. Returns its result unchanged. */
export function timed<T>(line: Line, { text, values }: Omit<Timed, 'took_ms'>, answer: T): T {
  const trace = traces.getStore()
  if (!trace || !(answer instanceof Promise)) return answer
  const started = performance.now()
  const note = () => {
    const ended = performance.now()
    const took_ms = ended - Math.max(started, line.freeSince)
    line.freeSince = ended
    trace.statements++
    trace.database_ms += took_ms
    if (took_ms > (trace.slowest?.took_ms ?? 0)) trace.slowest = { text, values, took_ms }
  }
  answer.then(note, note)
  return answer
}
