import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/database.ts'
import { dataProgress } from '#platform/upgrade/data-migrations.ts'

/** Registers the progress of data migrations; returns the function that reads it. Without a database there is a gap. */
export function watchDataMigrations(db: Database, registers: Registry[]): () => Promise<void> {
  const rows = new Gauge({
    name: 'lastmile_data_migration_rows',
    help: 'Rows of a data migration: total and done',
    labelNames: ['name', 'state'],
    registers,
  })
  return async () => {
    const progress = await dataProgress(db).catch(() => [])
    rows.reset()
    for (const { name, total, done } of progress) {
      rows.set({ name, state: 'total' }, total)
      rows.set({ name, state: 'done' }, done)
    }
  }
}
