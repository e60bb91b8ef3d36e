import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/**
 * Node runs the sources as it runs the product, by stripping their types, without a transform step. For the web, Vite
 * has to transform the components.
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
 * Tests of per-process state: memory, connections, the simulated network. All others share their imports, because
 * importing takes longer than most of them; each still has its own office.
 */
const alone = [
  'server/src/{devices,monitoring,radius,provisioning,supervisor}/**/*.test.ts',
  'server/src/circuits/replaced-sessions.test.ts',
  'server/src/platform/{backup,replicas,upgrade,watch}/**/*.test.ts',
  'server/src/platform/{abandoned-jobs,app,each-due,embedded-postgres,fuzz,jobs,migrate,outside,plans,races}.test.ts',
  'server/src/platform/{schema-state,transaction,yield-to-users}.test.ts',
  'server/src/reports/book/export-memory.test.ts',
  'bench/cost/floor.test.ts',
  'year/**/*.test.ts',
]

/** Files that take a minute or more, which start first: one at the end would leave the other workers idle. */
const long = /\/(every-call|extremes|fuzz|lost-key|supervisor\/start|year)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const isLong = ({ moduleId }: (typeof files)[number]) => long.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...office, name: 'server', include: ['{bench,server}/**/*.test.ts'], exclude: alone, isolate: false } },
      // They wait a lot, for a hanging database or a slow device, so a third worker can run in the meantime.
      { test: { ...office, name: 'alone', include: alone, maxWorkers: 3, sequence: { groupOrder: 1 } } },
      { test: { ...byNode, name: 'pure', include: ['contract/**/*.test.ts'], isolate: false } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], testTimeout: 20_000 } },
      {
        test: { ...byNode, name: 'chaos', include: ['chaos/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 180_000 },
      },
      {
        test: {
          ...byNode,
          name: 'repository',
          include: ['tools/**/*.test.ts'],
          exclude: ['tools/release/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...byNode,
          name: 'release',
          include: ['tools/release/**/*.test.ts'],
          globalSetup: ['tools/release/build-once.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
