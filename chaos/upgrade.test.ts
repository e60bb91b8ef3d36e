import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { slices } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import { openDatabase } from '#server/platform/database.ts'
import { type Postgres, startTestPostgres } from '#server/platform/embedded-postgres.ts'
import { version } from '#server/platform/version.ts'
import { makeNextVersion, type NextVersion } from '#server/testing/upgrade/next-version.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hireStaff, type Staff } from './office.ts'
import { sendToWork } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { openRecorder, type Recorder } from './recorder.ts'

/** A clerk sells at this version and at the next one, on the same database, through an upgrade and back. */
const migrations = {
  '9001-customers':
    "-- phase: expand\nalter table customer add column referred_by text not null default 'nobody', add column obsolete text;\n",
  '9002-customers':
    '-- phase: index\ncreate index concurrently if not exists customer_referred on customer (referred_by);\n',
  '9003-customers': '-- phase: contract\nalter table customer drop column obsolete;\n',
}

describe.runIf(process.platform === 'linux')('an upgrade while clerks work', () => {
  mkdirSync('.lastmile/chaos', { recursive: true })
  const folder = mkdtempSync('.lastmile/chaos/upgrade-')
  const at = {} as { postgres: Postgres; next: NextVersion; env: NodeJS.ProcessEnv; staff: Staff }
  const running = new Set<Product>()

  const start = async (name: string, root?: string) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir, { recursive: true })
    const product = await startProduct(dataDir, at.env, root)
    running.add(product)
    return product
  }
  const stop = async (product: Product) => {
    await product.stop()
    running.delete(product)
  }
  /** Runs `npm run upgrade` of the next version. */
  const upgrade = (...words: string[]) => {
    const env = { ...process.env, ...at.env, DATA_DIR: folder }
    const all = [join(at.next.root, 'tools/upgrade.ts'), ...words]
    const { status, stdout, stderr } = spawnSync(process.execPath, all, { env, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  /** Lets the clerks with these numbers sell at a product until `work` is over; returns what was acknowledged. */
  const selling = async <T>(recorder: Recorder, [from, to]: [number, number], work: () => Promise<T>): Promise<T> => {
    const crowd = sendToWork({ ...at.staff, clerks: at.staff.clerks.slice(from, to), technicians: [] }, recorder)
    try {
      return await work()
    } finally {
      await crowd.stop()
    }
  }

  beforeAll(async () => {
    at.postgres = await startTestPostgres()
    at.next = makeNextVersion(migrations)
    at.env = { DATABASE_URL: at.postgres.url, DEMO: 'yes', SECRETS_KEY: 'ab'.repeat(32) }
  })
  afterAll(async () => {
    for (const product of running) await product.stop()
    await at.postgres.stop()
    at.next.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('both versions sell, the previous one can return, and finishing shuts it out', {
    timeout: 600_000,
  }, async () => {
    const old = await start('old')
    const oldRecorder = openRecorder(old.base)
    at.staff = await hireStaff(at.postgres.url, 2, oldRecorder.as)

    const checked = upgrade('--check')
    expect(checked).toMatchObject({ status: 0 })
    expect(checked.said).toContain(`Database: ${version}. This version: ${at.next.version}.`)
    expect(checked.said).toMatch(/9001-customers: expand, customer \(\d+ rows\), less than 1 s/)
    expect(checked.said).toContain(`api ${version} on this machine`)
    expect(checked.said).toContain('Ready to upgrade.')
    expect(upgrade('--check').said).toContain('9001-customers')
    expect(upgrade().said).toContain('Set BACKUP_PASSPHRASE')
    expect(readdirSync(folder)).not.toContain('backups')

    const next = await selling(oldRecorder, [0, 1], async () => {
      const upgraded = upgrade('--without-passwords')
      expect(upgraded).toMatchObject({ status: 0 })
      expect(upgraded.said).toContain('the previous version can keep running')
      expect(readdirSync(join(folder, 'backups'))).toMatchObject([
        expect.stringMatching(new RegExp(`^before-${at.next.version}-\\d{14}\\.backup$`)),
      ])
      return start('next', at.next.root)
    })
    const nextRecorder = openRecorder(next.base)
    await selling(oldRecorder, [0, 1], () => selling(nextRecorder, [1, 2], () => sleep(4_000)))
    for (const { base } of [old, next]) expect(await healthOf(base)).toMatchObject({ status: 'ready', schema: 'ok' })
    expect(await healthOf(next.base)).toMatchObject({ version: at.next.version })
    expect(upgrade('--finish')).toMatchObject({
      status: 1,
      said: expect.stringMatching(
        new RegExp(`an older version is connected: api ${version} on this machine, worker ${version} on this machine`),
      ) as string,
    })

    await stop(next)
    await stop(old)
    const back = await start('old')
    const backRecorder = openRecorder(back.base)
    await selling(backRecorder, [0, 1], () => sleep(2_000))
    await stop(back)

    const again = await start('next', at.next.root)
    const finished = upgrade('--finish', '--no-backup')
    expect(finished).toMatchObject({ status: 0 })
    expect(finished.said).toContain(`The schema is that of ${at.next.version}`)
    const againRecorder = openRecorder(again.base)
    await selling(againRecorder, [1, 2], () => sleep(2_000))
    await expect(start('old')).rejects.toThrow('The product ended')
    expect(readFileSync(join(folder, 'old', 'product.log'), 'utf8')).toContain(
      `The database was made by Lastmile ${at.next.version}: it has 9003-customers`,
    )
    for (const recorder of [oldRecorder, nextRecorder, backRecorder, againRecorder]) {
      expect(recorder.faults).toEqual([])
      expect(recorder.acknowledged.filter(({ code }) => code === 'orders.openAccount').length).toBeGreaterThan(0)
    }
    const db = openDatabase(at.postgres.url, { max: 1, readOnly: true })
    expect(await audit(db, slices)).toEqual([])
    await db.destroy()
  })
})

const healthOf = async (base: string): Promise<unknown> => (await fetch(`${base}/health`)).json()
