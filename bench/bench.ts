import { parseArgs } from 'node:util'
import { slices } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import { openDatabase } from '#server/platform/database.ts'
import { sql } from 'kysely'
import { type Filled, withFilled } from './filled.ts'
import { lines } from './lines/all.ts'
import { machineOf, versionsOf, watchStolen } from './report/machine.ts'
import { findWholeReads, measureCost } from './cost/cost.ts'
import { measureBillRun } from './drive/bill-run.ts'
import { measureExports } from './drive/exports.ts'
import { groundOf, measureHttp } from './drive/measure.ts'
import { measureStarts } from './drive/starts.ts'
import type { Report } from './report/cells.ts'
import { show, write } from './report/report.ts'
import { setStage } from '#bench/stage/stage.ts'
import { sizesFrom } from './words.ts'

/**
 * `npm run bench`: compares the cost of a transaction with a hand-written floor (the fewest statements that write the
 * same rows), measures the application over HTTP at one or more database sizes, and writes docs/benchmarks.md.
 * `--quick` makes a short trial run; `--lines a,b` runs only those benchmarks (`cost` is one). Neither writes the
 * document.
 */
const { values } = parseArgs({
  options: {
    customers: { type: 'string' },
    clients: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.5' },
    lines: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const settings = {
  clients: Number(values.clients),
  rounds: values.quick ? 1 : Number(values.rounds),
  seconds: values.quick ? 1 : Number(values.seconds),
}
const asked = values.lines?.split(',')
const chosen = lines.filter(({ name }) => !asked || asked.includes(name))

const report: Report = { at: new Date().toISOString(), machine: machineOf(), settings, versions: {}, sizes: [] }
const sizes = sizesFrom(process.argv.slice(2)).toSorted((a, b) => a - b)
if (!asked || asked.includes('start')) report.starts = await measureStarts()
for (const customers of sizes) {
  const largest = customers === sizes.at(-1)
  await withFilled(customers, async (filled) => {
    report.versions = await versionsOf(filled.url)
    const stolen = watchStolen()
    const stage = await setStage(filled.url, settings.clients)
    const ground = groundOf(stage)
    const { postgres } = filled
    const cost =
      !asked || asked.includes('cost')
        ? await measureCost({ stage, ground, postgres, rounds: settings.rounds, each: values.quick ? 10 : 40 })
        : undefined
    // One round at the intermediate sizes is enough to show the trend.
    const between = !largest && customers !== sizes[0]
    const measured = await measureHttp({
      stage,
      ground,
      lines: chosen,
      settings: between ? { ...settings, rounds: 1 } : settings,
      postgres,
    })
    if (largest && (!asked || asked.includes('export'))) report.exports = await measureExports(stage)
    const billRun =
      !asked || asked.includes('bill-run')
        ? await measureBillRun(stage, { subscriptions: customers, postgres })
        : undefined
    report.sizes.push({
      customers,
      ...(cost && { cost }),
      ...(billRun && { billRun }),
      megabytes: await sizeOf(filled),
      stolen: stolen(),
      lines: measured,
      wholeReads: await findWholeReads({ stage, ground }, chosen),
      broken: await brokenIn(filled),
    })
  })
  show(report)
}
write(report, { document: !values.quick && !asked })
process.exit()

async function sizeOf({ url }: Filled): Promise<number> {
  const db = openDatabase(url, { max: 1 })
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  await db.destroy()
  return Math.round((rows[0]?.bytes ?? 0) / 1024 / 1024)
}

/** Returns the invariants broken after the run; neither the application nor the floor may break any. */
async function brokenIn({ url }: Filled): Promise<string[]> {
  const db = openDatabase(url, { max: 1 })
  await sql`set statement_timeout = 0; set work_mem = '256MB'`.execute(db)
  const violations = await audit(db, slices)
  await db.destroy()
  return violations.map(({ slice, invariant }) => `${slice}: ${invariant}`)
}
