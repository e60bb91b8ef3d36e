import { mkdirSync, rmSync } from 'node:fs'
import { harms } from './harm.ts'
import { hireStaff } from './office.ts'
import { startProduct } from './product.ts'
import { openRecorder } from './recorder.ts'
import { type Round, round } from './rounds.ts'

/**
 * `npm run chaos`: runs the real product on a separate data folder under load, with a failure in every round. `npm run
 * chaos -- 40` runs 40 rounds instead of 30, `npm run chaos -- 9 PostgreSQL` only those with that in the name of the
 * failure. Exits with code 1 if anything acknowledged is lost, happened twice or breaks an invariant.
 */
const [wanted = '30', name = ''] = process.argv.slice(2)
const count = Number(wanted)
const chosen = harms.filter((harm) => harm.name.includes(name))
if (!Number.isInteger(count) || count < 1 || chosen.length === 0) {
  console.error(
    `npm run chaos -- [rounds] [part of a name]; the names are: ${harms.map((harm) => harm.name).join(', ')}`,
  )
  process.exit(1)
}
const mostMinutes = 12

const dataDir = `.lastmile/chaos/${process.pid}`
mkdirSync(dataDir, { recursive: true })
const started = Date.now()
const product = await startProduct(dataDir)
console.log(`The product runs at ${product.base}; what it says is in ${dataDir}/product.log`)
const rounds: Round[] = []
try {
  const recorder = openRecorder(product.base)
  const staff = await hireStaff(product.databaseUrl(), 6, recorder.as)
  for (let at = 0; at < count && Date.now() - started < mostMinutes * 60_000; at++) {
    const harm = chosen[at % chosen.length]
    if (!harm) break
    const result = await round({ product, staff, recorder }, harm)
    rounds.push(result)
    report(rounds.length, result)
  }
  const refused = [...recorder.refused].map(([what, times]) => `${what} (${times})`)
  if (refused.length > 0) console.log(`Refused, as on any busy day: ${refused.join(', ')}`)
} finally {
  await product.stop()
}
summarise()
const bad = rounds.filter(({ faults }) => faults.length > 0)
const enough = rounds.length === count
if (!enough) console.log(`Only ${rounds.length} of ${count} rounds fitted into ${mostMinutes} minutes.`)
if (bad.length === 0) rmSync(dataDir, { recursive: true, force: true })
console.log(
  bad.length === 0
    ? `All ${rounds.length} rounds are whole.`
    : `${bad.length} of ${rounds.length} rounds are NOT whole.`,
)
process.exitCode = bad.length === 0 && enough ? 0 : 1

function report(number: number, { harm, recovered_ms, acknowledged, repeated, verified_ms, faults }: Round): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  console.log(
    `${String(number).padStart(3)}  ${harm.padEnd(26)} works again after ${seconds(recovered_ms)}; ${acknowledged} calls acknowledged, ` +
      `${repeated} of them repeated; looked through in ${seconds(verified_ms)}: ${faults.length === 0 ? 'whole' : 'NOT WHOLE'}`,
  )
  for (const fault of faults.slice(0, 10)) console.log(`       ${fault}`)
}

function summarise(): void {
  const groups = Map.groupBy(rounds, ({ harm }) => harm)
  const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
  console.table(
    [...groups].map(([harm, some]) => {
      const times = sorted(some.map(({ recovered_ms }) => recovered_ms / 1000))
      return {
        harm,
        rounds: some.length,
        whole: some.filter(({ faults }) => faults.length === 0).length,
        'works again, median s': Number((times[Math.floor(times.length / 2)] ?? 0).toFixed(2)),
        'worst s': Number((times.at(-1) ?? 0).toFixed(2)),
        acknowledged: some.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        repeated: some.reduce((sum, { repeated }) => sum + repeated, 0),
      }
    }),
  )
}
