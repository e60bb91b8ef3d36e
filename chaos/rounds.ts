import { setTimeout as sleep } from 'node:timers/promises'
import type { Harm } from './harm.ts'
import type { Staff } from './office.ts'
import { sendToWork } from './people.ts'
import type { Product } from './product.ts'
import type { Recorder } from './recorder.ts'
import { verify } from './verify.ts'

/** The result of one round. */
export type Round = {
  harm: string
  /** From the end of the failure to the first acknowledgement of a call started after it. */
  recovered_ms: number
  acknowledged: number
  /** Calls whose outcome was unknown and that were repeated with their key until a response. */
  repeated: number
  /** From the end of all work until everything was checked and no job was pending. */
  verified_ms: number
  faults: string[]
}

const before_ms = 1_500
const after_ms = 1_000
const patience_ms = 60_000

/** Runs one failure during a busy day and verifies the result. */
export async function round(day: { product: Product; staff: Staff; recorder: Recorder }, harm: Harm): Promise<Round> {
  const { product, staff, recorder } = day
  const since = recorder.acknowledged.length
  const crowd = sendToWork(staff, recorder)
  await sleep(before_ms)
  const refusedBefore = new Map(recorder.refused)
  await harm.strike(product, recorder)
  const over = performance.now()
  const recovered_ms = await recovery(recorder, over)
  await sleep(after_ms)
  await crowd.stop()
  const finished = performance.now()
  await product.ready(patience_ms)
  const faults = await verify(product, recorder, since)
  const latest = recorder.acknowledged.slice(since)
  const repeated = latest.filter(({ sent }) => sent > 1).length
  const refused = [...recorder.refused]
    .filter(([what, times]) => times !== refusedBefore.get(what))
    .map(([what]) => what)
  if (Number.isNaN(recovered_ms)) faults.unshift(`no recovery within ${patience_ms / 1000} s`)
  if (!harm.felt({ repeated, refused })) faults.unshift('nobody noticed, so nothing was proved')
  return {
    harm: harm.name,
    recovered_ms,
    acknowledged: latest.length,
    repeated,
    verified_ms: performance.now() - finished,
    faults,
  }
}

async function recovery({ acknowledged }: Recorder, over: number): Promise<number> {
  for (let next = acknowledged.length; performance.now() - over < patience_ms; await sleep(10)) {
    for (; next < acknowledged.length; next++) {
      const call = acknowledged[next]
      if (call && call.from >= over) return call.at - over
    }
  }
  return Number.NaN
}
