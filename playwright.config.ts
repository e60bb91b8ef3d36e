import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tools/test/machine.ts'

/**
 * The browser stories run in three workers, each against its own product as `npm start` starts it, with a fresh demo
 * operator (e2e/office/product.ts). The workers read this file again, so the name of the run is passed in the
 * environment; their data folders begin with it.
 */
process.env.E2E_RUN ??= String(process.pid)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Retries once on a fresh product, because a shared machine may stall for a minute. `npm test` lists and counts the
  // retried stories, and allows few (docs/decisions/0051-test-suite-speed.md).
  retries: 1,
  projects: [
    // They need operators of their own and therefore their own workers. If they started last, they would run alone after
    // all others.
    { name: 'a new operator', testMatch: 'first-operator.spec.ts' },
    { name: 'set-up in the browser', testMatch: 'set-up.spec.ts' },
    { name: 'the demo operator', testIgnore: ['first-operator.spec.ts', 'set-up.spec.ts'] },
  ],
  use: {
    // A failing click is reported at its own line instead of timing out the whole story.
    actionTimeout: 30_000,
    // Tracing takes a sixth of the time, so it is enabled only to investigate a story.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // A click on a dialog that is still animating would miss it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
})
