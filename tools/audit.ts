import { inspect } from 'node:util'
import { slices } from '#server/app.ts'
import { auditAll } from '#server/platform/audit.ts'
import { withDatabase } from './database.ts'

/**
 * `npm run audit`: checks every invariant of every slice over the whole database, prints a line for each, and shows the
 * rows that violate it. Exits with code 1 if any invariant is violated.
 */
await withDatabase(process.env, async (url) => {
  const violations = await auditAll(url, slices)
  const broken = new Map(violations.map(({ slice, invariant, rows }) => [`${slice}: ${invariant}`, rows]))
  const all = slices.flatMap(({ name, audits = {} }) => Object.keys(audits).map((invariant) => `${name}: ${invariant}`))
  for (const invariant of all) {
    const rows = broken.get(invariant)
    console.log(rows ? `BROKEN  ${invariant}\n${inspect(rows)}` : `holds   ${invariant}`)
  }
  console.log(`${all.length - broken.size} of ${all.length} invariants hold`)
  process.exitCode = violations.length > 0 ? 1 : 0
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
