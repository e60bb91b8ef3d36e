import { openApp } from '#app'
import { readConfig } from '#platform/config.ts'
import { connectionName } from '#platform/connection-name.ts'
import { runDataMigrations } from '#platform/upgrade/data-migrations.ts'
import { slowNames } from './slow-names.ts'

/** A worker that runs only the tests' data migration. */
const config = readConfig(process.env)
const app = openApp(config, config.DATABASE_URL ?? '', { name: connectionName('worker') })
runDataMigrations({
  ...app,
  slices: [{ name: 'tests', routes: [], dataMigrations: { 'tests.slow-names': slowNames } }],
})
