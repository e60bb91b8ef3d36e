import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** The metrics of one process. */
type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A scrape reaches one process, which gets the metrics of all from the primary, by these messages. */
type Message =
  | { metrics: 'wanted'; scrape: number }
  | { metrics: 'collect'; scrape: number }
  | { metrics: 'collected'; scrape: number; of: Metrics }
  | { metrics: 'all'; scrape: number; of: Metrics[] }

/** A process that does not respond in time is left out of the scrape. */
const patience_ms = 1_000

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** In the primary: collects the metrics of all processes for the one that wants them. */
export function relayMetrics(): void {
  const scrapes = new Map<number, { left: number; of: Metrics[]; finish: () => void }>()
  let last = 0
  const collect = (asking: Worker, { scrape }: { scrape: number }) => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    const own = ++last
    const finish = () => {
      clearTimeout(late)
      const of = scrapes.get(own)?.of ?? []
      scrapes.delete(own)
      if (asking.isConnected()) asking.send({ metrics: 'all', scrape, of } satisfies Message)
    }
    const late = setTimeout(finish, patience_ms)
    scrapes.set(own, { left: workers.length, of: [], finish })
    for (const worker of workers) worker?.send({ metrics: 'collect', scrape: own } satisfies Message)
  }
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'wanted') collect(worker, message)
    const scrape = message.metrics === 'collected' ? scrapes.get(message.scrape) : undefined
    if (!scrape || message.metrics !== 'collected') return
    scrape.of.push(message.of)
    scrape.left -= 1
    if (scrape.left === 0) scrape.finish()
  })
}

/**
 * In an API process: returns a function for the metrics of all processes in the Prometheus format, each aggregated as
 * it declares, usually by its sum. If this is the only process, or the primary does not respond, these are its own.
 */
export function metricsOfAll(register: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics()
  const waiting = new Map<number, (of: Metrics[]) => void>()
  let last = 0
  const send = (message: Message) => process.send?.(message)
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'all') waiting.get(message.scrape)?.(message.of)
    if (message.metrics !== 'collect') return
    const { scrape } = message
    void register.getMetricsAsJSON().then((of) => send({ metrics: 'collected', scrape, of }))
  })
  return async () => {
    const scrape = ++last
    const all = await new Promise<Metrics[]>((done) => {
      waiting.set(scrape, done)
      setTimeout(done, 2 * patience_ms, []).unref()
      send({ metrics: 'wanted', scrape })
    })
    waiting.delete(scrape)
    return all.length === 0 ? register.metrics() : AggregatorRegistry.aggregate(all).metrics()
  }
}
