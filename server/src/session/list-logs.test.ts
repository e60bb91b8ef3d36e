import { session } from '@lastmile/contract/session/calls.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { unprepared } from '#platform/database.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'
import { logQuery } from './list-logs.ts'

const reader = async (office: Office, unit = 'HQ') =>
  office.holding(await office.session(await office.hire(['QueryEmployeeActTypeLogAct'], unit))).session

test('opening a function is logged under the function, with the customer', async ({ office }) => {
  const code = await office.hire(['6'])
  const clerk = office.holding(await office.session(code))
  const { customerCode } = await openedAccount(office, office.demo('clerk'), { odbCode: 'LMD-02', portCode: '1' })
  await clerk.session.accessFunction({ actTypeCode: '6', customerCode })
  await expect(clerk.session.accessFunction({ actTypeCode: '6', customerCode: 'C99999999' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'customerCode' }],
  })
  await expect(clerk.session.accessFunction({ actTypeCode: 'DeptConfirm' })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const boss = await reader(office)
  const { rows } = await boss.logs({ employeeCode: code })
  expect(rows).toMatchObject([
    { actTypeCode: 'DeptConfirm', outcome: 'no-permission' },
    { actTypeCode: '6', outcome: 'not-found' },
    {
      call: 'session.accessFunction',
      actTypeCode: '6',
      customerCode,
      outcome: 'ok',
      employeeName: `Test ${code}`,
      serviceChannel: '211',
      ip: '127.0.0.1',
    },
  ])
  expect((await boss.logs({ customerCode, employeeCode: code })).rows).toHaveLength(1)
  expect((await boss.logs({ actTypeCode: '6', employeeCode: code })).rows).toHaveLength(2)
  expect((await boss.logs({ actTypeCode: '8', employeeCode: code })).rows).toEqual([])
})

test('finds the sign-ins of one employee alone, including refused ones', async ({ office }) => {
  const door = office.holding(undefined).session
  await door.login({ account: 'finance', password: 'wrong-1' }).catch(() => undefined)
  const code = 'E0301'
  await office.holding(await office.session(code)).session.accessFunction({ actTypeCode: 'QueryEmployeeActTypeLogAct' })
  const boss = await reader(office)
  const { rows } = await boss.logs({ employeeCode: code, signIns: true })
  expect(rows).toMatchObject([{ call: 'session.login', outcome: 'wrong-credentials', ip: '127.0.0.1' }])
  expect((await boss.logs({ employeeCode: code })).rows).toHaveLength(2)
  const far = await reader(office, 'MDY-B')
  expect((await far.logs({ employeeCode: code, signIns: true })).rows).toEqual([])
})

test("days are the operator's: 23:59 belongs to the day, midnight to the next", async ({ office }) => {
  const code = await office.hire(['6'])
  office.clock.now = new Date('2026-03-09T17:29:59.999Z') // 23:59:59.999 in Yangon
  await office.holding(await office.session(code)).session.accessFunction({ actTypeCode: '6' })
  office.clock.forward(1)
  await office.holding(await office.session(code)).session.accessFunction({ actTypeCode: '6' })
  const boss = await reader(office)
  const on = async (from: string, to: string) =>
    (await boss.logs({ employeeCode: code, from, to })).rows.map(({ at }) => at)
  expect(await on('2026-03-09', '2026-03-09')).toEqual(['2026-03-09T17:29:59.999Z'])
  expect(await on('2026-03-10', '2026-03-10')).toEqual(['2026-03-09T17:30:00.000Z'])
  expect(await on('2026-03-09', '2026-03-10')).toHaveLength(2)
  await expect(boss.logs({ from: '2026-03-10', to: '2026-03-09' })).rejects.toMatchObject({ fields: [{ field: 'to' }] })
})

test('hides what people of another organization did, but shows unknown accounts at sign-in', async ({ office }) => {
  const code = await office.hire(['6'], 'MDY-H1')
  await office.holding(await office.session(code)).session.accessFunction({ actTypeCode: '6' })
  await office
    .holding(undefined)
    .session.login({ account: 'stranger', password: 'x' })
    .catch(() => undefined)
  const boss = await reader(office, 'YGN-B')
  expect((await boss.logs({ employeeCode: code })).rows).toEqual([])
  expect((await boss.logs({ employeeCode: 'stranger' })).rows).toMatchObject([
    { outcome: 'wrong-credentials', employeeName: null, input: { account: 'stranger', password: '***' } },
  ])
})

test('the log continues page by page, latest first, even if times are equal', async ({ office }) => {
  const code = await office.hire(['6'])
  const clerk = office.holding(await office.session(code))
  for (let count = 0; count < 7; count++) await clerk.session.accessFunction({ actTypeCode: '6' })
  const boss = await reader(office)
  const seen: number[] = []
  let after: string | undefined
  do {
    const page = await boss.logs({ employeeCode: code, limit: 3, ...(after && { after }) })
    seen.push(...page.rows.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen).toHaveLength(7)
  expect(seen).toEqual(seen.toSorted((one, other) => other - one))
})

test('reads a long log along an index, whatever the filters', async ({ office }) => {
  await sql`insert into employee_log
      (at, employee_code, call, function_code, channel, customer_code, input, outcome, ip, request_id, took_ms)
    select timestamptz '2026-01-01' + n * interval '1 minute', (select array_agg(code) from employee where code ~ '^E')[n % 16 + 1],
      'orders.suspend', (array['8', '9', '6', 'order.pay'])[n % 4 + 1], '211', 'C' || lpad((n % 5000)::text, 8, '0'), '{}',
      'ok', '127.0.0.1', n::text, 1
    from generate_series(1, 60000) n`.execute(office.db)
  await sql`analyze employee_log`.execute(office.db)
  const actor = await office.app.actorOf(office.app, await office.session(await office.hire([], 'HQ')))
  const operator = await office.app.operatorOf(office.db)
  const asked = [
    ['newest', {}],
    ['people', {}],
    ['newest', { from: '2026-01-05', to: '2026-01-06' }],
    ['people', { from: '2026-01-05', to: '2026-01-06' }],
    ['all', { employeeCode: 'E0101' }],
    ['all', { actTypeCode: 'order.pay' }],
    ['all', { customerCode: 'C00000042' }],
    ['all', { employeeCode: 'E0101', actTypeCode: '8', from: '2026-01-05' }],
  ] as const
  for (const [among, input] of asked) {
    if (!actor) throw new Error('nobody is signed in')
    const query = logQuery({ actor, operator }, session.logs.input.parse(input), among)
    const plan = sql<{ 'QUERY PLAN': string }>`${sql.raw(unprepared)} explain (analyze) ${query}`
    const text = (await plan.execute(office.db)).rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text, `input ${JSON.stringify(input)}`).not.toContain('Seq Scan on employee_log')
    expect(text, `input ${JSON.stringify(input)}`).toMatch(/Index (Only )?Scan (Backward )?using employee_log_\w+/)
  }
})

for (const [place, unit] of [
  ['a store', 'YGN-H1'],
  ['several quiet units', 'YGN-B'],
])
  test(`reads the log of ${place} by its employees, however long the rest of the log is`, async ({ office }) => {
    const clerk = await office.hire(['6'], 'YGN-H1')
    await office.holding(await office.session(clerk)).session.accessFunction({ actTypeCode: '6' })
    await sql`insert into employee_log (at, employee_code, call, function_code, channel, input, outcome, ip, request_id, took_ms)
      select timestamptz '2026-06-01' + n * interval '1 second', 'E0001', 'orders.suspend', '8', '211', '{}', 'ok', '127.0.0.1', n::text, 1
      from generate_series(1, 60000) n`.execute(office.db)
    await office
      .holding(undefined)
      .session.login({ account: 'somebody', password: 'x' })
      .catch(() => undefined)
    await sql`analyze employee_log`.execute(office.db)
    const token = await office.session(await office.hire(['QueryEmployeeActTypeLogAct'], unit))
    const { rows } = await office.holding(token).session.logs({ limit: 5 })
    const told = rows.map(({ employeeCode, call }) => `${employeeCode} ${call}`)
    expect(told).toContain(`${clerk} session.accessFunction`)
    expect(told).toContain('somebody session.login')
    const actor = await office.app.actorOf(office.app, token)
    const operator = await office.app.operatorOf(office.db)
    if (!actor) throw new Error('nobody is signed in')
    type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }
    for (const [among, blocks] of [
      ['newest', 2_500],
      ['people', 400],
    ] as const) {
      const query = logQuery({ actor, operator }, session.logs.input.parse({}), among)
      const plan = sql<Plan>`${sql.raw(unprepared)} explain (analyze, buffers, format json) ${query}`
      const [read] = (await plan.execute(office.db)).rows.map((row) => row['QUERY PLAN'][0].Plan)
      expect(
        (read?.['Shared Hit Blocks'] ?? 0) + (read?.['Shared Read Blocks'] ?? 0),
        `blocks read among ${among} rows`,
      ).toBeLessThan(blocks)
    }
  })
