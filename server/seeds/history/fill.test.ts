import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openOffice } from '#testing/office.ts'
import { fill } from './fill.ts'

/** Returns the definition of every index, key and trigger, as PostgreSQL prints it. */
const catalogue = `
  select pg_get_indexdef(indexrelid) as made from pg_index i join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass || ' ' || pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
  where c.relnamespace = 'public'::regnamespace and not tgisinternal
  order by 1`

const write = `update configuration set name = name`

test('an interrupted load rejects other writes; once resumed, it ends with all indexes and a balanced ledger', {
  timeout: 120_000,
}, async () => {
  const office = await openOffice(inject('templateUrl'))
  const asked = async (text: string) => {
    const client = new pg.Client({ connectionString: office.url })
    await client.connect()
    try {
      return (await client.query<{ made: string }>(text)).rows
    } finally {
      await client.end()
    }
  }
  const before = await asked(catalogue)
  const request = { customers: 1_000, zone: 'Asia/Yangon', taxPercent: 5, madeFrom: 'test' }
  const breakOff = (after: string) => (text: string) => {
    if (text.includes(after)) throw new Error('the power is gone')
  }

  for (const moment of ['indexes off', 'customers 1 to', 'closing']) {
    await expect(fill(office.url, { ...request, say: breakOff(moment) })).rejects.toThrow('the power is gone')
    await expect(asked(write), `writes are rejected after ${moment}`).rejects.toThrow('read-only transaction')
  }
  await fill(office.url, { ...request, say: () => undefined })
  await asked(write)
  expect(await asked(catalogue)).toEqual(before)
  const [made] = await asked(`select count(*)::text as made from customer`)
  expect(Number(made?.made)).toBeGreaterThanOrEqual(1_000)
  expect(await office.audit()).toEqual([])
  await expect(fill(office.url, { ...request, customers: 2_000, say: () => undefined })).rejects.toThrow(
    'made for 1000 customers',
  )
  await office.close()
})
