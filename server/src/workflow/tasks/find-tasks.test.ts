import { sql } from 'kysely'
import { expect } from 'vitest'
import { unprepared } from '#platform/database.ts'
import { jobContext } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { appointed, does, paidOrder, processState, taskAt } from '#testing/workflow/public.ts'
import { taskSearchQueries } from './find-tasks.ts'
import { taskScope } from './task-scope.ts'

/** Returns the steps that an employee of the demo operator finds by a keyword. */
const finds = async (office: Office, account: string, keyword: string) =>
  (await office.demo(account).workflow.find({ keyword })).map(({ element }) => element)

test("finds a task by its own code, its process, its order, and its customer's code and name", async ({ office }) => {
  const codes = await paidOrder(office, { name: 'Daw Zarchi Hpone' })
  const taskId = await taskAt(office, codes, 'appointment')
  const { processInstanceId } = await processState(office, codes)
  const { customerCode, orderCode } = codes
  const short = orderCode.replace(/^C0*/, '').replace('-0', '-')
  for (const keyword of [
    taskId,
    processInstanceId,
    orderCode,
    short,
    customerCode.toLowerCase(),
    'zarchi',
    'HPONE zar',
  ]) {
    const found = await office.demo('technician').workflow.find({ keyword })
    expect(
      found.map((task) => task.taskId),
      `found by ${keyword}`,
    ).toContain(taskId)
  }
  for (const keyword of ['zarchi moe', 'C99999999-01', '999999999999999', '%%'])
    expect(await finds(office, 'technician', keyword), `not found by ${keyword}`).toEqual([])
  await expect(office.demo('technician').workflow.find({ keyword: ' ' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

test('finds no task the reader may not see, and an ended one only by its own code', async ({ office }) => {
  const codes = await paidOrder(office, { name: 'U Ended Already' })
  const taskId = await taskAt(office, codes, 'appointment')
  expect(await finds(office, 'technician2', codes.orderCode), 'found by the same team').toEqual(['appointment'])
  expect(await finds(office, 'technician3', codes.orderCode), 'not found in another town').toEqual([])
  expect(await finds(office, 'technician3', taskId)).toEqual([])
  expect(await finds(office, 'admin', 'ended already'), 'found by a manager above').toEqual(['appointment'])
  await expect(office.demo('clerk').workflow.find({ keyword: 'ended already' })).rejects.toMatchObject({
    code: 'no-permission',
  })
  await does(office.demo('technician'), taskId, appointed)
  expect(await finds(office, 'technician', codes.orderCode)).toEqual(['onSite'])
  expect(await finds(office, 'technician', taskId)).toContain('appointment')
})

const generated = 20_000

/** Creates customers with a completed installation each; every tenth also has an open one. */
async function manyTasks({ db }: Office): Promise<void> {
  await sql`insert into customer (code, name, status, customer_type, certificate_type, certificate_no, contact_tel, e_mail, operator,
      province_code, city_code, town_code, manage_address, latitude, longitude, external_customer_code, business_channel,
      audit_code, salesman_code, salesman_unit_code, organization_unit_code, created_by, created_at)
    select 'C9' || lpad(i::text, 7, '0'), 'Su ' || chr(97 + i % 26) || chr(97 + i / 26 % 26) || chr(97 + i / 676 % 26),
      'active', 'residential', 'nrc', 'N' || i, '09' || (700000000 + i * 37), 'x@example.com', 'golden-lotus', 'YGN', 'YGN-C',
      'YGN-KMY', 'No. ' || i, 16.82, 96.13, 'T-' || i, 'hall', 'A', 'E0101', 'YGN-H1', 'YGN-H1', 'E0101',
      timestamptz '2024-01-01' + i * interval '47 minutes'
    from generate_series(1, ${generated}) i`.execute(db)
  await sql`insert into customer_gram (gram, created_at, customer_code, organization_unit_code)
    select distinct substr(word, at, size), c.created_at, c.code, c.organization_unit_code
    from customer c, regexp_split_to_table(lower(c.name), '\\s+') word, generate_series(1, 2) size,
      generate_series(1, length(word) - size + 1) at
    where c.code like 'C9%'`.execute(db)
  await sql`with process as (
      insert into process_instance (definition_key, definition_version, business_key, customer_code, organization_unit_code,
        status, construction_days, started_at, ended_at)
      select d.key, d.version, c.code || '-01', c.code, 'YGN-H1', 'completed', 3, c.created_at, c.created_at
      from customer c, (select key, version from process_definition limit 1) d where c.code like 'C9%' returning id, started_at
    ), step as (
      insert into activity_instance (process_instance_id, element, kind, started_at, ended_at)
      select id, 'onSite', 'userTask', started_at, started_at from process returning id, process_instance_id, started_at
    )
    insert into task (process_instance_id, activity_id, element, name, zh_name, status, assignee, candidate_unit, due_at,
      created_at, ended_at)
    select process_instance_id, id, 'onSite', 'Visit', '上门', 'completed', 'E0511', 'YGN-W', started_at, started_at, started_at
    from step`.execute(db)
  for (const table of ['customer', 'customer_gram', 'process_instance', 'task'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('no search scans all customers, processes or tasks', { timeout: 120_000 }, async ({ office }) => {
  await manyTasks(office)
  await jobContext(office.app, 'test').transaction(async (inside) => {
    for (const keyword of ['17', 'C90000777-01', 'c90000777', 'su', 'su qqa', 'qb']) {
      for (const way of await taskSearchQueries(inside, keyword, await taskScope(inside))) {
        type Row = { 'QUERY PLAN': [{ Plan: Plan }] }
        const { rows } = await sql<Row>`${sql.raw(unprepared)} explain (format json) ${way}`.execute(inside.db)
        const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
        const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
        expect(scans, `found by ${keyword}`).toEqual([])
      }
    }
  })
  const [found] = await office.demo('technician').workflow.find({ keyword: 'C90000777-01' })
  expect(found, 'an ended task is not found by its order').toBeUndefined()
})
