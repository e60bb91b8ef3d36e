import type { Settings } from '#bench/drive/measure.ts'
import type { Rate } from '#bench/drive/numbers.ts'
import { runPgbench } from './pgbench.ts'
import type { Recorded } from './record.ts'
import { portsEachRound, portsForReplay, type Stage } from '#bench/stage/stage.ts'

type Wish = { file: string; stage: Stage; recorded: Recorded; settings: Settings }

/** The very statements of each line under pgbench, where it can repeat them. Gives the rates by the lines' names. */
export async function replay({ file, stage, recorded, settings }: Wish): Promise<Map<string, Rate>> {
  const rates = new Map<string, Rate>()
  for (const [line, samples] of recorded) {
    const texts = samples.flatMap(({ script }) => script ?? [])
    if (texts.length === 0) continue
    const define = (turn: number) => ({
      office: stage.office.number,
      field: stage.field[0]?.number ?? 0,
      i: portsForReplay + turn * portsEachRound,
    })
    const script = { name: line.name, texts, planned: line.planned, define }
    const rate = await runPgbench({ file, url: stage.url, ...settings }, script)
    process.stdout.write(`  ${line.name}: ${rate.perSecond.toFixed(0)}/s under pgbench\n`)
    rates.set(line.name, rate)
  }
  return rates
}
