import cluster, { type Worker } from 'node:cluster'
import { relayMetrics } from '#platform/watch/relay-metrics.ts'
import { nodeSettings } from './node-program.ts'
import { type Run, supervise } from './supervise.ts'

/** How long a process may take to end, less than its supervisor waits for us. */
const patience_ms = 8_000

/**
 * Runs a program in `count` processes that share its port: this process accepts the connections and distributes
 * them round-robin. A process that ends is started again; meanwhile the others serve. Returns once all are listening. Throws if one
 * does not start.
 */
export async function runProcesses(program: string, count: number): Promise<{ stop: () => Promise<void> }> {
  cluster.schedulingPolicy = cluster.SCHED_RR
  // Node ends these processes when this one ends, so they do without end-with-parent.ts, which would keep them from
  // waiting for a port. The advanced serialization keeps numbers such as NaN in metrics.
  cluster.setupPrimary({ exec: program, execArgv: nodeSettings, serialization: 'advanced' })
  relayMetrics()
  const names = Array.from({ length: count }, (_, at) => `API process ${at + 1}`)
  const kept = await Promise.all(names.map((name) => supervise(name, () => start(name))))
  return { stop: async () => void (await Promise.all(kept.map(({ stop }) => stop()))) }
}

async function start(name: string): Promise<Run> {
  const worker = cluster.fork()
  worker.on('error', () => undefined) // a message to a process that has just died; its exit is reported below
  const ended = new Promise<string>((done) => {
    worker.once('exit', (code: number, signal: string | null) => done(signal ?? `exit code ${code}`))
  })
  const reason = await Promise.race([ready(worker), ended])
  if (reason !== undefined) throw new Error(`${name} did not start (${reason}). See its message above.`)
  const stop = async () => {
    worker.process.kill('SIGTERM')
    const insist = setTimeout(() => worker.process.kill('SIGKILL'), patience_ms)
    await ended
    clearTimeout(insist)
  }
  return { ended, stop }
}

const ready = (worker: Worker): Promise<undefined> =>
  new Promise((done) => {
    worker.on('message', (message: unknown) => {
      if (message === 'ready') done(undefined)
    })
  })
