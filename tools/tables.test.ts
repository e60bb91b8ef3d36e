import { openDatabase } from '#server/platform/database.ts'
import { startTestPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { expect, test } from 'vitest'
import { tablesInRepository, tablesOf } from './tables.ts'

test('the row types match the migrated database', async () => {
  const postgres = await startTestPostgres()
  try {
    const db = openDatabase(postgres.url, { max: 1 })
    await migrate(db, postgres.url)
    await db.destroy()
    expect(tablesInRepository(), 'run npm run tables').toEqual(tablesOf(postgres.url))
  } finally {
    await postgres.stop()
  }
})
