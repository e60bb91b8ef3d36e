import { OutsideProcess } from '@lastmile/contract/provisioning/outside.ts'
import { z } from 'zod'
import { requireOutside } from '#platform/outside.ts'
import { storableJson } from '#platform/storable.ts'
import { NotDone, type OutsideOperator } from './operator.ts'

/** How long to wait for a response. */
const patience = 10_000
const refusals: Record<number, NotDone['why']> = { 404: 'not-found', 409: 'wrong-state' }

/**
 * Connects to the external operator at an address. GET ?action=display returns a JSON array of its processes. POST
 * ?action=modify accepts a request as JSON, with its key in the header Idempotency-Key, and returns the updated
 * process.
 */
export function atAddress(address: string): OutsideOperator {
  const ask = async <T>(answer: z.ZodType<T>, action: string, init: RequestInit = {}): Promise<T> => {
    const url = new URL(address)
    url.searchParams.set('action', action)
    requireOutside(url.host)
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
      if (!response.ok) throw new NotDone(refusals[response.status] ?? 'silent', `answer ${response.status}`)
      return answer.parse(storableJson(await response.text()))
    } catch (error) {
      if (error instanceof NotDone) throw error
      throw new NotDone('silent', error instanceof z.ZodError ? 'answer not understood' : (error as Error).name)
    }
  }
  return {
    source: 'address',
    list: () => ask(z.array(OutsideProcess).max(10_000), 'display'),
    modify: ({ key, ...desired }) =>
      ask(OutsideProcess, 'modify', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(desired),
      }),
  }
}
