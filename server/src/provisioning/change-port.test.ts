import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '@lastmile/contract/platform/client.ts'
import type { catalogue } from '@lastmile/contract/catalogue.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, authorizationOf, commandsOf, type GivenLine } from '#testing/provisioning/given.ts'
import { messagesOf } from '#testing/messages-of.ts'
import { does, processState, taskAt } from '#testing/workflow/public.ts'

type Api = Client<typeof catalogue>
const reason = 'No light at the connector'
const changed = { outcome: 'changed', opticalPower: -20, remark: reason }

/** Puts a technician, with the task claimed, at the box of a line that is down. */
async function atTheBox(office: Office) {
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  const agent = office.as('11', 'OrderInfoConfigComposite')
  const fault = 'no-internet#ont-light#los-red'
  const { orderCode } = await agent.orders.reportFault({ customerCode, productCode, fault, handling: 'visit' })
  const report = { ...line, orderCode }
  office.clock.forward(1_000)
  await office.work()
  const technician = office.demo('technician')
  await does(technician, await taskAt(office, report, 'appointment'), { date: '2026-12-01', slot: 'morning' })
  const taskId = await taskAt(office, report, 'repairVisit')
  await technician.workflow.claim({ taskId })
  return { line, report, technician, taskId, agent }
}

/** Returns the ports that a line can move to, as offered in the form of a task. */
async function portsFor(api: Api, taskId: string): Promise<string[]> {
  const { fields } = await api.workflow.formProperties({ taskId })
  return (fields.find(({ name }) => name === 'newPort')?.options ?? []).map(({ code }) => code)
}

/** Returns the port of a line, and where its ONT is registered. */
async function placeOf({ db }: Office, { productCode }: Pick<GivenLine, 'productCode'>) {
  const { rows } = await sql<{ port: string; status: string; at: string; feed: string }>`
    select t.odb_code || '/' || t.code as port, t.status, o.olt_code || ' ' || o.pon_port as at,
      b.olt_code || ' ' || b.pon_port as feed
    from product p join odb_port t on t.product_code = p.code and t.odb_code = p.odb_code and t.code = p.port_code
      join odb b on b.code = t.odb_code join ont_registration o on o.product_code = p.code
    where p.code = ${productCode}`.execute(db)
  const [place] = rows
  if (!place) throw new Error(`${productCode} has no port`)
  return place
}

test('a technician moves a line from a dead port to the next free one of its box', async ({ office }) => {
  const { line, report, technician, taskId, agent } = await atTheBox(office)
  const before = await placeOf(office, line)
  const sent = await commandsOf(office, line)
  const [odbCode = '', portCode = ''] = before.port.split('/')
  const [newPort = ''] = await portsFor(technician, taskId)
  expect(newPort.startsWith(`${odbCode}/`), 'ports of its own box come first').toBe(true)

  await expect(technician.workflow.complete({ taskId, values: changed })).rejects.toMatchObject({
    fields: [{ field: 'values.newPort' }],
  })
  await technician.workflow.complete({ taskId, values: { ...changed, newPort } })
  expect(await placeOf(office, line)).toEqual({ ...before, port: newPort, status: 'occupied' })
  await office.work()
  expect(await commandsOf(office, line), 'fed by the same PON port').toEqual(sent)
  expect(await processState(office, report)).toMatchObject({ element: 'verify' })

  const network = office.demo('network')
  expect((await network.network.faultyPorts({ odbCode })).rows).toMatchObject([
    { odbCode, portCode, reason, since: office.clock.now.toISOString() },
  ])
  const [visit] = await agent.workflow.visits({ customerCode: line.customerCode })
  expect(visit).toMatchObject({ outcome: { code: 'changed', name: 'Another port' }, newPort })
  const kept = await office.db
    .selectFrom('change_history')
    .select(['thing', 'before', 'after'])
    .where('code', 'in', [line.productCode, before.port])
    .where('thing', 'in', ['product', 'odb_port'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(kept).toMatchObject([
    { thing: 'product', before: { portCode }, after: { portCode: newPort.split('/')[1], reason } },
    { thing: 'odb_port', before: { status: 'occupied' }, after: { status: 'faulty', reason } },
  ])

  const messages = async () =>
    (await messagesOf(office, 'E0601', 'port.faulty')).filter(({ readAt }) => readAt === null)
  expect(await messages()).toMatchObject([{ params: { from: before.port, to: newPort, reason } }])
  await network.network.repairPort({ odbCode, portCode, reason: 'Connector cleaned' })
  expect(await messages(), 'the message ends with the repair').toEqual([])
})

test('registers the ONT at the new PON port if the box is behind another one', async ({ office }) => {
  const { line, technician, taskId } = await atTheBox(office)
  const before = await placeOf(office, line)
  const ports = await portsFor(technician, taskId)
  const own = before.port.split('/')[0]
  const newPort = ports.find((code) => !code.startsWith(`${own}/`)) ?? ''
  await sql`update odb set pon_port = '0/2/13' where code = ${newPort.split('/')[0]}`.execute(office.db)
  await technician.workflow.complete({ taskId, values: { ...changed, newPort } })
  await office.work()
  const after = await placeOf(office, line)
  expect(after).toMatchObject({ port: newPort, status: 'occupied', at: after.feed })
  expect(after.at).not.toBe(before.at)
  const said = (await commandsOf(office, line)).filter(({ target }) => target === 'olt').slice(-3)
  expect(said.map(({ action, status }) => `${action} ${status}`)).toEqual([
    'ont-remove acked',
    'ont-add acked',
    'service-port acked',
  ])
  const authorization = await authorizationOf(office, line)
  expect(authorization.applied_version).toBe(authorization.desired_version)
})

test('registers a line without a port at the port it receives', async ({ office }) => {
  const { line, technician, taskId } = await atTheBox(office)
  const { customerCode, productCode } = line
  await sql`with freed as (update odb_port set status = 'free', order_code = null, product_code = null
      where product_code = ${productCode})
    update product set odb_code = null, port_code = null where code = ${productCode}`.execute(office.db)
  const network = office.demo('network')
  const messages = await messagesOf(office, 'E0601', 'port.faulty')
  await network.provisioning.refreshProduct({ customerCode, productCode })
  await office.work()
  const waiting = (await commandsOf(office, line)).filter(({ status }) => status === 'abnormal')
  expect(
    waiting.map(({ action }) => action),
    'the line has no port',
  ).toEqual(['ont-add'])

  const [newPort = ''] = await portsFor(technician, taskId)
  await technician.workflow.complete({ taskId, values: { ...changed, newPort } })
  await office.work()
  const place = await placeOf(office, line)
  expect(place).toMatchObject({ port: newPort, status: 'occupied', at: place.feed })
  const authorization = await authorizationOf(office, line)
  expect(authorization.applied_version).toBe(authorization.desired_version)
  expect(await messagesOf(office, 'E0601', 'port.faulty'), 'no port was reported as faulty').toEqual(messages)
})

test('when two technicians choose the same free port, one is notified that it is taken', async ({ office }) => {
  const [one, other] = [await atTheBox(office), await atTheBox(office)]
  const theirs = await portsFor(other.technician, other.taskId)
  const newPort = (await portsFor(one.technician, one.taskId)).find((port) => theirs.includes(port)) ?? ''
  const values = { ...changed, newPort }
  const ends = await Promise.allSettled(
    [one, other].map(({ technician, taskId }) => technician.workflow.complete({ taskId, values })),
  )
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const late = ends[0]?.status === 'fulfilled' ? other : one
  const taken = { code: 'port-taken', fields: [{ field: 'values.newPort' }] }
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
  expect((await placeOf(office, late.line)).status, 'the second change has no effect').toBe('occupied')
  await expect(late.technician.workflow.complete({ taskId: late.taskId, values })).rejects.toMatchObject(taken)
  const [free = ''] = await portsFor(late.technician, late.taskId)
  await late.technician.workflow.complete({ taskId: late.taskId, values: { ...values, newPort: free } })
  expect(await placeOf(office, late.line)).toMatchObject({ port: free, status: 'occupied' })
})

test('the network team also changes ports, but not those of a line that has ended', async ({ office }) => {
  const { line, report, technician, taskId, agent } = await atTheBox(office)
  const remark = 'Fault outside the premises'
  await technician.workflow.complete({ taskId, values: { outcome: 'network', remark } })
  const network = office.demo('network')
  const repair = await taskAt(office, report, 'networkRepair')
  await network.workflow.claim({ taskId: repair })
  const [newPort = ''] = await portsFor(network, repair)
  const values = { result: 'changed', newPort, remark: reason }
  const state = (status: string) =>
    sql`update product set status = ${status} where code = ${line.productCode}`.execute(office.db)
  await state('terminated')
  await expect(network.workflow.complete({ taskId: repair, values })).rejects.toMatchObject({
    code: 'wrong-state',
    fields: [{ field: 'values.result' }],
  })
  await state('active')
  await network.workflow.complete({ taskId: repair, values })
  expect(await placeOf(office, line)).toMatchObject({ port: newPort, status: 'occupied' })
  expect(await processState(office, report)).toMatchObject({ element: 'verify' })
  const [last] = await agent.workflow.visits({ customerCode: line.customerCode })
  expect(last).toMatchObject({ outcome: { code: 'changed' }, newPort })
})

test('offers ports of the line’s own box first, then of the nearest, and refuses an unavailable one', async ({
  office,
}) => {
  const { line, technician, taskId } = await atTheBox(office)
  const own = (await placeOf(office, line)).port.split('/')[0]
  for (const [code, away] of [
    ['AA-FAR', 0.05],
    ['ZZ-NEAR', 0.0001],
  ] as const) {
    await sql`insert into odb (code, name, zh_name, town_code, latitude, longitude, olt_code, pon_port)
      select ${code}, ${code}, ${code}, town_code, latitude + ${away}, longitude, olt_code, pon_port from odb where code = ${own}`.execute(
      office.db,
    )
    await office.db.insertInto('odb_port').values({ odb_code: code, code: '1', status: 'free' }).execute()
  }
  const boxes = (await portsFor(technician, taskId)).map((port) => port.split('/')[0])
  expect([...new Set(boxes)].slice(0, 2)).toEqual([own, 'ZZ-NEAR'])
  expect(boxes).toContain('AA-FAR')
  const refused = (newPort: string, code: string) =>
    expect(technician.workflow.complete({ taskId, values: { ...changed, newPort } })).rejects.toMatchObject({
      code,
      fields: [{ field: 'values.newPort' }],
    })
  await refused('LMD-01/8', 'port-taken')
  await refused('NO-BOX/1', 'not-found')
  await refused('CAT-01/1', 'invalid-input')
})
