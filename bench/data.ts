import { inspect } from 'node:util'
import { slices } from '#server/app.ts'
import { auditAll } from '#server/platform/audit.ts'
import { withFilled } from './filled.ts'
import { sizesFrom } from './words.ts'

/**
 * `npm run bench:data -- --customers 200000`: generates an operator of that size, in DATABASE_URL or in a separate
 * embedded PostgreSQL, and checks every invariant at the end. Existing data is kept.
 */
for (const customers of sizesFrom(process.argv.slice(2))) {
  const started = performance.now()
  await withFilled(customers, async ({ url }) => {
    const violations = await auditAll(url, slices)
    for (const { slice, invariant, rows } of violations) console.log(`${slice}: ${invariant}\n${inspect(rows)}\n`)
    const count = slices.reduce((sum, { audits = {} }) => sum + Object.keys(audits).length, 0)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`${customers} customers: ${count - violations.length} of ${count} invariants hold, ${seconds} s`)
    if (violations.length > 0) process.exitCode = 1
  })
}
