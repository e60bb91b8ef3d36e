import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/database.ts'
import { startPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { deployAll } from '#server/processes/public.ts'
import { seedDemo } from '#seeds/demo.ts'
import { live } from './live.ts'

/**
 * `npm run year`: simulates a year of an operator with 10,000 customers in a separate database, checking every
 * invariant each night; `-- --customers 60 --months 3` simulates a small one. Prints the figures of each month's end
 * and a verdict. Exits with code 1 if an invariant broke or a call failed.
 */
const { values } = parseArgs({
  options: { customers: { type: 'string', default: '10000' }, months: { type: 'string', default: '12' } },
})
const [customers, months] = [Number(values.customers), Number(values.months)]
if (!(customers >= 20 && months >= 1)) throw new Error('npm run year -- --customers 20 or more --months 1 or more')
const started = performance.now()
const dataDir = mkdtempSync(join(tmpdir(), 'lastmile-year-'))
// On disk, because a year of that many customers does not fit in memory.
const postgres = await startPostgres({ dataDir: join('.lastmile', 'test', `${process.pid}-0`), durable: false })
try {
  const db = openDatabase(postgres.url, { max: 2 })
  await migrate(db, postgres.url)
  await seedDemo(db, new Date('2023-12-01T02:00:00Z'))
  await deployAll(db)
  await db.destroy()
  const say = (text: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s  ${text}`)
  const { nights, done, refused, faults, broken } = await live(postgres.url, { customers, months, dataDir, say })
  console.log(inspect({ done, refused }, { breakLength: 120 }))
  for (const line of [...faults, ...broken.slice(0, 50)]) console.log(line)
  const good = faults.length === 0 && broken.length === 0
  console.log(
    good
      ? `Every invariant held on each of ${nights} nights, and nothing went wrong.`
      : `${broken.length} invariants did not hold on ${nights} nights; ${faults.length} things went wrong.`,
  )
  process.exitCode = good ? 0 : 1
} finally {
  // The connections of the last job close shortly after the queue is empty.
  await sleep(2_000)
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
