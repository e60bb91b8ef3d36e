import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { requestOf } from '@lastmile/contract/platform/client.ts'
import { slices } from '#app'
import type { Served } from '#platform/serve.ts'
import type { Office } from './office.ts'

/** The number of inputs per call and the seed: small and fixed, except with `npm run fuzz` or `test:full`. */
export const runs = Number(process.env.FUZZ_RUNS ?? 5)
export const seed = Number(process.env.FUZZ_SEED ?? 20_260_306)
/** Whether this is a long run by `npm run fuzz`. */
export const thorough = runs >= 100
export const options = { numRuns: runs, seed, interruptAfterTimeLimit: 900_000, markInterruptAsFailure: true }

/** Every served call, by code. */
export const everyCall = slices.flatMap(({ routes }) => routes).map((served) => [served.code, served] as const)

const patience_ms = 15_000

/** Returns the response, or fails with an error that names the hanging call. */
export async function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  const answered = new AbortController()
  const late = pause(patience_ms, undefined, { ref: false, signal: answered.signal }).then(() => {
    throw new Error(`${what} hangs`)
  })
  return Promise.race([answer, late]).finally(() => answered.abort())
}

type Sent = { office: Office; token: string; input: Record<string, unknown> }

/** Makes a call with any input, as a client would send it. */
export async function send({ code, call }: Served, { office, token, input }: Sent) {
  // A lone surrogate cannot be part of a URL: no client can send it.
  const inPath = Object.entries(input).map(([name, value]) =>
    typeof value === 'string' && call.path.includes(`{${name}}`) ? [name, value.toWellFormed()] : [name, value],
  )
  const { method, url, body } = requestOf(code, call, Object.fromEntries(inPath) as Record<string, unknown>)
  const post = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const headers = { token, ...(method === 'POST' && post) }
  return inTime(office.raw(method, url, { headers, ...(method === 'POST' && { body: JSON.stringify(body) }) }), code)
}
