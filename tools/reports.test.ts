import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightOutcome } from './test/reports.ts'

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
  expect(playwrightOutcome(reported({ expected: 7, flaky: 3 }), true)).toEqual({ passed: 10, failed: 0, skipped: [] })
  expect(playwrightOutcome(reported({ expected: 7, flaky: 4 }), true)).toEqual({ passed: 7, failed: 4, skipped: [] })
})

test('a story that failed twice fails', () => {
  expect(playwrightOutcome(reported({ expected: 7, flaky: 1, unexpected: 1 }), false)).toMatchObject({
    passed: 8,
    failed: 1,
  })
})
