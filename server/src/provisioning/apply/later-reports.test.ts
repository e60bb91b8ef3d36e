import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { messagesOf } from '#testing/messages-of.ts'
import { test } from '#testing/office.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { activeLine, authorizationOf, commandsOf } from '#testing/provisioning/given.ts'
import { online, reports, startedBefore } from '#testing/provisioning/sessions.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'

let nas: ListeningNas
beforeAll(async () => {
  nas = await startNas()
  nas.answer('ack')
})
afterAll(() => nas.stop())

test.for(['suspended', 'restricted', 'closed'] as const)(
  'a session of a %s line that reports again only later requires manual handling, and is reported',
  async (kind, { office }) => {
    office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
    const engineer = await office.hire(['abnormalAuthorizationCommandProcess'])
    const line = await activeLine(office)
    const { customerCode, productCode } = line
    await online(office, line, nas.host)
    await sql`update radacct set acctinterval = 900 where username = ${line.account}`.execute(office.db)
    await startedBefore(office, line)
    if (kind === 'suspended') await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
    if (kind === 'closed')
      await office
        .as('authorization.switch')
        .provisioning.closeBroadband({ customerCode, productCode, reason: 'Stolen' })
    if (kind === 'restricted') {
      await sql`update product set restricted_at = now() where code = ${productCode}`.execute(office.db)
      await inTransaction(office, 'E0511', (ctx) => ctx.announce('product.changed', { customerCode, productCode }))
    }
    await office.work()
    office.clock.forward(60_000)
    await office.work()
    office.clock.forward(400_000)
    await office.work()
    office.clock.forward(1_300_000)
    await office.work()
    expect((await commandsOf(office, line)).at(-1), 'one report is lost').toMatchObject({ status: 'acked' })
    await reports(office, line)
    office.clock.forward(1_000_000)
    await office.work()
    expect((await commandsOf(office, line)).at(-1)).toMatchObject({
      status: 'abnormal',
      fault: { code: 'still-online' },
    })
    const { applied_version, desired_version } = await authorizationOf(office, line)
    expect(applied_version).toBeLessThan(desired_version)
    expect(await messagesOf(office, engineer, 'command.abnormal')).not.toEqual([])
    delete office.app.config.RADIUS_NAS
  },
)

test('a session is checked although a command for the OLT of its line needs manual handling', async ({ office }) => {
  office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
  const line = await activeLine(office)
  await online(office, line, '127.0.0.1')
  const { customerCode, productCode } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  const command = (await commandsOf(office, line)).at(-1)
  await startedBefore(office, line)
  await sql`update network_authorization set applied_version = desired_version - 1
    where product_code = ${line.productCode}`.execute(office.db)
  await office.db
    .insertInto('provisioning_command')
    .values({
      customer_code: line.customerCode,
      product_code: line.productCode,
      desired_version: command?.desired_version ?? 0,
      target: 'olt',
      action: 'ont-remove',
      rendered: '',
      status: 'abnormal',
      created_at: office.clock.now,
      updated_at: office.clock.now,
    })
    .execute()
  office.clock.forward(60_000)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ status: 'acked', action: 'disconnect' })
  delete office.app.config.RADIUS_NAS
})

test('a session that goes on after its Stop is found again, and requires manual handling', async ({ office }) => {
  office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  await online(office, line, nas.host)
  await startedBefore(office, line)
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  const reported = (event: 'stop' | 'interim', seconds: number) =>
    sql`insert into session_report (event, acctuniqueid, acctsessionid, username, nasipaddress, acctupdatetime,
      acctsessiontime, acctinputoctets, acctoutputoctets) values (${event}, ${line.account}, ${`s-${line.account}`},
      ${line.account}, ${nas.host}::inet, ${office.clock.now}, ${3_600 + seconds}, ${seconds * 1_000}, 0)`.execute(
      office.db,
    )
  await reported('stop', 0)
  office.clock.forward(60_000)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ status: 'acked', remark: null })
  for (const seconds of [300, 600, 900]) {
    office.clock.forward(seconds === 300 ? 240_000 : 300_000)
    await reported('interim', seconds)
    await office.work()
  }
  office.clock.forward(200_000)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({
    status: 'abnormal',
    fault: { code: 'still-online', params: { session: `s-${line.account}` } },
  })
  delete office.app.config.RADIUS_NAS
})
