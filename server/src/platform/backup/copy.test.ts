import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { copyIn, copyOut } from './copy.ts'

/** How many blocks of a megabyte may be queued. */
const waiting = 4

test('delivers a whole table to a slow reader, and the connection stays usable', async ({ office }) => {
  const client = new pg.Client({ connectionString: office.url })
  await client.connect()
  for (const megabytes of [3.5, 5.5, 6, 12.5]) {
    const rows = megabytes * 1024
    const query = `copy (select repeat('x', 1023) from generate_series(1, ${rows})) to stdout`
    const blocks = copyOut(client, query) as Readable
    let bytes = 0
    for (let left = Math.ceil(megabytes); left > 0; left--) {
      // The next block is read when the queue is full; the last block must encounter a full queue as well.
      await expect.poll(() => blocks.readableLength).toBe(Math.min(left, waiting))
      bytes += (blocks.read() as Buffer).length
    }
    expect(bytes).toBe(rows * 1024)
    expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  }
  await client.end()
})

test('reads no more of a table than the database accepts', async ({ office }) => {
  await sql`create table filled (line text)`.execute(office.db)
  await sql`create function wait_for_seven() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock(7); return null; end'`.execute(office.db)
  await sql`create trigger waits before insert on filled execute function wait_for_seven()`.execute(office.db)
  const client = new pg.Client({ connectionString: office.url })
  await client.connect()
  const [block, all] = [Buffer.from(`${'x'.repeat(1023)}\n`.repeat(1024)), 64]
  let read = 0
  async function* blocks() {
    while (read < all) {
      read += 1
      yield block
    }
  }
  let filling: Promise<number> | undefined
  await office.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(db)
    filling = copyIn(client, 'copy filled from stdin', blocks())
    await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThan(0)
    await setTimeout(500)
    expect(read).toBeLessThan(all)
  })
  expect(await filling).toBe(all * 1024)
  await sql`drop table filled`.execute(office.db)
  await sql`drop function wait_for_seven`.execute(office.db)
  await client.end()
})
