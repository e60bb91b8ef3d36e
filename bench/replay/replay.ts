import type { Settings } from '#bench/drive/measure.ts'
import type { Rate } from '#bench/drive/numbers.ts'
import { runPgbench } from './pgbench.ts'
import type { Recorded } from './record.ts'
import { portsEachRound, portsForReplay, type Stage } from '#bench/stage.ts'

type Wish = { file: string; stage: Stage; recorded: Recorded; settings: Settings }

/** The very statements of each line under pgbench. Gives the rates by the lines' names. */
export async function replay({ file, stage, recorded, settings }: Wish): Promise<Map<string, Rate>> {
  const rates = new Map<string, Rate>()
  for (const [line, samples] of recorded) {
    const define = (turn: number) => ({ office: stage.office.number, i: portsForReplay + turn * portsEachRound })
    const script = { name: line.name, texts: samples.map((sample) => sample.script), planned: line.planned, define }
    const rate = await runPgbench({ file, url: stage.url, ...settings }, script)
    process.stdout.write(`  ${line.name}: ${rate.perSecond.toFixed(0)}/s under pgbench\n`)
    rates.set(line.name, rate)
  }
  return rates
}
