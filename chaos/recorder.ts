import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { catalogue } from '@lastmile/contract/catalogue.ts'
import { clientOf } from '@lastmile/contract/platform/client.ts'
import { Refusal, type Headers, type OfficeClient } from '#server/testing/wire.ts'

/** An acknowledged call: its caller, submission key and response. */
export type Acknowledged = {
  code: string
  employeeCode: string
  key: string
  input: unknown
  answer: unknown
  /** How often it was sent until the response; more than once means that its outcome was unknown in between. */
  sent: number
  /** When it was first sent, and when the response arrived. */
  from: number
  at: number
  send: () => Promise<Envelope>
}

/** All acknowledged calls, and every forbidden response. */
export type Recorder = {
  acknowledged: Acknowledged[]
  faults: string[]
  refused: Map<string, number>
  as: (who: { employeeCode: string; token: string }) => OfficeClient
  /** Breaks every connection with a pending response. */
  hangUp: () => void
}

/** Responses that leave the outcome open; the client retries with the same key. */
const passing = new Set<unknown>(['too-busy', 'database-unavailable', 'outcome-unknown'])
const patience_ms = 20_000
const giveUp_ms = 90_000

/** Records what `base` acknowledges. Its clients repeat a call with its key until they know the outcome. */
export function openRecorder(base: string): Recorder {
  const acknowledged: Acknowledged[] = []
  const faults: string[] = []
  const refused = new Map<string, number>()
  let line = new AbortController()
  const as = ({ employeeCode, token }: { employeeCode: string; token: string }) =>
    clientOf(catalogue, async ({ code, method, url, body }, input) => {
      const key = randomUUID()
      const headers = { token, 'idempotency-key': key }
      const send = () => sendRequest(base, { method, url, body, headers, signal: line.signal })
      const from = performance.now()
      const { envelope, sent } = await untilKnown(send, (fault) => faults.push(`${code}: ${fault}`))
      if (envelope.code !== 0) {
        refused.set(`${code} ${envelope.code}`, (refused.get(`${code} ${envelope.code}`) ?? 0) + 1)
        throw new Refusal(envelope as ConstructorParameters<typeof Refusal>[0])
      }
      const { data: answer } = envelope
      if (method === 'POST')
        acknowledged.push({ code, employeeCode, key, input, answer, sent, from, at: performance.now(), send })
      return answer
    })
  const hangUp = () => {
    line.abort()
    line = new AbortController()
  }
  return { acknowledged, faults, refused, as, hangUp }
}

async function untilKnown(send: () => Promise<Envelope>, fault: (what: string) => void) {
  const end = performance.now() + giveUp_ms
  for (let sent = 1; ; sent++) {
    const envelope = await send().catch(() => undefined)
    if (envelope?.code === 'internal-error') fault(envelope.msg)
    if (envelope && !passing.has(envelope.code)) return { envelope, sent }
    if (performance.now() > end) {
      fault(`no answer for ${giveUp_ms / 1000} s`)
      throw new Error('no answer')
    }
    await sleep(100)
  }
}

type Request = { method: 'GET' | 'POST'; url: string; body: unknown; headers: Headers; signal: AbortSignal }

/** Sends one request to the product. Rejects if no valid response arrives in time. */
export async function sendRequest(base: string, { method, url, body, headers, signal }: Request): Promise<Envelope> {
  const file = (body as { file?: { name: string; content: Buffer } } | undefined)?.file
  const payload = file ? formOf(body as Record<string, unknown>, file) : JSON.stringify(body ?? {})
  const response = await fetch(`${base}/api/${url}`, {
    method,
    headers: { ...headers, ...(method === 'POST' && !file && { 'content-type': 'application/json' }) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience_ms)]),
    ...(method === 'POST' && { body: payload }),
  })
  return (await response.json()) as Envelope
}

function formOf(body: Record<string, unknown>, { name, content }: { name: string; content: Buffer }): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) if (field !== 'file') form.append(field, String(value))
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return form
}
