import { setTimeout as sleep } from 'node:timers/promises'
import { startApi } from './api.ts'
import type { Clerk } from './client.ts'
import type { Ground, Line } from '#bench/line.ts'
import { middle, type Rate, rateOf } from './numbers.ts'
import { open, type Stage } from '#bench/stage.ts'
import { type Group, type Usage, watch } from './usage.ts'

export type Settings = { clients: number; rounds: number; seconds: number }
/** What came of a line: times, how often the API was too busy, and what it and PostgreSQL used meanwhile. */
export type Measured = {
  name: string
  title: string
  http: Rate
  turnedAway: number
  api: Usage | undefined
  postgres: Usage | undefined
}

type Wish = { stage: Stage; ground: Ground; lines: readonly Line[]; settings: Settings; postgres: Group | undefined }

/** Does each line over HTTP by all clients at once: a warm-up, then several rounds. */
export async function measureHttp({ stage, ground, lines, settings, postgres }: Wish): Promise<Measured[]> {
  const api = await startApi({ url: stage.url })
  const seated = await open(api.port, stage)
  const measured: Measured[] = []
  try {
    for (const line of lines) {
      const clerks = line.who === 'hall' ? seated.clerks : seated.offices
      await round(line, { clerks, ground, seconds: Math.max(2, settings.seconds / 2) })
      const before = turnedAwayFrom(clerks)
      const stops = [watch({ pid: api.pid, withChildren: false }), watch(postgres)]
      const rates: Rate[] = []
      for (let turn = 0; turn < settings.rounds; turn++)
        rates.push(await round(line, { clerks, ground, seconds: settings.seconds }))
      const [apiUsage, postgresUsage] = stops.map((stop) => stop())
      measured.push({
        name: line.name,
        title: line.title,
        http: middle(rates),
        turnedAway: turnedAwayFrom(clerks) - before,
        api: apiUsage,
        postgres: postgresUsage,
      })
      process.stdout.write(`  ${line.name}: ${middle(rates).perSecond.toFixed(0)}/s over HTTP\n`)
      await sleep(200)
    }
  } finally {
    for (const clerk of [...seated.clerks, ...seated.offices]) clerk.close()
    await api.stop()
  }
  return measured
}

const turnedAwayFrom = (clerks: readonly Clerk[]) => clerks.reduce((total, clerk) => total + clerk.turnedAway(), 0)

/** Customers at random, ports one after the other. */
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
  }
}

type Round = { clerks: readonly Clerk[]; ground: Ground; seconds: number }

async function round(line: Line, { clerks, ground, seconds }: Round): Promise<Rate> {
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
