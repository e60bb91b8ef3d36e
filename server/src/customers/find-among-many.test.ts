import { type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import type { Context } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { contextOf } from '#platform/runtime.ts'
import { defines } from '#testing/custom-fields.ts'
import { type Office, test } from '#testing/office.ts'
import { addressFor } from './addresses.ts'
import { nameSearch } from './name-search/rarest.ts'
import { searchesFor } from './searches.ts'

test('looks up only the longest of many words, but requires all of them', async ({ office }) => {
  const words = Array.from({ length: 33 }, (_, n) => `${String.fromCodePoint(97 + (n % 26))}${n < 26 ? 'q' : 'z'}`)
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk, { name: words.join(' ') })
  const found = async (...query: string[]) => (await clerk.customers.find({ keyword: query.join(' ') })).rows
  expect(await found(...words)).toMatchObject([{ customerCode, matched: 'name' }])
  expect(await found(...words.slice(0, 32), 'xx'), 'one word does not match').toEqual([])

  const sizes: number[] = []
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sizes.push(JSON.stringify(node).length)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const ctx = await contextFor(office, 'clerk')
  await nameSearch({ ...ctx, db: ctx.db.withPlugin(noting) }, words.slice(0, 8).join(' '))
  await nameSearch({ ...ctx, db: ctx.db.withPlugin(noting) }, words.join(' '))
  const [, , few, , , many] = sizes
  expect(sizes).toHaveLength(6)
  expect(many, '33 words cost as much as 8').toBe(few)
})

const generated = 12_000

/** Creates as many customers in the test office as a small operator has after a few years, only once. */
async function manyCustomers({ db, app }: Office): Promise<void> {
  const { rows: there } = await sql`select from customer where code = 'C90000001'`.execute(db)
  if (there.length > 0) return
  await sql`insert into customer (code, name, status, customer_type, certificate_type, certificate_no, contact_tel, e_mail, operator,
      province_code, city_code, town_code, manage_address, latitude, longitude, external_customer_code, business_channel,
      audit_code, salesman_code, salesman_unit_code, organization_unit_code, created_by, created_at)
    select 'C9' || lpad(i::text, 7, '0'),
      (array['Su','Mya','Kyaw','Aung','Thida','Zin','王','陈'])[1 + i % 8] || ' ' || (array['Hlaing','Win','Tun','Oo','Nwe'])[1 + i / 8 % 5]
        || ' ' || chr(97 + i % 26) || chr(97 + i / 26 % 26) || chr(97 + i / 676 % 26),
      'active', 'residential', 'nrc', '12/KAMAYA(N)' || lpad(i::text, 6, '0'), '09' || (700000000 + i * 37), 'x@example.com',
      'golden-lotus', 'YGN', 'YGN-C', 'YGN-KMY', 'No. ' || i || ', ' || (i * 7919 % 500) || 'th Street, Kamayut', 16.82, 96.13,
      'G-' || i, 'hall', 'A', 'E0101', 'YGN-H1', (array['YGN-H1','YGN-H2','MDY-H1'])[1 + i % 3], 'E0101',
      timestamptz '2024-01-01' + i * interval '47 minutes'
    from generate_series(1, ${generated}) i`.execute(db)
  await sql`create table worded as
    select distinct c.code, c.created_at, c.organization_unit_code as unit, word, word ~ '[!-~]' as latin
    from customer c, regexp_split_to_table(c.name_key, '[ -]+') word where c.code like 'C9%'`.execute(db)
  await sql`analyze worded`.execute(db)
  await sql`insert into customer_name_token select distinct substr(word, at), word from worded, generate_series(1, length(word)) at
    where latin on conflict do nothing`.execute(db)
  const enter = (pieces: RawBuilder<unknown>) =>
    sql`insert into customer_gram (gram, created_at, customer_code, organization_unit_code) ${pieces}`.execute(db)
  for (const size of [1, 2])
    await enter(sql`select distinct substr(word, at, ${size}), created_at, code, unit from worded,
      generate_series(1, length(word) - ${size} + 1) at`)
  await enter(sql`select word, created_at, code, unit from worded where latin and length(word) > 2`)
  await enter(sql`select a.word || ' ' || b.word, a.created_at, a.code, a.unit from worded a join worded b using (code)
    where a.word < b.word collate "C" and a.latin and b.latin`)
  await sql`drop table worded`.execute(db)
  await sql`analyze customer`.execute(db)
  await sql`analyze customer_gram`.execute(db)
  app.kept.things.clear()
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('no search scans all customers', { timeout: 120_000 }, async ({ office }) => {
  await manyCustomers(office)
  for (const account of ['admin', 'clerk']) {
    const ctx = await contextFor(office, account)
    for (const keyword of [
      'C90000777',
      '0970000',
      '12/kamaya(n)0012',
      '004711',
      'g-1234',
      'kyaw',
      'tun zab',
      '王',
      '7777',
      'kamayut',
      '311th street',
      'no. 4711, 311th street',
      'khin1',
    ])
      await expectIndexed(ctx, keyword)
  }
  const clerk = office.demo('admin')
  expect((await clerk.customers.find({ keyword: 'kyaw' })).rows).toHaveLength(20)
  const few = await clerk.customers.find({ keyword: 'in zab', limit: 100 })
  expect(few.rows).toHaveLength(1)
  for (const { name } of few.rows) expect(name.toLowerCase()).toMatch(/in.*zab/)
  expect((await clerk.customers.find({ keyword: '004711' })).rows).toMatchObject([{ customerCode: 'C90004711' }])
  expect((await clerk.customers.find({ keyword: 'c9000-4711' })).rows).toMatchObject([{ customerCode: 'C90004711' }])

  // A new street: it looks common among the newest customers, but the only other customer in it is the very first one.
  const there = ['C90012000', 'C90011999', 'C90011998', 'C90000001']
  await sql`update customer set manage_address = 'Block 2, Sandalwood Court' where code = any(${there})`.execute(
    office.db,
  )
  const found: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await clerk.customers.find({ keyword: 'sandalwood court', limit: 2, ...(after && { after }) })
    found.push(...page.rows.map(({ customerCode }) => customerCode))
    after = page.next
  }
  expect(found).toEqual(there)
})

test('finds an old street by reading the list, although all new customers are on one estate', {
  timeout: 120_000,
}, async ({ office }) => {
  await manyCustomers(office)
  const begins = { street: 'C9%5', estate: 'C90011[5-9]%|C90012000' }
  await sql`update customer set manage_address = 'No. 1, Pearl Avenue' where code like ${begins.street}`.execute(
    office.db,
  )
  await sql`update customer set manage_address = 'Block 7, Lotus Estate' where code similar to ${begins.estate}`.execute(
    office.db,
  )
  await sql`vacuum analyze customer`.execute(office.db)
  // Empties the cache, as after a minute.
  office.app.kept.things.clear()
  const address = await addressFor(await contextFor(office, 'admin'), 'pearl avenue')
  expect(address?.among).not.toBe('few')
  const { rows } = await office.demo('admin').customers.find({ keyword: 'pearl avenue' })
  expect(rows.map(({ customerCode }) => customerCode).slice(0, 2)).toEqual(['C90011495', 'C90011485'])
})

test('finds the oldest of many numbers with a common prefix immediately, and misses none', {
  timeout: 120_000,
}, async ({ office }) => {
  await manyCustomers(office)
  const admin = await contextFor(office, 'admin')
  // A thousand customers older than the other eleven thousand: a search along the list would read it to the end.
  await sql`insert into customer_alias (alias, kind, customer_code)
    select 'fiber' || substr(code, 4), 'broadband-account', code from customer where code like 'C9%'`.execute(office.db)
  await sql`analyze customer_alias`.execute(office.db)
  const keyword = 'fiber000'
  const [way] = searchesFor(admin, { keyword, name: undefined, address: undefined, after: undefined, limit: 21 })
  type Explained = { 'QUERY PLAN': [{ Plan: Plan & { 'Shared Hit Blocks': number; 'Actual Rows': number } }] }
  const { rows } =
    await sql<Explained>`${sql.raw(unprepared)} explain (analyze, buffers, format json) ${way?.query}`.execute(
      office.db,
    )
  expect(way?.matched).toBe('broadbandAccount')
  expect(rows[0]?.['QUERY PLAN'][0].Plan).toMatchObject({ 'Actual Rows': 21 })
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(8_000)

  const clerk = office.demo('clerk')
  const found: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await clerk.customers.find({ keyword: 'fiber0', limit: 200, ...(after && { after }) })
    found.push(...page.rows.map(({ customerCode }) => customerCode))
    after = page.next
  }
  const { rows: own } = await sql<{ code: string }>`select code from customer
    where organization_unit_code = 'YGN-H1' and code like 'C9%' order by created_at desc, code desc`.execute(office.db)
  expect(own.length).toBeGreaterThan(3_000)
  expect(found).toEqual(own.map(({ code }) => code))
  // More than three thousand numbers begin like this; few of the newest thousand customers have one.
  const newest = await clerk.customers.find({ keyword: 'g-1', limit: 200 })
  expect(newest.rows.at(-1)).toMatchObject({ customerCode: 'C90011403' })
  // No line uses these names, so the audit would report them.
  await sql`delete from customer_alias where alias like 'fiber%'`.execute(office.db)
})

test('a filter finds every customer with the option, alone and with a keyword', { timeout: 120_000 }, async ({
  office,
}) => {
  await manyCustomers(office)
  const options = [{ name: 'Old' }, { name: 'Rare' }]
  const { code } = await defines(office, { name: 'Age', type: 'choices', listed: true, options })
  const enter = (option: string, codes: string) =>
    sql`insert into custom_value (object_code, field_code, value, search_key)
      select code, ${code}, ${option}, ${option} from customer where code similar to ${codes}`.execute(office.db)
  // Older than the newest ten thousand; the rare ones are the very oldest.
  await enter('old', 'C9000[01]___')
  await enter('rare', 'C900000[0-2]_')
  const clerk = office.demo('admin')
  const allOf = async (query: { customFields: string; keyword?: string }) => {
    const found: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await clerk.customers.find({ ...query, limit: 200, ...(after && { after }) })
      found.push(...page.rows.map(({ customerCode }) => customerCode))
      after = page.next
    }
    return found
  }
  await sql`analyze custom_value`.execute(office.db)
  const filter = { of: 'customer' as const, fieldCodes: [code], searchKey: 'old', whole: true, codes: undefined }
  const unnamed = { keyword: '', name: undefined, address: undefined, after: undefined }
  const [way] = searchesFor(await contextFor(office, 'admin'), { ...unnamed, filter, limit: 21 })
  type Explained = { 'QUERY PLAN': [{ Plan: Plan & { 'Shared Hit Blocks': number; 'Actual Rows': number } }] }
  const { rows: explained } =
    await sql<Explained>`${sql.raw(unprepared)} explain (analyze, buffers, format json) ${way?.query}`.execute(
      office.db,
    )
  expect(explained[0]?.['QUERY PLAN'][0].Plan).toMatchObject({ 'Actual Rows': 21 })
  expect(explained[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'], 'stops at the page').toBeLessThan(400)
  const customFields = 'age:old'
  const old = await allOf({ customFields })
  expect([old.length, old[0], old.at(-1)]).toEqual([1_999, 'C90001999', 'C90000001'])
  for (const keyword of ['g-1', 'kyaw', 'street']) {
    const among = await allOf({ customFields, keyword })
    const rare = await allOf({ customFields: 'age:rare', keyword })
    expect(rare).toEqual(among.filter((code) => code < 'C90000030'))
    expect(rare.length, `found by ${keyword}`).toBeGreaterThan(3)
  }
  // Only the clerk's own unit.
  const { rows } = await office.demo('clerk').customers.find({ customFields: 'age:rare', limit: 100 })
  expect(rows).toHaveLength(9)
  await sql`delete from custom_value where field_code = ${code}`.execute(office.db)
})

async function contextFor(office: Office, account: string): Promise<Context> {
  const { code } = await office.db
    .selectFrom('employee')
    .select('code')
    .where('name', '=', account)
    .executeTakeFirstOrThrow()
  const actor = await office.app.actorOf(office.app, await office.session(code))
  if (!actor) throw new Error(`${account} is not signed in`)
  const request = { id: 'test', ip: '', userAgent: '' }
  return contextOf(office.app, office.db, { actor, language: 'en-US', channel: '211', request })
}

async function expectIndexed(ctx: Context, keyword: string): Promise<void> {
  const name = await nameSearch(ctx, keyword)
  const address = await addressFor(ctx, keyword)
  for (const after of [undefined, { createdAt: '2025-01-01T00:00:00.000Z', code: 'C90009000' }]) {
    for (const { matched, query } of searchesFor(ctx, { keyword, name, address, after, limit: 21 })) {
      const { rows } = await sql<{
        'QUERY PLAN': [{ Plan: Plan }]
      }>`${sql.raw(unprepared)} explain (format json) ${query}`.execute(ctx.db)
      const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
      const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'customer')
      expect(scans, `${ctx.actor.name}: ${keyword} as ${matched}`).toEqual([])
    }
  }
}
