import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startApi } from '#bench/drive/api.ts'
import { scriptOf, type Statement } from './capture.ts'
import type { Clerk } from '#bench/drive/client.ts'
import { badgeOf, type Ground, type Line } from '#bench/line.ts'
import { type Desk, open, type Stage } from '#bench/stage/stage.ts'

const recorder = fileURLToPath(import.meta.resolve('#bench/recorder.ts'))
const file = '.lastmile/bench/recorded.jsonl'

/** The statements that one run of a line sent to PostgreSQL, and the pgbench script made of them. */
export type Sample = { statements: Statement[]; script: string | undefined }
export type Recorded = Map<Line, Sample[]>

/** Statements as they are sent once everything that is kept has been looked up. */
const warmUp = 3

type Wish = { stage: Stage; ground: Ground; lines: readonly Line[] }

/** Has an API that writes down what it sends do each line a few times. */
export async function record({ stage, ground, lines }: Wish): Promise<Recorded> {
  mkdirSync('.lastmile/bench', { recursive: true })
  const api = await startApi({ url: stage.url, words: ['--import', recorder], env: { BENCH_RECORD: file } })
  const desks = { hall: stage.desks[0], office: stage.office, field: stage.field[0] }
  const recorded: Recorded = new Map()
  try {
    for (const line of lines) {
      const clerks = await open(api.port, stage, line.who)
      const [clerk] = clerks.filter((one) => line.able?.(one, ground) ?? true)
      const desk = desks[line.who]
      if (!clerk || !desk) throw new Error('nobody sits at the first desk')
      for (let turn = 0; turn < warmUp; turn++) await line.cycle(clerk, ground, turn)
      const samples: Sample[] = []
      for (let turn = 0; turn < Math.max(1, line.samples); turn++)
        samples.push(await recordOne(line, { clerk, desk, ground, turn }))
      recorded.set(line, samples)
      for (const one of clerks) one.close()
    }
  } finally {
    await api.stop()
  }
  return recorded
}

type Once = { clerk: Clerk; desk: Desk; ground: Ground; turn: number }

async function recordOne(line: Line, { clerk, desk, ground, turn }: Once): Promise<Sample> {
  writeFileSync(file, '')
  const stands = await line.cycle(clerk, ground, turn)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const statements = lines.map((text) => JSON.parse(text) as Statement)
  const tokenHash = createHash('sha256').update(desk.token).digest('base64url')
  if (line.prologue === undefined) return { statements, script: undefined }
  const recipe = { prologue: line.prologue, stands: [...badgeOf(clerk, tokenHash), ...stands] }
  return { statements, script: scriptOf(statements, recipe) }
}
