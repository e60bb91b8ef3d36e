import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { type QueryCounts, counter, tapOn } from './wire.ts'

/** Returns a message as a PostgreSQL client sends it; the first message has no type. */
function message(type: string, content = ''): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + Buffer.byteLength(content))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)])
}
const start = message('', '\0\x03\0\0user\0lastmile\0\0')

function countedIn(...packets: Buffer[]): QueryCounts {
  const asked: QueryCounts = { statements: 0, packets: 0, commits: 0 }
  const take = counter((what) => asked[what]++)
  for (const packet of [start, ...packets]) take(packet)
  return asked
}

test('counts executed statements except begin and commit, however packets are split', () => {
  const first = [message('Q', 'begin\0'), message('P', '\0select 1\0\0\0'), message('B'), message('E'), message('S')]
  const second = [message('B'), message('E'), message('S'), message('Q', 'commit\0'), message('Q', 'listen x\0')]
  const counts = { statements: 3, commits: 1 }
  expect(countedIn(Buffer.concat(first), Buffer.concat(second))).toEqual({ ...counts, packets: 2 })
  const all = Buffer.concat([...first, ...second])
  const bytes = Array.from(all, (_, at) => all.subarray(at, at + 1))
  expect(countedIn(...bytes)).toEqual({ ...counts, packets: all.length })
})

test('counts the statements of a real client without changing its results', async () => {
  const tap = await tapOn(inject('templateUrl'))
  const client = new pg.Client({ connectionString: tap.url })
  client.on('error', () => undefined)
  await client.connect()
  tap.told()
  await client.query('begin')
  expect((await client.query<{ n: number }>('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  await client.query('select 2')
  await client.query('commit')
  expect(tap.told()).toEqual({ statements: 2, packets: 4, commits: 1 })
  expect(tap.told(), 'counting restarts from zero').toEqual({ statements: 0, packets: 0, commits: 0 })
  tap.cut()
  await expect(client.query('select 3')).rejects.toThrow('Connection terminated')
  await tap.close()
})
