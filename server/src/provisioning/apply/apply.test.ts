import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { applyLater } from '#provisioning/lines/authorizations.ts'
import {
  activeLine,
  authorizationOf,
  commandsOf,
  type GivenLine,
  newSerial,
  orderedLine,
  paidLine,
  advanceToStep,
  wait,
} from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'

const steps = async (...given: Parameters<typeof commandsOf>) =>
  (await commandsOf(...given)).map(({ action, status }) => `${action} ${status}`)
const known = ({ host, serial }: GivenLine) => [...simulator.onts(host).values()].includes(serial)

test('an ordered line is off, and no commands are sent for it', async ({ office }) => {
  const line = await orderedLine(office)
  await office.work()
  expect(await authorizationOf(office, line)).toMatchObject({
    account: line.account,
    password: line.password,
    status: 'off',
    profile: 'fibre-30',
    desired_version: 1,
    applied_version: 1,
  })
  expect(await steps(office, line)).toEqual([])
})

test('activation registers the ONT, opens its port, activates the product and occupies its port', async ({
  office,
}) => {
  const line = await paidLine(office)
  await advanceToStep(office, line, 'activate')
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'on', desired_version: 2, applied_version: 1 })
  await office.work()
  expect(await steps(office, line)).toEqual(['ont-add acked', 'service-port acked'])
  expect(known(line)).toBe(true)
  expect(await authorizationOf(office, line)).toMatchObject({
    applied_version: 2,
    applied_status: 'on',
    process_instance_id: null,
    busy_until: null,
  })
  const product = await office.db.selectFrom('product').selectAll().where('code', '=', line.productCode).execute()
  expect(product).toMatchObject([{ status: 'active', start_time: office.clock.now }])
  const port = await office.db.selectFrom('odb_port').selectAll().where('product_code', '=', line.productCode).execute()
  expect(port).toMatchObject([{ status: 'occupied' }])
})

test('a failed command is retried after increasing pauses', async ({ office }) => {
  const line = await paidLine(office)
  simulator.failNext(line.host, 1)
  simulator.failNext(line.host, 1, null)
  await advanceToStep(office, line, 'activate')
  const firstCommand = async () => (await commandsOf(office, line))[0]
  await office.work()
  expect(await firstCommand()).toMatchObject({
    status: 'pending',
    attempts: 1,
    next_at: new Date(office.clock.now.getTime() + 10_000),
    answer: expect.stringContaining('The system is busy') as unknown,
  })
  office.clock.forward(10_000)
  await office.work()
  expect(await firstCommand()).toMatchObject({
    status: 'pending',
    attempts: 2,
    next_at: new Date(office.clock.now.getTime() + 30_000),
    answer: expect.stringContaining('does not answer') as unknown,
  })
  office.clock.forward(29_000)
  await office.work()
  expect(await firstCommand()).toMatchObject({ attempts: 2 })
  office.clock.forward(1_000)
  await office.work()
  expect(await commandsOf(office, line)).toMatchObject([
    { action: 'ont-add', status: 'acked', attempts: 3 },
    { action: 'service-port', status: 'acked', attempts: 1 },
  ])
  expect(await authorizationOf(office, line)).toMatchObject({ applied_status: 'on' })
})

test('after five attempts a command is abnormal, and the product is not active', async ({ office }) => {
  const line = await paidLine(office, { serial: newSerial('FFFF') })
  await advanceToStep(office, line, 'activate')
  await wait(office)
  expect(await commandsOf(office, line)).toMatchObject([
    {
      action: 'ont-add',
      status: 'abnormal',
      attempts: 5,
      answer: expect.stringContaining('The ONT is offline') as unknown,
    },
    { action: 'service-port', status: 'pending', attempts: 0 },
  ])
  const { status } = await office.db
    .selectFrom('product')
    .select('status')
    .where('code', '=', line.productCode)
    .executeTakeFirstOrThrow()
  expect(status).toBe('pendingActive')
})

test('the process can retry all commands', async ({ office }) => {
  const line = await paidLine(office)
  simulator.failNext(line.host, 5)
  await advanceToStep(office, line, 'activate')
  await wait(office)
  expect(await steps(office, line)).toEqual(['ont-add abnormal', 'service-port pending'])
  await advanceToStep(office, line, 'activate')
  await office.work()
  expect(await steps(office, line)).toEqual([
    'ont-add superseded',
    'service-port superseded',
    'ont-add acked',
    'service-port acked',
  ])
  expect(await authorizationOf(office, line)).toMatchObject({ applied_status: 'on', process_instance_id: null })
})

test('a manually opened line becomes active when the process continues', async ({ office }) => {
  const line = await paidLine(office, { serial: newSerial('FFFF') })
  await advanceToStep(office, line, 'activate')
  await wait(office)
  await advanceToStep(office, line, 'line-test')
  await office.work()
  expect(await steps(office, line)).toEqual(['ont-add doneManually', 'service-port doneManually'])
  const product = await office.db.selectFrom('product').selectAll().where('code', '=', line.productCode).execute()
  expect(product).toMatchObject([{ status: 'active' }])
})

test('a change while a command is in flight is applied next, starting from the resulting state of the network', async ({
  office,
}) => {
  const line = await paidLine(office)
  const customerCode = ownerOf(line.productCode)
  simulator.meanwhile(line.host, () =>
    office.as('order.cancel').orders.revoke({ customerCode, orderCode: line.orderCode, reason: 'customer-withdrew' }),
  )
  await advanceToStep(office, line, 'activate')
  await office.work()
  expect(await steps(office, line)).toEqual(['ont-add superseded', 'service-port superseded', 'ont-remove acked'])
  expect(known(line)).toBe(false)
  expect(await authorizationOf(office, line)).toMatchObject({
    status: 'off',
    applied_status: 'off',
    desired_version: 3,
  })
})

test('the account of a cancelled order can be reused immediately', async ({ office }) => {
  const first = await orderedLine(office)
  await office.as('order.cancel').orders.revoke({
    customerCode: ownerOf(first.productCode),
    orderCode: first.orderCode,
    reason: 'customer-withdrew',
  })
  const second = await orderedLine(office, { account: first.account })
  await office.work()
  expect(await authorizationOf(office, first)).toMatchObject({ status: 'off', retired_at: office.clock.now })
  expect(await authorizationOf(office, second)).toMatchObject({ account: first.account, retired_at: null })
})

test('two ONTs on one PON port get different numbers', async ({ office }) => {
  const [a, b] = [await activeLine(office), await activeLine(office)]
  const places = await office.db
    .selectFrom('ont_registration')
    .selectAll()
    .where('product_code', 'in', [a.productCode, b.productCode])
    .execute()
  expect(new Set(places.map(({ olt_code, pon_port, ont_id }) => `${olt_code} ${pon_port}:${ont_id}`)).size).toBe(2)
})

test('a second job sends nothing while a command is in flight', async ({ office }) => {
  const line = await paidLine(office)
  await advanceToStep(office, line, 'activate')
  await office.db
    .updateTable('network_authorization')
    .set({ busy_until: new Date(Date.now() + 60_000) })
    .where('product_code', '=', line.productCode)
    .execute()
  await office.work()
  expect(await steps(office, line)).toEqual([])
  await office.db
    .updateTable('network_authorization')
    .set({ busy_until: new Date(Date.now() - 1) })
    .where('product_code', '=', line.productCode)
    .execute()
  office.clock.forward(61_000)
  await office.work()
  expect(await steps(office, line)).toEqual(['ont-add acked', 'service-port acked'])
})

test('a job that runs before the next attempt is due makes none', async ({ office }) => {
  const line = await paidLine(office)
  simulator.failNext(line.host, 1)
  await advanceToStep(office, line, 'activate')
  await office.work()
  await inTransaction(office, 'E0511', (ctx) => applyLater(ctx, line))
  await office.work()
  expect((await commandsOf(office, line))[0]).toMatchObject({ status: 'pending', attempts: 1 })
  office.clock.forward(10_000)
  await office.work()
  expect(await steps(office, line)).toEqual(['ont-add acked', 'service-port acked'])
})

test('the audit reports a line whose job was lost, and the sweep recovers it', async ({ office }) => {
  const line = await paidLine(office)
  await advanceToStep(office, line, 'activate')
  await sql`delete from graphile_worker._private_jobs where key = ${`provisioning.apply:${line.productCode}`}`.execute(
    office.db,
  )
  await office.work()
  expect(await office.audit()).toMatchObject([
    {
      invariant: 'every line that is not in its desired state has a job or awaits manual handling',
      rows: [{ product_code: line.productCode, desired_version: 2, applied_version: 1 }],
    },
  ])
  await sql`select graphile_worker.add_job('provisioning.sweep')`.execute(office.db)
  await office.work()
  expect(await steps(office, line)).toEqual(['ont-add acked', 'service-port acked'])
})

test('the sweep skips commands that await manual handling', async ({ office }) => {
  const line = await paidLine(office, { serial: newSerial('FFFF') })
  await advanceToStep(office, line, 'activate')
  await wait(office)
  await sql`select graphile_worker.add_job('provisioning.sweep')`.execute(office.db)
  await office.work()
  expect(await steps(office, line)).toEqual(['ont-add abnormal', 'service-port pending'])
  expect(await office.audit()).toEqual([])
})
