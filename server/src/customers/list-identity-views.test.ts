import { customers } from '@lastmile/contract/customers/calls.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { unprepared } from '#platform/database.ts'
import { test } from '#testing/office.ts'
import { identityViewsQuery } from './list-identity-views.ts'

test('reports to the unit’s supervisors who viewed a full identity number', async ({ office }) => {
  const { customerCode } = await openedAccount(office, office.demo('clerk'), {})
  const looker = await office.hire(['customer.reveal'])
  const curious = office.holding(await office.session(looker))
  await curious.customers.reveal({ customerCode })
  await expect(curious.customers.reveal({ customerCode: 'C00999999' })).rejects.toMatchObject({ code: 'not-found' })
  const boss = office.as('QueryEmployeeActTypeLogAct')
  const { rows } = await boss.customers.looks({ employeeCode: looker })
  expect(rows).toMatchObject([{ employeeCode: looker, employeeName: `Test ${looker}`, customerCode, ip: '127.0.0.1' }])
  expect(rows[0]?.name).toEqual(expect.any(String))
  expect((await boss.customers.looks({ customerCode })).rows).toHaveLength(1)
  expect((await boss.customers.looks({ employeeCode: looker, to: '2020-01-01' })).rows).toEqual([])
  const far = office.holding(await office.session(await office.hire(['QueryEmployeeActTypeLogAct'], 'MDY-B')))
  expect((await far.customers.looks({ customerCode })).rows).toEqual([])
  await expect(curious.customers.looks({})).rejects.toMatchObject({ code: 'no-permission' })
})

test('reads views in a long log along an index', async ({ office }) => {
  await sql`insert into employee_log (at, employee_code, call, function_code, channel, customer_code, input, outcome, ip, request_id, took_ms)
    select timestamptz '2026-01-01' + n * interval '1 minute', (select array_agg(code) from employee where code ~ '^E')[n % 16 + 1],
      case n % 100 when 0 then 'customers.reveal' else 'orders.suspend' end, '8', '211', 'C' || lpad((n % 5000)::text, 8, '0'), '{}',
      'ok', '127.0.0.1', n::text, 1
    from generate_series(1, 60000) n`.execute(office.db)
  await sql`analyze employee_log`.execute(office.db)
  const actor = await office.app.actorOf(office.app, await office.session(await office.hire([], 'HQ')))
  const operator = await office.app.operatorOf(office.db)
  if (!actor) throw new Error('nobody is signed in')
  for (const input of [{}, { employeeCode: 'E0101' }, { customerCode: 'C00000100' }, { from: '2026-01-05' }]) {
    const query = identityViewsQuery({ actor, operator }, customers.looks.input.parse(input))
    const plan = sql<{ 'QUERY PLAN': string }>`${sql.raw(unprepared)} explain (analyze) ${query}`
    const text = (await plan.execute(office.db)).rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text, `input ${JSON.stringify(input)}`).not.toContain('Seq Scan on employee_log')
  }
})
