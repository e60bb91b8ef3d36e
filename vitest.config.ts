import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['server/src/platform/testing/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'pure', include: ['contract/**/*.test.ts', 'web/src/**/*.test.ts'] } },
      { test: { name: 'chaos', include: ['chaos/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 180_000 } },
      { test: { name: 'house', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
