import { setTimeout as sleep } from 'node:timers/promises'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import pg from 'pg'

/** The results of tests: the failed files, and the duration of each file in milliseconds. */
export type Outcome = { failed: ReadonlySet<string>; took: ReadonlyMap<string, number> }
/** A run that has not ended after `limit_ms` fails; after `bail` failed tests, the others are skipped. */
export type Limits = { limit_ms: number; bail: number }

/** The tests of a copy, which can run repeatedly on one PostgreSQL. */
export type Tests = {
  /** Returns the test files in some folders. */
  within: (folders: readonly string[]) => string[]
  run: (files: readonly string[], limits: Limits) => Promise<Outcome>
  /** Invalidates a changed file. */
  changed: (file: string) => void
  close: () => Promise<void>
}

/** Opens the tests of some projects of the copy in the current folder. */
export async function openTests(projects: string[]): Promise<Tests> {
  const vitest = await createVitest('test', {
    root: process.cwd(),
    watch: false,
    silent: true,
    reporters: [{}],
    project: projects,
  })
  const all = await vitest.globTestSpecifications()
  return {
    within: (folders) =>
      all.map(({ moduleId }) => moduleId).filter((file) => folders.some((folder) => file.startsWith(folder))),
    run: (files, limits) =>
      wholeOutcome(
        vitest,
        all.filter(({ moduleId }) => files.includes(moduleId)),
        limits,
      ),
    changed: (file) => vitest.invalidateFile(file),
    close: () => vitest.close(),
  }
}

/** The maximum number of attempts at a run that is cut short without a failure. */
const mostTries = 3

/**
 * Repeats a run until every test has run or one has failed. A worker that stops after its first failure reports it
 * asynchronously, and a late report cuts the next run short although nothing in it failed.
 */
async function wholeOutcome(
  vitest: Vitest,
  specifications: TestSpecification[],
  limits: Limits & { tries?: number },
): Promise<Outcome> {
  const { tries = mostTries } = limits
  const { isCut, ...outcome } = await outcomeOf(vitest, specifications, limits)
  if (!isCut || outcome.failed.size > 0 || tries === 1) return outcome
  await sleep(200)
  return wholeOutcome(vitest, specifications, { ...limits, tries: tries - 1 })
}

const isCutShort = (file: TestModule): boolean =>
  file.state() !== 'passed' || !file.children.allTests('skipped').next().done

async function outcomeOf(
  vitest: Vitest,
  specifications: TestSpecification[],
  { limit_ms, bail }: Limits,
): Promise<Outcome & { isCut: boolean }> {
  for (const { config } of vitest.projects) config.bail = bail
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  let late = false
  const timer = setTimeout(() => {
    late = true
    void vitest.cancelCurrentRun('keyboard-input')
    // The second cancellation does not wait for a test that never ends.
    void vitest.cancelCurrentRun('keyboard-input')
  }, limit_ms)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(timer)
  await forgetOffices()
  const took = new Map(testModules.map((file) => [file.moduleId, file.diagnostic().duration]))
  const all = late || unhandledErrors.length > 0 ? specifications : testModules.filter((file) => !file.ok())
  const isCut = testModules.length < specifications.length || testModules.some(isCutShort)
  return { failed: new Set(all.map(({ moduleId }) => moduleId)), took, isCut }
}

/** Drops the databases that test files create, which would otherwise fill the disk. */
async function forgetOffices(): Promise<void> {
  const { lastmileTestPostgres } = globalThis as { lastmileTestPostgres?: Promise<{ url: string }> }
  if (lastmileTestPostgres === undefined) return
  const url = Object.assign(new URL((await lastmileTestPostgres).url), { pathname: '/postgres' }).href
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'office_%'",
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}
