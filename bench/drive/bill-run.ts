import pg from 'pg'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { runJob } from '#server/platform/runtime.ts'
import type { App } from '#server/platform/serve.ts'
import { lines } from '#bench/lines/all.ts'
import { open } from '#bench/stage/clerks.ts'
import type { Stage } from '#bench/stage/stage.ts'
import { bareInserts, subscribe } from './bill-run-rows.ts'
import { startApi } from './api.ts'
import { groundOf, paced, round } from './measure.ts'
import type { Rate } from './numbers.ts'
import { cpuOf, type Group } from './usage.ts'

/** The result of a bill run: its duration, that of plain inserts of the same rows, and its effect on counter sales. */
export type BillRun = {
  subscriptions: number
  bills: number
  /** Duration in seconds without other load. */
  compute: number
  post: number
  bare: number
  /**
   * CPU seconds of PostgreSQL for computing and posting, and for plain inserts of the same rows; undefined if the
   * system does not report them.
   */
  cpu: number | undefined
  bareCpu: number | undefined
  /** Rows added by posting the run a second time; none are expected. */
  again: number
  /** Counter sales at a fixed rate: without other load, and while a run is computed and posted. */
  alone: Rate
  meanwhile: Rate
}

const copy = 'lastmile_bill_run'

type Options = { subscriptions: number; postgres: Group | undefined }

/**
 * Bills subscriptions in a temporary copy of the database: one month without other load, then the next month while the
 * counter sells at a quarter of its maximum rate.
 */
export async function measureBillRun(stage: Stage, { subscriptions, postgres }: Options): Promise<BillRun> {
  const url = await copied(stage.url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const app = openApp(readConfig({ ...process.env, DATABASE_URL: url }), url)
  try {
    const [first, second] = await subscribe(client, subscriptions)
    const { result: quiet, cpu } = await costOf(postgres, () => bill(app, client, first))
    const before = await rowsOf(client)
    await runJob(app, {
      name: 'billing.post-run',
      payload: { runId: quiet.runId, employeeCode: 'BENCH00' },
      id: 'again',
    })
    const again = (await rowsOf(client)) - before
    const insert = await bareInserts(client, quiet.runId)
    const { result: bare, cpu: bareCpu } = await costOf(postgres, insert)
    const felt = await counterMeanwhile({ ...stage, url }, () => bill(app, client, second))
    const { rows } = await client.query<{ items: number; bills: number }>(
      `select count(*)::int as items, count(distinct bill_no)::int as bills from bill_run_item where run_id = $1 and state = 'item-posted'`,
      [quiet.runId],
    )
    const { items = 0, bills = 0 } = rows[0] ?? {}
    const { compute, post } = quiet
    console.log(
      `  bill run of ${items}: computed in ${compute.toFixed(1)} s, posted in ${post.toFixed(1)} s, bare ${bare.toFixed(1)} s; CPU of PostgreSQL ${cpu?.toFixed(1) ?? '-'} s, bare ${bareCpu?.toFixed(1) ?? '-'} s; ` +
        `again ${again} rows; counter p99 ${felt.alone.p99.toFixed(0)} ms, meanwhile ${felt.meanwhile.p99.toFixed(0)} ms`,
    )
    return { subscriptions: items, bills, compute, post, bare, cpu, bareCpu, again, ...felt }
  } finally {
    await app.close()
    await client.end()
    await maintain(stage.url, `drop database ${copy}`)
  }
}

/**
 * Measures the CPU time of PostgreSQL only: reading the memory shares of so many processes would stall this one, which
 * drives the run.
 */
async function costOf<T>(
  postgres: Group | undefined,
  work: () => Promise<T>,
): Promise<{ result: T; cpu: number | undefined }> {
  const used = () => postgres && cpuOf(postgres)
  const before = used()
  const result = await work()
  const now = used()
  return { result, cpu: before === undefined || now === undefined ? undefined : now - before }
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()

async function maintain(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function copied(url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1)
  await maintain(url, `drop database if exists ${copy}`, `create database ${copy} template "${name}"`)
  return withDatabase(url, copy)
}

/** Computes, approves and posts the run of a month. Returns the duration of each in seconds. */
async function bill(app: App, client: pg.Client, month: string) {
  const { rows } = await client.query<{ id: string }>(
    `insert into bill_run (month, bill_day, organization_unit_code, units, state, due_on, created_by, created_at, computed_by)
     select $1, 1, 'HQ', array_agg(code), 'computing', current_date + 15, 'BENCH00', now(), 'BENCH00' from organization_unit returning id::text`,
    [month],
  )
  const runId = rows[0]?.id ?? ''
  const started = performance.now()
  await runJob(app, { name: 'billing.compute-run', payload: { runId }, id: `compute-${runId}` })
  const computed = performance.now()
  await client.query(
    `update bill_run set state = 'posting', approved_by = 'BENCH00', approved_at = now() where id = $1`,
    [runId],
  )
  await runJob(app, { name: 'billing.post-run', payload: { runId, employeeCode: 'BENCH00' }, id: `post-${runId}` })
  return { runId, compute: (computed - started) / 1000, post: (performance.now() - computed) / 1000 }
}

async function rowsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select ((select count(*) from bill) + (select count(*) from charge) + (select count(*) from ledger_entry))::int as count`,
  )
  return rows[0]?.count ?? 0
}

/** Measures the counter's sale at a quarter of its maximum rate: alone, and while the work runs. */
async function counterMeanwhile(stage: Stage, work: () => Promise<unknown>) {
  const line = lines.find(({ name }) => name === 'counter-sale')
  if (!line) throw new Error('there is no sale to compare with')
  const api = await startApi({ url: stage.url })
  const clerks = await open(api.port, stage, line.who)
  const ground = groundOf(stage)
  try {
    const fast = await round(line, { clerks, ground, seconds: 3 })
    const pace = { clerks, ground, seconds: 10 }
    const alone = await paced(line, pace, fast.perSecond / 4)
    let over = false
    const working = work().finally(() => {
      over = true
    })
    const meanwhile = await paced(line, { ...pace, seconds: 3600, over: () => over }, fast.perSecond / 4)
    await working
    return { alone, meanwhile }
  } finally {
    for (const clerk of clerks) clerk.close()
    await api.stop()
  }
}
