import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement as it was sent, and how long its answer took. */
export type Timed = { text: string; values: readonly unknown[]; took_ms: number }
/** The cost of one request in the database: how many statements, how long in all, and the slowest. */
export type Trace = { statements: number; database_ms: number; slowest?: Timed }

const traces = new AsyncLocalStorage<Trace>()

/** Runs some work; every statement it sends on the way is noted in `trace`. */
export const tracing = <T>(trace: Trace, work: () => Promise<T>): Promise<T> => traces.run(trace, work)

/** When a connection was last done with a statement: one that was sent before that began only then. */
export type Line = { freeSince: number }

/** Notes a statement in the running trace, if there is one. Returns its answer unchanged. */
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
