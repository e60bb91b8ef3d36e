import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { slices } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import { openDatabase } from '#server/platform/database.ts'
import { version } from '#server/platform/version.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hireStaff, type Staff } from './office.ts'
import type { Product } from './product.ts'
import { openRecorder, type Recorder } from './recorder.ts'
import { openTwoVersions, selling, type TwoVersions } from './two-versions.ts'

const migrations = {
  '9001-customers':
    "-- phase: expand\nalter table customer add column referred_by text not null default 'nobody', add column obsolete text;\n",
  '9002-customers':
    '-- phase: index\ncreate index concurrently if not exists customer_referred on customer (referred_by);\n',
  '9003-customers': '-- phase: contract\nalter table customer drop column obsolete;\n',
}
const long = { timeout: 600_000 }

const healthOf = async ({ base }: Product): Promise<unknown> => (await fetch(`${base}/health`)).json()

/** Runs a check and expects no change. Returns the report. */
function check(two: TwoVersions): string {
  const checked = two.upgrade('--check')
  expect(checked).toMatchObject({ status: 0 })
  expect(checked.said).toContain(`Database: ${version}. This version: ${two.nextVersion}.`)
  expect(checked.said).toMatch(/9001-customers: expand, customer \(\d+ rows\), less than 1 s/)
  expect(checked.said).toContain(`Connected: api ${version} on this machine, worker ${version} on this machine.`)
  expect(two.upgrade('--check').said).toContain('9001-customers')
  expect(readdirSync(two.folder)).not.toContain('backups')
  return checked.said
}

describe.runIf(process.platform === 'linux')('an upgrade while clerks work', () => {
  const at = {} as { two: TwoVersions; old: Product; next: Product; here: Staff; there: Staff }
  const recorders: Recorder[] = []
  /** Records what a product acknowledges. */
  const recorderOf = ({ base }: Product): Recorder => {
    const recorder = openRecorder(base)
    recorders.push(recorder)
    return recorder
  }

  beforeAll(async () => {
    at.two = await openTwoVersions(migrations)
    at.old = await at.two.start('old')
    const { clerks, ...others } = await hireStaff(at.two.url, 2, openRecorder(at.old.base).as)
    at.here = { ...others, clerks: clerks.slice(0, 1), technicians: [] }
    at.there = { ...others, clerks: clerks.slice(1), technicians: [] }
  })
  afterAll(() => at.two.close())

  test('a check reports what would happen and changes nothing', long, () => {
    expect(check(at.two)).toContain('Ready to upgrade.')
  })

  test('both versions sell after the upgrade, which cannot be finished yet', long, async () => {
    const { two, here, there } = at
    const oldRecorder = recorderOf(at.old)
    at.next = await selling(oldRecorder, here, async () => {
      const upgraded = two.upgrade()
      expect(upgraded).toMatchObject({ status: 0 })
      expect(upgraded.said).toContain('the previous version can keep running')
      expect(readdirSync(join(two.folder, 'backups'))).toEqual([
        '.lastmile-backups',
        expect.stringMatching(new RegExp(`^before-${two.nextVersion}-\\d{14}\\.backup$`)),
      ])
      return two.start('next')
    })
    await selling(oldRecorder, here, () => selling(recorderOf(at.next), there, () => sleep(4_000)))
    for (const product of [at.old, at.next])
      expect(await healthOf(product)).toMatchObject({ status: 'ready', schema: 'ok' })
    expect(await healthOf(at.next)).toMatchObject({ version: two.nextVersion })
    const refused = two.upgrade('--finish')
    expect(refused).toMatchObject({ status: 1 })
    expect(refused.said).toContain(
      `9003-customers cannot run while an older version is connected: api ${version} on this machine, worker ${version}`,
    )
  })

  test('the previous version returns', long, async () => {
    await at.two.stop(at.next)
    await at.two.stop(at.old)
    at.old = await at.two.start('old')
    expect(await healthOf(at.old)).toMatchObject({ status: 'ready', version })
    await selling(recorderOf(at.old), at.here, () => sleep(2_000))
    await at.two.stop(at.old)
  })

  test('finishing shuts the previous version out, and nothing was lost', long, async () => {
    const { two, there } = at
    at.next = await two.start('next')
    const finished = two.upgrade('--finish', '--no-backup')
    expect(finished).toMatchObject({ status: 0 })
    expect(finished.said).toContain(`The schema is now at ${two.nextVersion}`)
    await selling(recorderOf(at.next), there, () => sleep(2_000))
    await expect(two.start('old')).rejects.toThrow('The product ended')
    expect(readFileSync(join(two.folder, 'old', 'product.log'), 'utf8')).toContain(
      `The database was created by Lastmile ${two.nextVersion}: it has 9003-customers`,
    )
    for (const { faults, acknowledged } of recorders) {
      expect(faults).toEqual([])
      expect(acknowledged.filter(({ code }) => code === 'orders.openAccount').length).toBeGreaterThan(0)
    }
    const db = openDatabase(two.url, { max: 1, readOnly: true })
    expect(await audit(db, slices)).toEqual([])
    await db.destroy()
  })
})
