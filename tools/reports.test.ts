import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './test/reports.ts'

/** Returns a Playwright report with the given number of stories per outcome. */
function reported(counts: Record<string, number>): string {
  const specs = Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, (_, index) => ({ title: `${status} ${index}`, tests: [{ status }] })),
  )
  const file = join(mkdtempSync(join(tmpdir(), 'stories-')), 'report.json')
  writeFileSync(file, JSON.stringify({ suites: [{ title: 'all', suites: [{ title: 'one', specs }] }], errors: [] }))
  return file
}

test('up to three retried stories pass; with a fourth all of them fail', () => {
  expect(playwrightOutcome(reported({ expected: 7, flaky: 3 }), true)).toEqual({
    passed: 10,
    failed: 0,
    skipped: [],
    failures: [],
  })
  expect(playwrightOutcome(reported({ expected: 7, flaky: 4 }), true)).toEqual({
    passed: 7,
    failed: 4,
    skipped: [],
    failures: [0, 1, 2, 3].map((number) => `flaky ${number} (retried)`),
  })
})

test('a story that failed twice fails', () => {
  expect(playwrightOutcome(reported({ expected: 7, flaky: 1, unexpected: 1 }), false)).toMatchObject({
    passed: 8,
    failed: 1,
    failures: ['unexpected 0\nno error message'],
  })
})

test('names each failed test with its message, without the stack', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tests-')), 'report.json')
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['Error: 1 is not 2\n    at sum.ts:3:1'] }
  const unloaded = { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] }
  const testResults = [{ name: 'sum.test.ts', status: 'failed', assertionResults: [failed] }, unloaded]
  writeFileSync(file, JSON.stringify({ success: false, numPassedTests: 4, numFailedTests: 1, testResults }))
  expect(vitestOutcome(file, false)).toEqual({
    passed: 4,
    failed: 2,
    skipped: [],
    failures: ['broken.test.ts\nSyntaxError', 'adds up\nError: 1 is not 2'],
  })
})
