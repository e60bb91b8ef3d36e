import { changes } from '@lastmile/contract/session/changes.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { unprepared } from '#platform/database.ts'
import { test } from '#testing/office.ts'
import { changeQuery } from './list-changes.ts'

test('shows the changes of one customer field by field, with personal data masked, to supervisors of the unit', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk, { certificateNo: '12/LAMATA(N)111222' })
  const { remark: _, ...form } = await clerk.customers.forModify({ customerCode })
  await clerk.customers.modify({ ...form, customerCode, name: 'Daw Khin New', certificateNo: '12/LAMATA(N)333444' })
  const boss = office.as('QueryEmployeeActTypeLogAct')
  const { rows } = await boss.changes.list({ thing: 'customer', code: customerCode })
  expect(rows).toMatchObject([
    {
      thing: 'customer',
      code: customerCode,
      before: { name: form.name, certificateNo: '***222' },
      after: { name: 'Daw Khin New', certificateNo: '***444' },
    },
  ])
  expect(Object.keys(rows[0]?.after ?? {}).toSorted()).toEqual(['certificateNo', 'name'])
  const stored = await office.db
    .selectFrom('change_history')
    .select(['before', 'after'])
    .where('code', '=', customerCode)
    .execute()
  expect(JSON.stringify(stored)).not.toContain('LAMATA')
  const [change] = rows
  expect((await boss.changes.list({ employeeCode: change?.employeeCode ?? '' })).rows).toHaveLength(1)
  expect((await boss.changes.list({ thing: 'employee', code: customerCode })).rows).toEqual([])
  const far = office.holding(await office.session(await office.hire(['QueryEmployeeActTypeLogAct'], 'MDY-B')))
  expect((await far.changes.list({ code: customerCode })).rows).toEqual([])
  await expect(clerk.changes.list({ code: customerCode })).rejects.toMatchObject({ code: 'no-permission' })
})

test('shows me head-office changes to my employees, unit and customers, but not to others', async ({ office }) => {
  const admin = office.demo('admin')
  const person = await office.hire([], 'YGN-H1')
  const { customerCode } = await openedAccount(office, office.demo('clerk'), {})
  await admin.staff.permit({ code: person, functions: ['8'], denied: [], roles: [] })
  await sql`insert into change_history (thing, code, at, employee_code, before, after)
    values ('customer', ${customerCode}, now(), 'E0001', '{"level": 1}', '{"level": 2}')`.execute(office.db)
  const boss = async (unit: string) =>
    office.holding(await office.session(await office.hire(['QueryEmployeeActTypeLogAct'], unit))).changes
  const [near, far] = [await boss('YGN-B'), await boss('MDY-B')]
  const of = async (changes: typeof near, code: string) =>
    (await changes.list({ code })).rows.map(({ thing, employeeCode }) => [thing, employeeCode])
  expect(await of(near, person)).toEqual([['permit employee', 'E0001']])
  expect(await of(near, customerCode)).toEqual([['customer', 'E0001']])
  expect([await of(far, person), await of(far, customerCode)]).toEqual([[], []])
})

test('reads many changes along an index, whatever the filters, page by page', async ({ office }) => {
  await sql`insert into change_history (thing, code, at, employee_code, after)
    select (array['customer', 'employee', 'product_offering', 'bank_account'])[n % 4 + 1], 'C' || n % 5000,
      timestamptz '2026-01-01' + n / 2 * interval '1 minute', (select array_agg(code) from employee where code ~ '^E')[n % 16 + 1], '{}'
    from generate_series(1, 60000) n`.execute(office.db)
  await sql`analyze change_history`.execute(office.db)
  const actor = await office.app.actorOf(office.app, await office.session(await office.hire([], 'HQ')))
  const operator = await office.app.operatorOf(office.db)
  if (!actor) throw new Error('nobody is signed in')
  const asked = [
    {},
    { thing: 'customer', code: 'C40' },
    { thing: 'customer' },
    { code: 'C40' },
    { employeeCode: 'E0101' },
    { from: '2026-01-05', to: '2026-01-06' },
  ]
  for (const input of asked) {
    const query = changeQuery({ actor, operator }, changes.list.input.parse(input))
    const plan = sql<{ 'QUERY PLAN': string }>`${sql.raw(unprepared)} explain (analyze) ${query}`
    const text = (await plan.execute(office.db)).rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text, `input ${JSON.stringify(input)}`).not.toContain('Seq Scan on change_history')
    expect(text, `input ${JSON.stringify(input)}`).toMatch(/Index Scan using change_history_\w+/)
  }
  const boss = office.holding(await office.session(await office.hire(['QueryEmployeeActTypeLogAct'], 'HQ')))
  const first = await boss.changes.list({ code: 'C40', limit: 5 })
  const second = await boss.changes.list({ code: 'C40', limit: 200, after: first.next ?? '' })
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(new Set(ids).size).toBe(12)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})
