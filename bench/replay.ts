import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startApi } from './api.ts'
import { scriptOf, type Statement } from './capture.ts'
import type { Clerk } from './client.ts'
import { badgeOf, type Ground, type Line } from './line.ts'
import type { Settings } from './measure.ts'
import type { Rate } from './numbers.ts'
import { runPgbench } from './pgbench.ts'
import { type Desk, open, portsEachRound, portsForReplay, type Stage } from './stage.ts'

const recorder = fileURLToPath(new URL('record.ts', import.meta.url))
const file = '.lastmile/bench/recorded.jsonl'

type Wish = { file: string; stage: Stage; ground: Ground; lines: readonly Line[]; settings: Settings }

/**
 * The very statements of each line under pgbench: an API that writes down what it sends does each line a few times, and
 * what it wrote is made into scripts. Gives the rates by the lines' names.
 */
export async function replay({ file: pgbench, settings, ...wish }: Wish): Promise<Map<string, Rate>> {
  const recorded = await record(wish)
  const rates = new Map<string, Rate>()
  for (const [line, texts] of recorded) {
    const define = (turn: number) => ({ office: wish.stage.office.number, i: portsForReplay + turn * portsEachRound })
    const rate = await runPgbench(
      { file: pgbench, url: wish.stage.url, ...settings },
      { name: line.name, texts, planned: line.planned, define },
    )
    process.stdout.write(`  ${line.name}: ${rate.perSecond.toFixed(0)}/s under pgbench\n`)
    rates.set(line.name, rate)
  }
  return rates
}

/** Statements as they are sent once everything that is kept has been looked up. */
const warmUp = 3

async function record({
  stage,
  ground,
  lines,
}: Pick<Wish, 'stage' | 'ground' | 'lines'>): Promise<Map<Line, string[]>> {
  mkdirSync('.lastmile/bench', { recursive: true })
  const api = await startApi({ url: stage.url, words: ['--import', recorder], env: { BENCH_RECORD: file } })
  const { clerks, offices } = await open(api.port, stage)
  const scripts = new Map<Line, string[]>()
  try {
    for (const line of lines) {
      const clerk = line.who === 'hall' ? clerks[0] : offices[0]
      const desk = line.who === 'hall' ? stage.desks[0] : stage.office
      if (!clerk || !desk) throw new Error('nobody sits at the first desk')
      for (let turn = 0; turn < warmUp; turn++) await line.cycle(clerk, ground, turn)
      const texts: string[] = []
      for (let turn = 0; turn < line.samples; turn++) texts.push(await recordOne(line, { clerk, desk, ground, turn }))
      scripts.set(line, texts)
    }
  } finally {
    for (const clerk of [...clerks, ...offices]) clerk.close()
    await api.stop()
  }
  return scripts
}

type Once = { clerk: Clerk; desk: Desk; ground: Ground; turn: number }

async function recordOne(line: Line, { clerk, desk, ground, turn }: Once): Promise<string> {
  rmSync(file, { force: true })
  writeFileSync(file, '')
  const stands = await line.cycle(clerk, ground, turn)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const statements = lines.map((text) => JSON.parse(text) as Statement)
  const tokenHash = createHash('sha256').update(desk.token).digest('base64url')
  return scriptOf(statements, { prologue: line.prologue, stands: [...badgeOf(clerk, tokenHash), ...stands] })
}
