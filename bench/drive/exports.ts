import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Stage } from '#bench/stage/stage.ts'
import { startApi } from './api.ts'
import { memoryOf, watch } from './usage.ts'

/** The result of downloading a file with many rows. */
export type Exported = { format: string; rows: number; seconds: number; megabytes: number; idle: number; peak: number }

const wanted = 100_000

/**
 * Downloads the report of expiring periods over enough days to reach 100,000 rows. Returns undefined if there are
 * fewer.
 */
export async function measureExports(stage: Stage): Promise<Exported[]> {
  const window = await daysFor(stage.url)
  if (!window) return []
  const api = await startApi({ url: stage.url })
  const fetched: Exported[] = []
  try {
    for (const format of ['csv', 'xlsx']) {
      await get(api.port, stage, { ...window, to: window.from, format }) // the first download loads the code
      await sleep(1000)
      const idle = memoryOf({ pid: api.pid, withChildren: false })
      const stop = watch({ pid: api.pid, withChildren: false })
      const since = performance.now()
      const bytes = await get(api.port, stage, { ...window, format })
      const seconds = (performance.now() - since) / 1000
      const peak = stop()?.peakMegabytes ?? 0
      fetched.push({ format, rows: window.rows, seconds, megabytes: bytes / 1024 / 1024, idle, peak })
      console.log(
        `  ${window.rows} rows as ${format}: ${seconds.toFixed(1)} s, ${(peak - idle).toFixed(0)} MB above idle`,
      )
    }
  } finally {
    await api.stop()
  }
  return fetched
}

type Window = { from: string; to: string; rows: number }

async function daysFor(url: string): Promise<Window | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Window>(
    `with days as (
       select paid_through as day, sum(count(*)) over (order by paid_through) as rows
       from product, history.plan where status = 'active' and paid_through >= plan.today group by 1
     ) select plan.today::text as from, day::text as to, rows::int from days, history.plan where rows >= $1 order by day limit 1`,
    [wanted],
  )
  await client.end()
  return rows[0]
}

type Options = { from: string; to: string; format: string }

/** Reads and discards the response. Returns its length. Throws if the call is refused. */
async function get(port: number, { office }: Stage, { from, to, format }: Options): Promise<number> {
  const query = new URLSearchParams({ format, parameters: JSON.stringify({ from, to }) })
  const answer = await fetch(`http://127.0.0.1:${port}/api/reports/expiring/export?${query.toString()}`, {
    headers: { token: office.token },
  })
  if (!answer.ok || answer.headers.get('content-type')?.includes('json'))
    throw new Error(`the export was refused: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
  return bytes
}
