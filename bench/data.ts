import { inspect } from 'node:util'
import { sql } from 'kysely'
import { slices } from '#server/house.ts'
import { audit } from '#server/platform/audit.ts'
import { openDatabase } from '#server/platform/database.ts'
import { withFilled } from './filled.ts'
import { sizesFrom } from './words.ts'

/**
 * `npm run bench:data -- --customers 200000`: a believable operator of that size, in DATABASE_URL or in an embedded
 * PostgreSQL of its own, with every invariant checked at the end. What is there already is left as it is.
 */
for (const customers of sizesFrom(process.argv.slice(2))) {
  const started = performance.now()
  await withFilled(customers, async ({ url }) => {
    const db = openDatabase(url, { max: 1 })
    try {
      await sql`set statement_timeout = 0; set work_mem = '256MB'`.execute(db)
      const violations = await audit(db, slices)
      for (const { slice, invariant, rows } of violations) console.log(`${slice}: ${invariant}\n${inspect(rows)}\n`)
      const count = slices.reduce((sum, { audits = {} }) => sum + Object.keys(audits).length, 0)
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`${customers} customers: ${count - violations.length} of ${count} invariants hold, ${seconds} s`)
      if (violations.length > 0) process.exitCode = 1
    } finally {
      await db.destroy()
    }
  })
}
