import pg from 'pg'
import { dayOf } from '#server/platform/operator.ts'
import { type Api, startApi } from '#bench/drive/api.ts'
import type { Group } from '#bench/drive/usage.ts'
import type { Ground, Line } from '#bench/line.ts'
import { seated } from '#bench/stage/clerks.ts'
import type { Stage } from '#bench/stage/stage.ts'
import { type Counters, countersOf } from './counters.ts'
import { type Cpu, cpuOfOperation, cpuOfRound } from './cpu.ts'
import { type Operation, operations, type Promised, sale } from './operations.ts'
import { installFloor, startFloor } from './floor.ts'
import { wholeReadsOf } from './whole-reads.ts'
import { tapOn } from './wire.ts'

/**
 * The cost of an operation: its statements and writes when run alone, and its CPU time, undefined if the system does
 * not report it.
 */
export type OperationCost = Pick<Operation, 'name' | 'title'> & {
  promised: Promised | undefined
  counters: Counters
  cpu: Cpu | undefined
}
export type Cost = {
  operations: OperationCost[]
  /** The hand-written sale, measured in alternation with the real one. */
  floor: OperationCost
  /** The first sale of a freshly started API, from click to receipt. */
  cold: { wall_ms: number; cpu: Cpu | undefined }
}

type Options = { stage: Stage; ground: Ground; postgres: Group | undefined; rounds: number; each: number }

/** Measures the cost of each operation, of the hand-written floor, and of the first sale after a start. */
export async function measureCost(request: Options): Promise<Cost> {
  const { stage } = request
  const day = await prepareFloor(stage.url)
  const cold = await coldSale(request)
  const counters = await countAll(request, day)
  const cpus = await cpuOfAll(request, day)
  const costOf = (name: string, { title, promised }: Pick<Operation, 'title' | 'promised'>): OperationCost => {
    const counted = counters.get(name)
    if (!counted) throw new Error(`${name} was not counted`)
    const cpu = cpus.get(name)
    const used = cpu ? `, ${(cpu.api + cpu.postgres).toFixed(1)} ms of CPU` : ''
    console.log(`  ${name}: ${counted.statements} statements, ${counted.roundTrips} round trips${used}`)
    return { name, title, promised, counters: counted, cpu }
  }
  return {
    operations: operations.map((operation) => costOf(operation.name, operation)),
    floor: costOf(byHand, {
      title: 'The rows of the sale, written by two SQL functions behind a bare server (2 requests)',
    }),
    cold,
  }
}

const byHand = 'sale-by-hand'

/** Creates the SQL functions of the floor. Returns the operator's business day. */
async function prepareFloor(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await installFloor(client)
    const { rows } = await client.query<{ zone: string }>(
      `select value ->> 'timeZone' as zone from configuration where key = 'operator'`,
    )
    return dayOf(new Date(), rows[0]?.zone ?? 'UTC')
  } finally {
    await client.end()
  }
}

/** Runs work against an API and stops the API afterwards. */
async function at<T>(api: Api, work: (api: Api) => Promise<T>): Promise<T> {
  try {
    return await work(api)
  } finally {
    await api.stop()
  }
}

async function coldSale({ stage, ground, postgres }: Options): Promise<Cost['cold']> {
  return at(await startApi({ url: stage.url }), (api) =>
    seated(api, { stage, ground, of: sale }, async ([clerk]) => {
      if (!clerk) throw new Error('nobody sits at the first desk')
      const since = performance.now()
      const cpu = await cpuOfRound(sale, { pid: api.pid, clerks: [clerk] }, { ground, postgres, each: 1 })
      return { wall_ms: performance.now() - since, cpu }
    }),
  )
}

async function countAll({ stage, ground }: Options, day: string): Promise<Map<string, Counters>> {
  const counters = new Map<string, Counters>()
  const tap = await tapOn(stage.url)
  const count = async (api: Api, name: string, operation: Operation) =>
    seated(api, { stage, ground, of: operation }, async ([clerk]) => {
      if (clerk) counters.set(name, await countersOf({ operation, clerk, ground, tap, url: stage.url }))
    })
  try {
    await at(await startApi({ url: tap.url }), async (api) => {
      for (const operation of operations) await count(api, operation.name, operation)
    })
    await at(await startFloor(tap.url, day), (bare) => count(bare, byHand, sale))
  } finally {
    await tap.close()
  }
  return counters
}

async function cpuOfAll(
  { stage, ground, postgres, rounds, each }: Options,
  day: string,
): Promise<Map<string, Cpu | undefined>> {
  const cpus = new Map<string, Cpu | undefined>()
  const request = { ground, postgres, each, rounds }
  await at(await startApi({ url: stage.url }), async (api) => {
    const alone = (operation: Operation) =>
      seated(api, { stage, ground, of: operation }, async (clerks) => {
        cpus.set(operation.name, (await cpuOfOperation(operation, [{ pid: api.pid, clerks }], request))[0])
      })
    for (const operation of operations.filter((one) => one !== sale)) await alone(operation)
    await at(await startFloor(stage.url, day), (bare) =>
      seated(api, { stage, ground, of: sale }, (clerks) =>
        seated(bare, { stage, ground, of: sale }, async (others) => {
          const sides = [
            { pid: api.pid, clerks },
            { pid: bare.pid, clerks: others },
          ]
          const [product, floor] = await cpuOfOperation(sale, sides, request)
          cpus.set(sale.name, product).set(byHand, floor)
        }),
      ),
    )
  })
  return cpus
}

/** Returns the large tables that benchmarks scan sequentially. */
export async function findWholeReads(
  request: Pick<Options, 'stage' | 'ground'>,
  lines: readonly Line[],
): Promise<string[]> {
  const tap = await tapOn(request.stage.url)
  try {
    return await at(await startApi({ url: tap.url }), (api) => wholeReadsOf(lines, { ...request, api, tap }))
  } finally {
    await tap.close()
  }
}
