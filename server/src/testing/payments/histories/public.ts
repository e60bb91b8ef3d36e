import { runJob } from '#platform/runtime.ts'
import { type History } from './history.ts'
import { lineSteps } from './lines.ts'
import { moneySteps } from './money.ts'

export { type History } from './history.ts'

const day = 86_400_000
const nightly = [
  'aftersales.change-due',
  'aftersales.resume-due',
  'orders.expire-unpaid',
  'aftersales.terminate-due',
  'collection.run',
  'ledger.expire-lots',
  'payments.release-allowance',
] as const

/** Advances the clock by days and runs due jobs. */
export async function timePasses({ office, random }: History): Promise<string | undefined> {
  office.clock.forward((1 + random(25)) * day)
  for (const name of nightly) await runJob(office.app, { name, payload: {}, id: 'histories' })
  return undefined
}

/** Every step that a customer can take, and what the operator does on schedule. */
export const doings = { ...lineSteps, ...moneySteps }
