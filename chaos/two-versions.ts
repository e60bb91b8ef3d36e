import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startTestPostgres } from '#server/platform/embedded-postgres.ts'
import { makeNextVersion } from '#server/testing/upgrade/next-version.ts'
import type { Staff } from './office.ts'
import { sendToWork } from './people.ts'
import { type Product, startProduct } from './product.ts'
import type { Recorder } from './recorder.ts'

/** This version and the next one, to be started on one database. */
export type TwoVersions = {
  folder: string
  url: string
  nextVersion: string
  /** Starts a version; its data folder has its name. */
  start: (name: 'old' | 'next') => Promise<Product>
  stop: (product: Product) => Promise<void>
  /** Runs `npm run upgrade` of the next version. */
  upgrade: (...words: string[]) => { status: number | null; said: string }
  close: () => Promise<void>
}

/** Creates an empty database and a next version with more migrations. */
export async function openTwoVersions(migrations: Readonly<Record<string, string>>): Promise<TwoVersions> {
  mkdirSync('.lastmile/chaos', { recursive: true })
  const folder = mkdtempSync('.lastmile/chaos/upgrade-')
  const postgres = await startTestPostgres()
  const next = makeNextVersion(migrations)
  const env = { DATABASE_URL: postgres.url, DEMO: 'yes', SECRETS_KEY: 'ab'.repeat(32) }
  const running = new Set<Product>()
  const stop = async (product: Product) => {
    await product.stop()
    running.delete(product)
  }
  return {
    folder,
    url: postgres.url,
    nextVersion: next.version,
    start: async (name) => {
      const dataDir = join(folder, name)
      mkdirSync(dataDir, { recursive: true })
      const product = await startProduct(dataDir, env, name === 'next' ? next.root : undefined)
      running.add(product)
      return product
    },
    stop,
    upgrade: (...words) => {
      const program = join(next.root, 'tools/upgrade.ts')
      const settings = { ...process.env, ...env, DATA_DIR: folder }
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
        env: settings,
        encoding: 'utf8',
      })
      return { status, said: stdout + stderr }
    },
    close: async () => {
      for (const product of running) await stop(product)
      await postgres.stop()
      next.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Lets some clerks sell until `work` is over. */
export async function selling<T>(recorder: Recorder, staff: Staff, work: () => Promise<T>): Promise<T> {
  const crowd = sendToWork(staff, recorder)
  try {
    return await work()
  } finally {
    await crowd.stop()
  }
}
