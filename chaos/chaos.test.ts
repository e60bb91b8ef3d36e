import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callersLost, type Harm, killApi, killPostgres, killWorker } from './harm.ts'
import { hireStaff, type Staff } from './office.ts'
import { type Product, startProduct } from './product.ts'
import { openRecorder, type Recorder } from './recorder.ts'
import { round } from './rounds.ts'

/** One round of `npm run chaos`; four with CHAOS=all, as in `npm run test:full`. */
const harms: Harm[] = process.env.CHAOS === 'all' ? [killApi, killPostgres, killWorker, callersLost] : [killPostgres]

describe.runIf(process.platform === 'linux')('nothing that was acknowledged is lost, and nothing happens twice', () => {
  const day = {} as { product: Product; staff: Staff; recorder: Recorder }
  mkdirSync('.lastmile/chaos', { recursive: true })
  const dataDir = mkdtempSync('.lastmile/chaos/test-')

  beforeAll(async () => {
    day.product = await startProduct(dataDir)
    day.recorder = openRecorder(day.product.base)
    day.staff = await hireStaff(day.product.databaseUrl(), 3, day.recorder.as)
  })
  afterAll(async () => {
    await day.product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test.for(harms)('when this is done: $name', async (harm) => {
    const { faults, acknowledged } = await round(day, harm)
    expect(faults).toEqual([])
    expect(acknowledged).toBeGreaterThan(10)
  })
})
