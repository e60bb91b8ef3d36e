import { inspect } from 'node:util'
import { slices } from '#server/house.ts'
import { audit } from '#server/platform/audit.ts'
import { openDatabase } from '#server/platform/database.ts'
import { withDatabase } from './database.ts'

/**
 * `npm run audit`: runs every invariant of every slice over the whole database and shows what breaks it. Ends with
 * exit code 1 when something does.
 */
await withDatabase(process.env, async (url) => {
  const db = openDatabase(url, { max: 1, readOnly: true })
  const violations = await audit(db, slices)
  await db.destroy()
  for (const { slice, invariant, rows } of violations) console.log(`${slice}: ${invariant}\n${inspect(rows)}\n`)
  const count = slices.reduce((sum, { audits = {} }) => sum + Object.keys(audits).length, 0)
  console.log(`${count - violations.length} of ${count} invariants hold`)
  process.exitCode = violations.length > 0 ? 1 : 0
})
