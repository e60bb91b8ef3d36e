import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './run.ts'

type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestCase[] }[]
}
type VitestCase = { fullName: string; status: string; failureMessages?: string[] }

/**
 * The outcome of a run without a report, or of a failed run without failed tests (a file that does not load): one
 * failure.
 */
const crashed: Outcome = { passed: 0, failed: 1, skipped: [] }

/** Reads a report of vitest's json reporter. */
export function vitestOutcome(file: string, ok: boolean): Outcome {
  if (!existsSync(file)) return crashed
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  const failed = numFailedTests + unloaded.length
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = cases
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName)
  const failures = [
    ...unloaded.map(({ name, message = '' }) => `${name}\n${excerpt(message)}`),
    ...cases
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${fullName}\n${excerpt(failureMessages[0] ?? '')}`),
  ]
  return { passed: numPassedTests, failed: failed || (ok ? 0 : 1), skipped, failures }
}

type Told = { status: string; results?: { error?: { message?: string } }[] }
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; tests: Told[] }[] }
type PlaywrightReport = { suites: Suite[]; errors: unknown[] }

/** The number of stories that may need a retry in one run. More than that cannot be explained by a busy machine. */
const mostTriedAgain = 3

/**
 * Reads a report of Playwright's json reporter. A story that passed on a retry counts as passed and is printed with its
 * first error; if there are more than three such stories, they all count as failed.
 */
export function playwrightOutcome(file: string, ok: boolean): Outcome {
  if (!existsSync(file)) return crashed
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const specs = suites.flatMap(specsOf)
  const titlesOf = (...wanted: string[]) =>
    specs.flatMap(({ title, tests }) => tests.filter(({ status }) => wanted.includes(status)).map(() => title))
  const again = titlesOf('flaky')
  for (const { title, tests } of specs)
    for (const { status, results = [] } of tests)
      if (status === 'flaky') console.log(`RETRIED  ${title}\n${firstError(results)}`)
  const tooMany = again.length > mostTriedAgain
  const failed = titlesOf('unexpected').length + (tooMany ? again.length : 0)
  const failures = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'unexpected').map(({ results = [] }) => `${title}\n${firstError(results)}`),
  )
  return {
    passed: titlesOf('expected').length + (tooMany ? 0 : again.length),
    failed: failed || (ok ? 0 : 1),
    skipped: titlesOf('skipped'),
    failures: [...failures, ...(tooMany ? again.map((title) => `${title} (retried)`) : [])],
  }
}

/** Returns the first error without colors, in at most twelve lines. */
const firstError = (results: NonNullable<Told['results']>): string =>
  excerpt(results.find(({ error }) => error)?.error?.message ?? 'no error message')

const excerpt = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^ +at /.test(line))
    .slice(0, 12)
    .join('\n')

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]
