import { mkdirSync } from 'node:fs'
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

/** The initial time of `office.clock`: the start of the demo operator's day, a Friday. */
export const firstDay = new Date('2026-03-06T02:00:00Z')

/** What this vitest run has started, shared by its projects. */
const shared = globalThis as { lastmileTestPostgres?: Promise<{ url: string; stop: () => Promise<void> }> }

/**
 * Starts one PostgreSQL before all tests (or uses LASTMILE_TEST_DATABASE_URL), with a migrated database of the demo
 * operator. Every test file uses a copy of it.
 */
export default async function setup(project: TestProject) {
  shared.lastmileTestPostgres ??= start()
  const { url, stop } = await shared.lastmileTestPostgres
  project.provide('templateUrl', url)
  return stop
}

async function start() {
  // Test files create their folders in it.
  mkdirSync('.lastmile/test', { recursive: true })
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
