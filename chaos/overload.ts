import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Account } from '#server/testing/orders/public.ts'
import { openDatabase } from '#server/platform/database.ts'
import { boxOf, hireStaff, type Staff } from './office.ts'
import { startProduct } from './product.ts'
import { openRecorder } from './recorder.ts'

/**
 * `npm run overload` measures how many accounts per second can be opened, what happens at four times that rate, and how
 * the system recovers. The clients use sixteen addresses, if the system allows it. Clients and product share the
 * machine, so the figures compare only with each other. Exits with code 1 if a client was neither served nor asked to
 * retry.
 */
const clerks = 6
const counting_ms = 8_000
const clients = 16
/** The number of requests sent; each comes from the next address. */
let asked = 0

type Told = { status: number; code: unknown; at: number; took_ms: number; clear: boolean }

const dataDir = `.lastmile/chaos/overload-${process.pid}`
mkdirSync(dataDir, { recursive: true })
const product = await startProduct(dataDir)
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
try {
  const staff = await hireStaff(product.databaseUrl(), clerks, openRecorder(product.base).as)
  const next = await formsFor(staff)
  await closedLoop(next, 2_000) // warm-up
  const sustained = await closedLoop(next, counting_ms)
  const rate = sustained.length / (counting_ms / 1000)
  const easy = await openLoop(next, { rate: rate * 0.6, ms: counting_ms })
  const over = await openLoop(next, { rate: rate * 4, ms: counting_ms })
  const after = await openLoop(next, { rate: rate * 0.6, ms: counting_ms })
  console.log(`${clients} clients in turn open ${rate.toFixed(0)} accounts a second.`)
  console.table([
    line(`${clients} clients in turn`, sustained),
    line('0.6 of that rate', easy),
    line('4 times that rate', over),
    line(
      '0.6 again, at once',
      after.filter(({ at }) => at < 1_000),
    ),
    line(
      '0.6 again, later',
      after.filter(({ at }) => at >= 1_000),
    ),
  ])
  const wrong = [...sustained, ...easy, ...over, ...after].filter(({ code, clear }) => code !== 0 && !clear)
  for (const { status, code } of wrong.slice(0, 5)) console.log(`Unexpected: ${status} ${String(code)}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
} finally {
  agent.destroy()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Form = { token: string; form: Account }

/** Returns endless filled-in forms, each with a new customer code and its own port. */
async function formsFor(staff: Staff): Promise<() => Form> {
  const db = openDatabase(product.databaseUrl(), { max: 1 })
  const { rows } = await sql<{ first: number }>`
    select min(nextval('customer_number')) as first from generate_series(1, ${clerks * 5_000}::int)`.execute(db)
  await db.destroy()
  const first = rows[0]?.first ?? 0
  let given = 0
  return () => {
    const at = given++
    const number = String(first + at).padStart(8, '0')
    const own = { customerCode: `C${number}`, externalCustomerCode: `X-${number}`, broadbandAccount: `over${number}` }
    const names = { certificateNo: `12/LAMATA(N)${number.slice(-6)}`, contactTel: `0979${number.slice(-7)}` }
    const port = { odbCode: boxOf(at % clerks), portCode: String(Math.floor(at / clerks) + 1) }
    return { token: staff.clerks[at % clerks]?.token ?? '', form: { ...staff.form, ...own, ...names, ...port } }
  }
}

/** Runs a number of clients; each sends its next request after the last response. */
async function closedLoop(next: () => Form, ms: number): Promise<Told[]> {
  const told: Told[] = []
  const start = performance.now()
  const client = async () => {
    while (performance.now() - start < ms) told.push(await open(next(), start))
  }
  await Promise.all(Array.from({ length: clients }, client))
  return told
}

/** Sends requests at a fixed rate, whether or not earlier ones have a response. */
async function openLoop(next: () => Form, { rate, ms }: { rate: number; ms: number }): Promise<Told[]> {
  const start = performance.now()
  const all: Promise<Told>[] = []
  while (performance.now() - start < ms) {
    const due = ((performance.now() - start) / 1000) * rate
    while (all.length < due) all.push(open(next(), start))
    await sleep(2)
  }
  return Promise.all(all)
}

function open({ token, form }: Form, start: number): Promise<Told> {
  const sent = performance.now()
  const body = JSON.stringify(form)
  const localAddress = process.platform === 'linux' ? `127.0.0.${2 + (asked++ % clients)}` : undefined
  const headers = { token, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  return new Promise((done) => {
    const report = (status: number, code: unknown, clear = false) =>
      done({ status, code, clear, at: sent - start, took_ms: performance.now() - sent })
    const url = `${product.base}/api/customers?action=open`
    const sending = request(
      url,
      { method: 'POST', agent, headers, ...(localAddress && { localAddress }) },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode = 0, headers: told } = response
          const { code, msg } = JSON.parse(Buffer.concat(chunks).toString()) as { code: unknown; msg: string }
          report(
            statusCode,
            code,
            statusCode === 503 && code === 'too-busy' && msg !== '' && told['retry-after'] === '1',
          )
        })
      },
    )
    sending.on('error', (error) => report(0, error.message))
    sending.end(body)
  })
}

function line(what: string, told: readonly Told[]) {
  const took = (some: readonly Told[]) => some.map(({ took_ms }) => took_ms).toSorted((a, b) => a - b)
  const accepted = took(told.filter(({ code }) => code === 0))
  const refused = took(told.filter(({ status }) => status === 503))
  const at = (sorted: readonly number[], part: number) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return {
    load: what,
    asked: told.length,
    accepted: accepted.length,
    'p50 ms': at(accepted, 0.5),
    'p99 ms': at(accepted, 0.99),
    'longest ms': at(accepted, 1),
    refused: refused.length,
    'refused p50 ms': at(refused, 0.5),
    'refused p99 ms': at(refused, 0.99),
  }
}
