import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tools/test/machine.ts'

/**
 * The browser stories run in three workers, each against a product of its own as `npm start` starts it, with a fresh demo
 * operator (e2e/office/product.ts). The workers read this file again, so what the run is called is kept in the
 * environment: their data folders begin with it.
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
  // Once more on a fresh product, because a machine that is shared may stop for a minute. What needed it is named and
  // counted by `npm test`, which allows few (docs/decisions/0051-test-suite-speed.md).
  retries: 1,
  projects: [
    // It needs another operator, so its worker ends with it: begun last, it would go on alone when all others have ended.
    { name: 'a new operator', testMatch: 'first-operator.spec.ts' },
    { name: 'the demo operator', testIgnore: 'first-operator.spec.ts' },
  ],
  use: {
    // What cannot be clicked fails where it is, and not when the time of the whole story is over.
    actionTimeout: 30_000,
    // A trace of every step costs a sixth of the time: it is asked for when a story is looked into.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // A dialog that is still growing is clicked at where it is not any more.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
})
