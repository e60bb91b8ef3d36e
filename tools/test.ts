import { mkdirSync, rmSync } from 'node:fs'
import { startTestPostgres } from '#server/platform/embedded-postgres.ts'
import * as machine from './test/machine.ts'
import { affectedByChanges } from './changes.ts'
import { playwrightOutcome, vitestOutcome } from './test/reports.ts'
import { check, type Outcome, run, sum, tool } from './test/run.ts'

/**
 * `npm test` runs all parts of the tests, `npm test -- lint server` only the named parts, `npm test -- --changed` what
 * the changes of this branch can affect. Every part runs, even after a failure. What is unavailable on this machine is
 * skipped and listed at the end; with `--skips-fail` it counts as a failure. `npm run test:full` (`--full`) runs
 * everything without sampling: also the server on PostgreSQL 15 and the release, every injected failure, three times as
 * many generated inputs, every story in both languages, and every type of invalid input in every field.
 */
const reports = '.lastmile/test'
/** The number of skipped and of failed tests listed per part at the end. */
const mostNamed = 8

type Part = { title: string; needs?: Parameters<typeof machine.provide>[0]; run: () => Promise<Outcome> }

type VitestOptions = { env?: NodeJS.ProcessEnv; without?: string[]; only?: string[] }

const vitest = async (name: string, projects: string[], options: VitestOptions = {}): Promise<Outcome> => {
  const { env, without = [], only = [] } = options
  const file = `${reports}/${name}.json`
  rmSync(file, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const left = without.flatMap((pattern) => ['--exclude', pattern])
  const words = [tool.vitest, 'run', ...only, ...chosen, ...left, ...reporters]
  const { ok } = await run(words, { env: { ...env, ...colours }, show: true })
  return vitestOutcome(file, ok)
}

const words = process.argv.slice(2)
const skipsFail = words.includes('--skips-fail')
const full = words.includes('--full')
const changes = words.includes('--changed') ? affectedByChanges() : undefined

const parts: Record<string, Part> = {
  format: { title: 'Formatting', run: () => check([tool.biome, 'ci', '.']) },
  lint: { title: 'Lint', run: () => check([tool.oxlint, '--deny-warnings']) },
  types: {
    title: 'Types',
    run: async () => sum(await Promise.all(['.', 'web', 'e2e'].map((project) => check([tool.tsc, '-p', project])))),
  },
  unused: { title: 'Unused files, exports and packages', run: () => check([tool.knip]) },
  repository: { title: 'Repository checks', run: () => vitest('repository', ['repository']) },
  server: {
    title: 'Server and contract',
    needs: [machine.freeRadius, machine.pgBouncer],
    run: serverTests,
  },
  chaos: { title: 'Bad moments', run: () => vitest('chaos', ['chaos'], full ? { env: { CHAOS: 'all' } } : {}) },
  postgres15: { title: 'Server on PostgreSQL 15', needs: [machine.freeRadius, machine.pgBouncer], run: onPostgres15 },
  release: {
    title: 'Release',
    needs: [machine.caddy, machine.nginx, machine.debootstrap, machine.nspawn, machine.buildah],
    run: () => vitest('release', ['release']),
  },
  web: { title: 'Web build', run: () => check([`../${tool.vite}`, 'build'], { cwd: 'web' }) },
  e2e: { title: 'Browser stories', needs: [machine.chromium, machine.chineseFont, machine.freeRadius], run: browser },
}

/** Runs the tests of server, contract and components. */
async function serverTests(): Promise<Outcome> {
  if (changes?.tests.length === 0) return sum([])
  return vitest('server', ['server', 'alone', 'pure', 'web'], {
    ...(full && { env: { FUZZ_RUNS: '15', HISTORIES: '1000', DAY_EVENTS: '500' } }),
    ...(changes && { only: changes.tests }),
  })
}

/** Tests of the embedded PostgreSQL itself, which do not apply here. */
const embeddedOnly = [
  'server/src/supervisor/**',
  'server/src/platform/embedded-postgres.test.ts',
  'server/src/platform/watch/database-gone.test.ts',
]

/** Runs the server's tests on the oldest supported PostgreSQL, if Debian's is installed. */
async function onPostgres15(): Promise<Outcome> {
  if (!machine.hasPostgres15()) {
    console.log(`Not run: PostgreSQL 15 is not installed in ${machine.postgres15}.`)
    return sum([])
  }
  const postgres = await startTestPostgres(machine.postgres15)
  try {
    const env = { LASTMILE_TEST_DATABASE_URL: postgres.url }
    return await vitest('postgres15', ['server', 'alone'], {
      env,
      without: embeddedOnly,
    })
  } finally {
    await postgres.stop()
  }
}

async function browser(): Promise<Outcome> {
  if (!machine.chromium.isThere()) return { passed: 0, failed: 0, skipped: ['all browser stories'] }
  const file = `${reports}/e2e.json`
  rmSync(file, { force: true })
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(!full && { E2E_LANGUAGES: 'sample' }),
    ...(changes && { E2E_PAGES: changes.pages.join(',') }),
  }
  const stories = changes?.stories ?? []
  const { ok } = await run([tool.playwright, 'test', ...stories, '--reporter=list,json'], { env, show: true })
  return playwrightOutcome(file, ok)
}

type Result = Outcome & { name: string; title: string; seconds: number }

async function runPart(name: string, { title, needs = [], run: go }: Part): Promise<Result> {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const absent = machine.provide(needs)
  const outcome = await go().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1, skipped: [] }
  })
  const skipped = [...absent, ...outcome.skipped]
  const seconds = (Date.now() - started) / 1000
  console.log(
    `${outcome.failed ? 'FAILED' : 'ok'}  ${name}  ${outcome.passed} passed, ${outcome.failed} failed, ${seconds.toFixed(1)} s`,
  )
  return { ...outcome, skipped, name, title, seconds }
}

/** The parts for a change. Injected failures are left to `npm test`; stories run only if one is affected. */
const ofChanges = ['format', 'lint', 'types', 'unused', 'repository', 'server']
if (changes?.stories.length) ofChanges.push('web', 'e2e')

const named = words.filter((word) => !word.startsWith('--'))
/** Parts that take minutes and are affected by few changes. */
const onlyFull = new Set(['postgres15', 'release'])
const usual = Object.keys(parts).filter((name) => full || !onlyFull.has(name))
const requested = named.length > 0 ? named : changes ? ofChanges : usual
const unknown = requested.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
mkdirSync(reports, { recursive: true })
const outcomes: Result[] = []
for (const [name, part] of Object.entries(parts)) {
  if (requested.includes(name)) outcomes.push(await runPart(name, part))
}

const { passed, failed, skipped } = sum(outcomes)
const failures = failed + (skipsFail ? skipped.length : 0)
const total = outcomes.reduce((all, { seconds }) => all + seconds, 0)
console.log('')
for (const part of outcomes)
  console.log(
    `${part.name.padEnd(12)}${part.seconds.toFixed(1).padStart(8)} s${String(part.passed).padStart(8)} passed${String(part.failed).padStart(6)} failed`,
  )
console.log(`${'all'.padEnd(12)}${total.toFixed(1).padStart(8)} s`)
console.log('')
for (const part of outcomes) {
  for (const what of part.skipped.slice(0, mostNamed)) console.log(`SKIPPED  ${part.title}: ${what}`)
  const more = part.skipped.length - mostNamed
  if (more > 0) console.log(`SKIPPED  ${part.title}: ${more} more`)
}
// Failures come last, because a log is often read from its end.
for (const { title, failed: count, failures: named = [] } of outcomes) {
  if (count) console.log(`FAILED  ${title}: ${count}`)
  for (const failure of named.slice(0, mostNamed)) console.log(`FAILED  ${title}: ${failure}`)
}
console.log(`${passed} passed, ${failures} failed`)
process.exitCode = failures ? 1 : 0
