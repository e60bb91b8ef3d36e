import type { TestProject } from 'vitest/node'
import { seedDemo } from '#seeds/demo.ts'
import { openDatabase } from '#platform/database.ts'
import { startTestPostgres } from '#platform/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** When the demo operator's day begins in tests; `office.clock` starts here too. A Friday. */
export const firstDay = new Date('2026-03-06T02:00:00Z')

/** The things that one run of vitest has started, whichever of its projects came first. */
const shared = globalThis as { lastmileTestPostgres?: Promise<{ url: string; stop: () => Promise<void> }> }

/**
 * Before all tests: one PostgreSQL (or the one in LASTMILE_TEST_DATABASE_URL) with a migrated database that holds the
 * demo operator. Every test file works on a copy of it.
 */
export default async function setup(project: TestProject) {
  shared.lastmileTestPostgres ??= start()
  const { url, stop } = await shared.lastmileTestPostgres
  project.provide('templateUrl', url)
  return stop
}

async function start() {
  const given = process.env.LASTMILE_TEST_DATABASE_URL
  const postgres = given ? undefined : await startTestPostgres()
  const url = given ?? postgres?.url ?? ''
  const db = openDatabase(url, { max: 2 })
  await migrate(db, url)
  await seedDemo(db, firstDay)
  await db.destroy()
  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopped ??= postgres?.stop()
    await stopped
  }
  return { url, stop }
}
