import { defineConfig } from 'vitest/config'

/**
 * Node runs the sources as it runs the product, by leaving out their types: nothing is transformed first. Of the web Vite has
 * to draw the components.
 */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const office = {
  ...byNode,
  setupFiles: ['server/src/testing/provisioning/setup.ts'],
  globalSetup: ['server/src/testing/postgres.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/**
 * Tests of what a process keeps for itself: its memory, its connections, the network it pretends. The other files of the
 * server share what they import, which takes longer than most of them; each has an office of its own all the same.
 */
const alone = [
  'server/src/{platform,provisioning,supervisor}/**/*.test.ts',
  'server/src/reports/book/export.test.ts',
  'bench/**/*.test.ts',
  'year/**/*.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...office, name: 'server', include: ['server/**/*.test.ts'], exclude: alone, isolate: false } },
      // They wait a lot: for a database that hangs, a device that answers late. A third one has work meanwhile.
      { test: { ...office, name: 'alone', include: alone, maxWorkers: 3, sequence: { groupOrder: 1 } } },
      { test: { name: 'pure', include: ['contract/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'] } },
      {
        test: { ...byNode, name: 'chaos', include: ['chaos/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 180_000 },
      },
      { test: { ...byNode, name: 'house', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
