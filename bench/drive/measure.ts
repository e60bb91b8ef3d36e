import { setTimeout as sleep } from 'node:timers/promises'
import { startApi } from './api.ts'
import type { Clerk } from './client.ts'
import type { Goal, Ground, Line } from '#bench/line.ts'
import { middle, type Rate, rateOf } from './numbers.ts'
import { open } from '#bench/stage/clerks.ts'
import type { Stage } from '#bench/stage/stage.ts'
import { type Group, type Usage, watch } from './usage.ts'

export type Settings = { clients: number; rounds: number; seconds: number }
/** The result of a benchmark: response times, busy responses, and the resources that the API and PostgreSQL used. */
export type Measured = {
  name: string
  title: string
  goal: Goal | undefined
  http: Rate
  /** Response times at half of that rate, as on a busy day; only for benchmarks with a goal. */
  half: Rate | undefined
  turnedAway: number
  api: Usage | undefined
  postgres: Usage | undefined
}

type Options = { stage: Stage; ground: Ground; lines: readonly Line[]; settings: Settings; postgres: Group | undefined }

/** Runs each benchmark over HTTP with all clients at once: a warm-up, then several rounds. */
export async function measureHttp({ stage, ground, lines, settings, postgres }: Options): Promise<Measured[]> {
  const api = await startApi({ url: stage.url })
  const measured: Measured[] = []
  try {
    for (const line of lines) {
      // A connection that is idle for a minute is closed, so each benchmark opens new ones.
      const clerks = await open(api.port, stage, line.who)
      try {
        measured.push(await measureLine(line, { clerks, ground, settings, groups: [api, postgres] }))
      } finally {
        close(clerks)
      }
    }
  } finally {
    await api.stop()
  }
  return measured
}

const close = (clerks: readonly Clerk[]) => clerks.forEach((clerk) => clerk.close())

type Work = {
  clerks: readonly Clerk[]
  ground: Ground
  settings: Settings
  groups: [{ pid: number }, Group | undefined]
}

async function measureLine(
  line: Line,
  { clerks: all, ground, settings, groups: [api, postgres] }: Work,
): Promise<Measured> {
  const { seconds } = settings
  await line.before?.(ground)
  const clerks = all.filter((clerk) => line.able?.(clerk, ground) ?? true)
  await round(line, { clerks, ground, seconds: Math.max(1, seconds / 2) })
  const before = turnedAwayFrom(clerks)
  const stops = [watch({ pid: api.pid, withChildren: false }), watch(postgres)]
  const rates: Rate[] = []
  for (let turn = 0; turn < settings.rounds; turn++) rates.push(await round(line, { clerks, ground, seconds }))
  const [apiUsage, postgresUsage] = stops.map((stop) => stop())
  const http = middle(rates)
  const half = line.goal && (await paced(line, { clerks, ground, seconds }, http.perSecond / 2))
  process.stdout.write(`  ${line.name}: ${http.perSecond.toFixed(0)}/s over HTTP, p99 ${http.p99.toFixed(1)} ms\n`)
  const { name, title, goal } = line
  const turnedAway = turnedAwayFrom(clerks) - before
  return { name, title, goal, http, half, turnedAway, api: apiUsage, postgres: postgresUsage }
}

const turnedAwayFrom = (clerks: readonly Clerk[]) => clerks.reduce((total, clerk) => total + clerk.turnedAway(), 0)

/** Returns data that chooses customers at random and ports in sequence. */
export function groundOf(stage: Stage): Ground {
  const visitors = Map.groupBy(stage.visitors, ({ desk }) => desk)
  const ports = Map.groupBy(stage.ports, ({ desk }) => desk)
  const next = new Map<number, number>()
  return {
    stage,
    visitorOf: ({ number }) => {
      const all = visitors.get(number) ?? stage.visitors
      const visitor = all[Math.floor(Math.random() * all.length)]
      if (!visitor) throw new Error(`desk ${number} has no customers`)
      return visitor
    },
    portOf: ({ number }) => {
      const at = next.get(number) ?? 0
      next.set(number, at + 1)
      const port = ports.get(number)?.[at]
      if (!port) throw new Error(`desk ${number} has no ports left`)
      return port
    },
    taskOf: ({ number, employeeCode }) => {
      const at = next.get(number) ?? 0
      next.set(number, at + 1)
      const all = stage.tasks.filter(({ desk }) => desk === number)
      const task = all[at % all.length]
      if (!task) throw new Error(`${employeeCode} has no task to claim`)
      return task
    },
  }
}

type Round = { over?: () => boolean; clerks: readonly Clerk[]; ground: Ground; seconds: number }

/** Repeats a benchmark with all clerks at once for a number of seconds. */
export async function round(line: Line, { clerks, ground, seconds }: Round): Promise<Rate> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    clerks.map(async (clerk, index) => {
      for (let turn = index; performance.now() < end; turn++) {
        const since = performance.now()
        await line.cycle(clerk, ground, turn)
        times.push(performance.now() - since)
      }
    }),
  )
  return rateOf(times, (performance.now() - started) / 1000)
}

/**
 * Repeats a benchmark at a fixed arrival rate, whether or not earlier requests have finished. A request that finds all
 * clerks busy waits, and its waiting time counts. Ends early when `over` returns true.
 */
export async function paced(line: Line, { clerks, ground, seconds, over }: Round, perSecond: number): Promise<Rate> {
  const times: number[] = []
  const total = Math.max(clerks.length, Math.floor(perSecond * seconds))
  const started = performance.now()
  const isWanted = (turn: number) => turn < total && over?.() !== true
  let next = 0
  await Promise.all(
    clerks.map(async (clerk) => {
      for (let turn = next++; isWanted(turn); turn = next++) {
        const due = started + (turn * 1000) / perSecond
        const early = due - performance.now()
        if (early > 0) await sleep(early)
        const since = early > 0 ? performance.now() : due
        await line.cycle(clerk, ground, turn)
        times.push(performance.now() - since)
      }
    }),
  )
  return rateOf(times, (performance.now() - started) / 1000)
}
