import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tools/test/machine.ts'
import { freePort } from '#server/platform/embedded-postgres.ts'

/**
 * The browser stories run against the product as `npm start` starts it, with a fresh demo operator, on a port of its
 * own. The workers of Playwright read this file again, so the ports are kept in the environment.
 */
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_NAS_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= `.lastmile/e2e/${process.env.E2E_PORT}`
const url = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: url,
    // What cannot be clicked fails where it is, and not when the time of the whole story is over.
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // A dialog that is still growing is clicked at where it is not any more.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `"${process.execPath}" tools/test/fresh-server.ts`,
    env: {
      ...process.env,
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      // The access server of the stories, and the secret that it shares with the office.
      RADIUS_NAS: `127.0.0.1:${process.env.E2E_NAS_PORT}:listening-nas-secret`,
    },
    url: `${url}/calls.json`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
