import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { comparing, fieldsOfRows, sortOf, sortValue } from '@lastmile/contract/platform/sorting.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ExistingValues } from '#testing/arbitrary.ts'
import { everyCall, send } from '#testing/fuzzing.ts'
import { anyone, existingValues } from '#testing/existing-values.ts'
import { type Office, test } from '#testing/office.ts'
import type { Served } from './serve.ts'

type Row = Readonly<Record<string, unknown>>
type Page = { rows: Row[]; next: string | null }

const lists = everyCall.filter(([, { call }]) => 'orderBy' in call.input.shape)

/** The shared test data and an employee who may read every list. */
const kept: { reader?: Promise<string>; known?: Promise<ExistingValues> } = {}
const reader = (office: Office) => (kept.reader ??= anyone(office))
/** Returns the values that the lists are read with: eight accounts, and the messages about them to the reader. */
const known = (office: Office) => (kept.known ??= eightAccounts(office))
async function eightAccounts(office: Office): Promise<ExistingValues> {
  await reader(office)
  for (let account = 3; account < 8; account += 1) await existingValues(office)
  return existingValues(office)
}

type Asked = { token: string; limit: number; orderBy?: string }

/** Reads a list to its end; null if it cannot be read with the known values. */
async function whole(office: Office, served: Served, { token, ...input }: Asked): Promise<Row[] | null> {
  const rows: Row[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await send(served, { office, token, input: { ...input, ...(after ? { after } : {}) } })
    if (body.code !== 0) return null
    const page = (body as Envelope<Page>).data
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

test.for(lists)(
  '%s is sorted by default and by each of its columns, across all its pages',
  async ([, served], { office }) => {
    const there = await known(office)
    const fields = Object.keys(served.call.input.shape).filter((field) => there[field])
    const given = Object.fromEntries(fields.map((field) => [field, there[field]?.[0]]))
    const input = { ...given, token: await office.session(await reader(office)) }
    const own = await whole(office, served, { ...input, limit: 200 })
    if (own === null) return
    // The default order first: reading three pages must return the same rows as reading one.
    const limit = Math.max(1, Math.ceil(own.length / 3))
    expect(await whole(office, served, { ...input, limit })).toEqual(own)
    for (const field of fieldsOfRows(served.call))
      for (const orderBy of [field, `-${field}`]) {
        const half = Math.max(1, Math.ceil(own.length / 2))
        const rows = (await whole(office, served, { ...input, limit: half, orderBy })) ?? []
        const values = rows.map((row) => sortValue(row, field, 'en-US'))
        expect({ orderBy, values }).toEqual({ orderBy, values: values.toSorted(comparing(sortOf(orderBy), 'en-US')) })
        expect({ orderBy, rows: rows.length }).toEqual({ orderBy, rows: own.length })
      }
  },
)

test('sorts employees by name in the reader’s language, page by page, within filters and scope', async ({ office }) => {
  const token = await office.session(await office.hire(['104'], 'YGN-B'))
  const boss = office.holding(token).employees
  const first = await boss.list({ keyword: 'clerk', orderBy: '-trueName', limit: 1 })
  const second = await boss.list({ keyword: 'clerk', orderBy: '-trueName', limit: 1, after: first.next ?? '' })
  const names = [...first.rows, ...second.rows].map(({ trueName }) => trueName)
  expect(names).toEqual(names.toSorted().toReversed())
  expect(names).toHaveLength(2)
  expect(second.next).toBeNull()
})

test('a page continues where it stopped, even if that row has changed', async ({ office }) => {
  const boss = office.holding(await office.session(await office.hire(['104'], 'HQ'))).employees
  const asked = { orderBy: 'trueName', limit: 3 } as const
  const first = await boss.list(asked)
  const [last] = first.rows.slice(-1)
  await office.db
    .updateTable('employee')
    .set({ mobile: '0997000001' })
    .where('code', '=', last?.code ?? '')
    .execute()
  const second = await boss.list({ ...asked, after: first.next ?? '' })
  const all = await boss.list({ orderBy: 'trueName', limit: 200 })
  const expected = all.rows.map(({ code }) => code)
  // The changed row appears again, rather than the next one being skipped.
  expect(second.rows.map(({ code }) => code)).toEqual(expected.slice(2, 5))
})

test('refuses an unknown column, an invalid position or too long a list with the reason', async ({ office }) => {
  const { employees, operationRoles } = office.holding(
    await office.session(await office.hire(['104', 'MaintainAgentOperationRole'], 'HQ')),
  )
  const names = (field: string) => ({ code: 'invalid-input', fields: [{ field }] })
  await expect(employees.list({ orderBy: 'shoeSize' })).rejects.toMatchObject(names('orderBy'))
  await expect(employees.list({ orderBy: '; drop' })).rejects.toMatchObject(names('orderBy'))
  await expect(employees.list({ orderBy: 'name', after: 'nowhere' })).rejects.toMatchObject(names('after'))
  const strange = Buffer.from(JSON.stringify(['{"a":1}', 'x'])).toString('base64url')
  await expect(employees.list({ orderBy: 'name', after: strange })).rejects.toMatchObject(names('after'))

  await sql`insert into operation_role (code, name, zh_name)
    select 'LONG-' || n, 'Long ' || n, '长' || n from generate_series(1, 2000) n`.execute(office.db)
  await expect(operationRoles.list({ orderBy: 'name' })).rejects.toMatchObject(names('orderBy'))
  const narrowed = await operationRoles.list({ orderBy: '-name', keyword: 'LONG-199', limit: 200 })
  expect(narrowed.rows.map(({ name }) => name).slice(0, 3)).toEqual(['Long 1999', 'Long 1998', 'Long 1997'])
})
