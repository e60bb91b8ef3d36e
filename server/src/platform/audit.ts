import { sql } from 'kysely'
import { type Db, openDatabase } from './database.ts'
import { requireCurrentSchema } from './schema-state.ts'
import type { Slice, Violation } from './serve.ts'

/** Runs the invariants of all slices (docs/domain.md#invariants) and returns the violated ones. */
export async function audit(db: Db, slices: readonly Slice[]): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, audits = {} } of slices) {
    for (const [invariant, query] of Object.entries(audits)) {
      const { rows } = await sql.raw(`select * from (${query}) violation limit 20`).execute(db)
      if (rows.length > 0) violations.push({ slice: name, invariant, rows })
    }
  }
  return violations
}

/**
 * Runs all invariants over a whole database. Uses a connection without time limits, because entire tables are summed.
 * Throws a one-sentence error if the schema does not match this version, since the queries would prove nothing.
 */
export async function auditAll(url: string, slices: readonly Slice[]): Promise<Violation[]> {
  const db = openDatabase(url, { max: 1, readOnly: true })
  try {
    await requireCurrentSchema(db)
    await sql`set statement_timeout = 0; set work_mem = '256MB'`.execute(db)
    return await audit(db, slices)
  } finally {
    await db.destroy()
  }
}
