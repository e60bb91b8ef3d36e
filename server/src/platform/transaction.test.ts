import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { test } from '#testing/office.ts'
import { inOrder, sent, transact } from './transaction.ts'
import type { Database, Db, Tables } from './database.ts'
import { write } from './together.ts'

const insert = (db: Database, type: string) =>
  sql`insert into note_type (code, name, zh_name) values (${type}, ${type}, ${type})`.execute(db)
const kept = async (db: Db, like: string) =>
  (await db.selectFrom('note_type').select('code').where('code', 'like', like).orderBy('code').execute()).map(
    ({ code }) => code,
  )

test('executes unawaited statements in order and commits them', async ({ office: { db } }) => {
  const seen = await transact(db, async (transaction) => {
    for (const type of ['t-1', 't-2', 't-3']) sent(insert(transaction, type))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from note_type where code like 't-%'`.execute(transaction)
    sent(insert(transaction, 't-4'))
    return rows[0]?.count
  })
  expect(seen).toBe(3)
  expect(await kept(db, 't-%')).toEqual(['t-1', 't-2', 't-3', 't-4'])
})

test('fails the commit and undoes everything when one statement fails', async ({ office: { db } }) => {
  const last = transact(db, async (transaction) => {
    sent(insert(transaction, 'u-1'))
    sent(insert(transaction, 'u-1'))
  })
  await expect(last).rejects.toMatchObject({ code: '23505' })
  expect(await kept(db, 'u-%')).toEqual([])
})

test('reports the first failure, not its consequences', async ({ office: { db } }) => {
  const after = transact(db, async (transaction) => {
    sent(insert(transaction, 'v-1'))
    sent(insert(transaction, 'v-1'))
    await insert(transaction, 'v-2')
  })
  await expect(after).rejects.toMatchObject({ code: '23505' })
  const steps = transact(db, (transaction) =>
    inOrder(insert(transaction, 'v-1'), sql`select 1 / 0`.execute(transaction), insert(transaction, 'v-1')),
  )
  await expect(steps).rejects.toMatchObject({ code: '22012' })
  // The second use of a statement that is new to the connection fails too: the first use did not prepare it.
  const unseen = (transaction: Database) => sql`select ${'v'}::text as never_asked_before`.execute(transaction)
  const unprepared = transact(db, async (transaction) => {
    sent(sql`select 1 / 0`.execute(transaction))
    sent(unseen(transaction))
    await unseen(transaction)
  })
  await expect(unprepared).rejects.toMatchObject({ code: '22012' })
  expect(await kept(db, 'v-%')).toEqual([])
})

test('rolls back when the work throws, and leaves the connection usable', async ({ office: { db } }) => {
  for (let turn = 0; turn < 30; turn++) {
    const refused = transact(db, async (transaction) => {
      sent(insert(transaction, 'w-1'))
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
  }
  await transact(db, (transaction) => insert(transaction, 'w-2'))
  expect(await kept(db, 'w-%')).toEqual(['w-2'])
})

test('fails the commit on a deferred constraint', async ({ office: { db } }) => {
  const late = transact(db, async (transaction) => {
    const block = (from: number) => sql`
      insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
      values ('receipt', 'QQ', int8range(${from}::bigint, ${from}::bigint + 10), ${from}, 'warehouse', 'W', 'inStorage')`
    await sql`set constraints all deferred`.execute(transaction)
    sent(block(1).execute(transaction))
    sent(block(5).execute(transaction))
  })
  await expect(late).rejects.toMatchObject({ code: '23P01' })
})

test('ignores a statement sent after the transaction ended', async ({ office: { db } }) => {
  const outlived: Database[] = []
  await transact(db, async (transaction) => {
    outlived.push(transaction)
    await insert(transaction, 'x-1')
  })
  const refused = transact(db, async (transaction) => {
    outlived.push(transaction)
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  for (const late of outlived) await expect(insert(late, 'x-2')).rejects.toThrow('after the end of its transaction')
  expect(await kept(db, 'x-%')).toEqual(['x-1'])
})

const noteType = (type: string) => sql`insert into note_type (code, name, zh_name) values (${type}, ${type}, ${type})`
const block = (type: string, first: number) =>
  sql`insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
    values (${type}, 'A', int8range(${first}, ${first} + 9), ${first}, 'warehouse', 'W', 'inStorage')`
const renamed = (type: string) => sql`update note_type set name = 'renamed' where code = ${type}`

/** Returns the statements that reach PostgreSQL while some work runs in a transaction. */
async function sentBy(db: Database, work: (transaction: Transaction<Tables>) => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await transact(db, work)
  const texts = query.mock.calls.map(([asked]: unknown[]) =>
    typeof asked === 'string' ? asked : (asked as { text: string }).text,
  )
  query.mockRestore()
  return texts
}

test('sends queued writes as one statement before the next query, and checks references between them', async ({
  office: { db },
}) => {
  const texts = await sentBy(db, async (transaction) => {
    write(transaction, ['g-1'], noteType('g-1'))
    write(transaction, ['g-1 1'], block('g-1', 1))
    expect(await kept(transaction, 'g-%'), 'earlier writes are visible').toEqual(['g-1'])
    write(transaction, ['g-2'], noteType('g-2'), block('g-2', 1))
  })
  expect(texts).toHaveLength(5)
  expect(texts[1]).toMatch(/insert into note_type.*insert into note_block/s)
  expect(await kept(db, 'g-%')).toEqual(['g-1', 'g-2'])
})

test('sends two writes of one object as two statements, so that the second sees the first', async ({
  office: { db },
}) => {
  const texts = await sentBy(db, (transaction) => {
    write(transaction, ['h-1'], noteType('h-1'))
    write(transaction, ['h-1'], renamed('h-1'))
    write(transaction, ['h-2'], noteType('h-2'))
    return Promise.resolve()
  })
  expect(texts).toHaveLength(4)
  const { name } = await db.selectFrom('note_type').select('name').where('code', '=', 'h-1').executeTakeFirstOrThrow()
  expect(name).toBe('renamed')
})

test('a queued write that fails fails the commit; a refused one is never sent', async ({ office: { db } }) => {
  const twice = transact(db, (transaction) => {
    write(transaction, ['i-1'], noteType('i-1'))
    write(transaction, ['i-1'], noteType('i-1'))
    return Promise.resolve()
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  const refused = transact(db, (transaction) => {
    write(transaction, ['i-2'], noteType('i-2'))
    return Promise.reject(new Error('refused'))
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await kept(db, 'i-%')).toEqual([])
  expect(() => write(db, ['i-3'], noteType('i-3'))).toThrow('needs one')
})

test('throws for a write queued on a finished transaction', async ({ office: { db } }) => {
  const over: Db[] = []
  await transact(db, (transaction) => Promise.resolve(over.push(transaction)))
  const refused = transact(db, (transaction) => Promise.reject(new Error(`no ${over.push(transaction)}`)))
  await expect(refused).rejects.toThrow('no 2')
  for (const transaction of over) expect(() => write(transaction, ['j-1'], noteType('j-1'))).toThrow('needs one')
})
