import type { Readable } from 'node:stream'
import pg from 'pg'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { copyOut } from './copy.ts'

/** So many blocks of a megabyte wait at most. */
const waiting = 4

test('whoever takes his time gets all of a table, and can go on asking', async ({ office }) => {
  const client = new pg.Client({ connectionString: office.url })
  await client.connect()
  for (const megabytes of [3.5, 5.5, 6, 12.5]) {
    const rows = megabytes * 1024
    const query = `copy (select repeat('x', 1023) from generate_series(1, ${rows})) to stdout`
    const blocks = copyOut(client, query) as Readable
    let bytes = 0
    for (let left = Math.ceil(megabytes); left > 0; left--) {
      // The next one is taken when no more can wait: also the last block of all meets a full line.
      await expect.poll(() => blocks.readableLength).toBe(Math.min(left, waiting))
      bytes += (blocks.read() as Buffer).length
    }
    expect(bytes).toBe(rows * 1024)
    expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  }
  await client.end()
})
