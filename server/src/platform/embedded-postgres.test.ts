import { rmSync, statSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runningPostgres, startPostgres } from './embedded-postgres.ts'

const dataDir = `.lastmile/test/durable-${process.pid}`
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row | undefined> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end()
  }
}

test('keeps data across a stop, requires a password, and replaces a leftover server', async () => {
  const options = { dataDir: `${dataDir}/postgres`, durable: true }
  const first = await startPostgres(options)
  expect(runningPostgres(options.dataDir)).toBe(first.url)
  await ask(first.url, 'create table kept as select 7 as value')
  await expect(ask(first.url.replace(/:\w+@/, ':wrong@'), 'select')).rejects.toThrow('password authentication failed')

  const second = await startPostgres(options)
  await first.exited
  expect(await ask(second.url, 'select value from kept')).toEqual({ value: 7 })
  expect(statSync(`${options.dataDir}.log`).mode & 0o777, 'only our user can read the log').toBe(0o600)
  await second.stop()
  expect(runningPostgres(options.dataDir)).toBeUndefined()
})

test('orders text by code point and classifies Chinese characters as letters', async () => {
  const { url, stop } = await startPostgres({ dataDir: `${dataDir}/fleeting`, durable: false })
  const row = await ask<{ order: string; pieces: string[] }>(
    url,
    `select regexp_split_to_array('光纤 宽带', '\\W+') as pieces, string_agg(word, '' order by word) as order
       from unnest(array['b', 'A', 'a', '光']) word`,
  )
  expect(row).toEqual({ order: 'Aab光', pieces: ['光纤', '宽带'] })
  await stop()
})
