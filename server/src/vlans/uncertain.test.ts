import { faultText } from '@lastmile/contract/provisioning/faults.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { test } from '#testing/office.ts'
import { activeLine, commandsOf } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { planned, planner, portsOf, servicePortCommands, withInnerTag } from '#testing/vlans/given.ts'
import { lineServices } from './line-services.ts'
import { recordClosed, recordFound, releaseVlans } from './on-olt.ts'

const place = { oltCode: 'OLT-YGN-1', ponPort: '0/1/0', ontId: 0 }

test('a removed service port is opened again, also if the rest of its commands is superseded', async ({ office }) => {
  await withInnerTag(office, false)
  await planned(office, { sVlan: 1400 })
  const line = await activeLine(office)
  const entry = await planned(office, { sVlan: 1401 })
  await jobContext(office.app, 'test').transaction((ctx) =>
    recordClosed(ctx, line.productCode, { service: 'internet' }),
  )
  const [internet] = await jobContext(office.app, 'test').transaction((ctx) =>
    lineServices(ctx, line, { ...place, isRegistered: true }),
  )
  expect(internet).toMatchObject({ service: 'internet', isWanted: true, isOpen: false })
  const { rows } = await planner(office).vlans.lines({ vlanEntryId: entry, keyword: line.productCode })
  expect(rows).toMatchObject([{ state: 'differs', appliedSVlan: null }])
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct(line)
  await office.work()
  expect(await servicePortCommands(office, line, 1)).toEqual(['service-port internet acked'])
})

test('VLANs of a service are kept while the reply to its command is missing, and when its ONT is adopted', async ({
  office,
}) => {
  const line = await activeLine(office)
  const row = { ...place, line: line.productCode }
  await sql`insert into line_vlan (customer_code, line_code, service_code, olt_code, pon_port, ont_id, s_vlan, c_vlan,
      holds_c_vlan, uncertain)
    values (${line.customerCode}, ${row.line}, 'iptv', ${row.oltCode}, ${row.ponPort}, 0, 1450, 9, true, true)`.execute(
    office.db,
  )
  const iptv = async () => {
    const { rows } = await sql`select uncertain, holds_c_vlan, c_vlan, pon_port from line_vlan
      where line_code = ${row.line} and service_code = 'iptv'`.execute(office.db)
    return rows
  }
  await jobContext(office.app, 'test').transaction((ctx) => releaseVlans(ctx, line.productCode))
  const kept = { uncertain: true, holds_c_vlan: true, c_vlan: 9 }
  expect(await iptv()).toMatchObject([kept])
  await jobContext(office.app, 'test').transaction((ctx) =>
    recordFound(ctx, [{ ...line, ...place, ponPort: '0/1/7', ontId: 3 }]),
  )
  expect(await iptv()).toMatchObject([{ ...kept, pon_port: '0/1/7' }])
  const states = await jobContext(office.app, 'test').transaction((ctx) =>
    lineServices(ctx, line, { ...place, isRegistered: true }),
  )
  expect(states).toMatchObject([{ service: 'internet' }, { service: 'iptv', isUncertain: true, isWanted: false }])
  await jobContext(office.app, 'test').transaction((ctx) => recordClosed(ctx, line.productCode, { service: 'iptv' }))
  await jobContext(office.app, 'test').transaction((ctx) => releaseVlans(ctx, line.productCode))
  expect(await iptv()).toEqual([])
})

test('a command without a reply leaves its service uncertain until it is confirmed', async ({ office }) => {
  const line = await activeLine(office)
  const uncertain = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from line_vlan where uncertain and service_code = 'management'`.execute(office.db)
    return rows[0]?.count
  }
  const entry = await planned(office, { serviceCode: 'management', sVlan: 1500 })
  await sql`update network_service set every_line = true where code = 'management'`.execute(office.db)
  simulator.failNext(line.host, 1, null)
  await planner(office).vlans.resend({ vlanEntryId: entry })
  await office.work()
  expect(await uncertain()).toBe(1)
  office.clock.forward(600_000)
  await office.work()
  expect(await uncertain()).toBe(0)
  expect(portsOf(line)).toContain('4: 1500')
  await sql`update network_service set every_line = false where code = 'management'`.execute(office.db)
  await planner(office).vlans.resend({ vlanEntryId: entry })
  await office.work()
  expect(portsOf(line)).not.toContain('4: 1500')
})

test('a line keeps its service port and its session if the planned VLANs cannot be given', async ({ office }) => {
  await withInnerTag(office, false)
  await planned(office, { sVlan: 1600 })
  const line = await activeLine(office)
  await sql`update line_vlan set s_vlan = 1601, c_vlan = 7, holds_c_vlan = true, applied_s_vlan = 1601, applied_c_vlan = 7
    where line_code = (select min(line_code) from line_vlan where line_code <> ${line.productCode})`.execute(office.db)
  await withInnerTag(office)
  const before = (await commandsOf(office, line)).length
  const entry = await planned(office, { sVlan: 1601, cVlanKind: 'first-free', firstCVlan: 7, lastCVlan: 7 })
  await planner(office).vlans.resend({ vlanEntryId: entry })
  await office.work()
  const sent = (await commandsOf(office, line)).slice(before)
  expect(sent.map(({ action, status }) => `${action} ${status}`)).toEqual([
    'service-port-remove abnormal',
    'service-port pending',
  ])
  expect(portsOf(line)).toEqual(['1: 1600'])
})

test('a C-VLAN that another line still has makes the command abnormal and names the line', async ({ office }) => {
  await withInnerTag(office)
  const ponPorts = '0/1/0-7, 0/2/0-7'
  await planned(office, { ponPorts, sVlan: 1700, cVlanKind: 'numbered', firstCVlan: 101, ontsPerPort: 128 })
  const line = await activeLine(office)
  const before = (await commandsOf(office, line)).length
  const other = 'C00000001-99'
  await sql`insert into line_vlan (customer_code, line_code, service_code, olt_code, pon_port, ont_id, applied_at,
      applied_s_vlan, applied_c_vlan)
    select 'C00000001', ${other}, 'iptv', 'OLT-MDY-1', '0/1/0', 0, now(), 1700, c_vlan + 1 from line_vlan
    where line_code = ${line.productCode} and service_code = 'internet'`.execute(office.db)
  const entry = await planned(office, {
    ponPorts,
    sVlan: 1700,
    cVlanKind: 'numbered',
    firstCVlan: 102,
    ontsPerPort: 128,
  })
  await planner(office).vlans.resend({ vlanEntryId: entry })
  await office.work()
  const sent = (await commandsOf(office, line)).slice(before)
  expect(
    sent.map(({ action }) => action),
    'no session ends',
  ).toEqual(['service-port-remove', 'service-port'])
  const failed = sent.find(({ status }) => status === 'abnormal')
  expect(faultText(failed?.fault as Parameters<typeof faultText>[0], 'en-US')).toContain(
    `still belongs to line ${other}`,
  )
  await jobContext(office.app, 'test').transaction((ctx) =>
    ctx.db
      .selectFrom('line_vlan')
      .select(['olt_code as oltCode', 'pon_port as ponPort', 'ont_id as ontId'])
      .where('line_code', '=', line.productCode)
      .executeTakeFirstOrThrow()
      .then((left) => recordClosed(ctx, line.productCode, left)),
  )
  const held = await sql`select from line_vlan where line_code = ${line.productCode} and holds_c_vlan`.execute(
    office.db,
  )
  expect(held.rows).toEqual([])
  await sql`delete from line_vlan where line_code = ${other}`.execute(office.db)
})

test('the number and the VLAN of a service that lines have cannot change', async ({ office }) => {
  await activeLine(office)
  const { networkServices } = planner(office)
  const {
    changes: _,
    offerings: __,
    offeringsZhName: ___,
    ...internet
  } = await networkServices.get({
    networkServiceCode: 'internet',
  })
  for (const [field, value] of [
    ['serviceNumber', 7],
    ['userVlan', 777],
  ] as const)
    await expect(networkServices.modify({ ...internet, [field]: value })).rejects.toMatchObject({ code: 'in-use' })
  await networkServices.modify({ ...internet, name: 'Internet access' })
})

test('a service that lines no longer have is listed, and removed when the plan is sent', async ({ office }) => {
  await withInnerTag(office, false)
  const entry = await planned(office, { serviceCode: 'management', sVlan: 1800 })
  await sql`update network_service set every_line = true where code = 'management'`.execute(office.db)
  const line = await activeLine(office)
  const before = (await commandsOf(office, line)).length
  await sql`update network_service set every_line = false where code = 'management'`.execute(office.db)
  const { vlans } = planner(office)
  expect((await vlans.lines({ vlanEntryId: entry, state: 'differs' })).rows).toMatchObject([
    { lineCode: line.productCode, appliedSVlan: 1800 },
  ])
  expect(await vlans.resend({ vlanEntryId: entry })).toEqual({ lines: 1 })
  await office.work()
  expect((await commandsOf(office, line)).slice(before).map(({ action }) => action)).toEqual(['service-port-remove'])
  expect((await vlans.lines({ vlanEntryId: entry })).rows).toEqual([])
})

test('a service other than internet is replaced without an end of the session', async ({ office }) => {
  await withInnerTag(office, false)
  await planned(office, { serviceCode: 'management', sVlan: 1900 })
  await sql`update network_service set every_line = true where code = 'management'`.execute(office.db)
  const line = await activeLine(office)
  const before = (await commandsOf(office, line)).length
  const entry = await planned(office, { serviceCode: 'management', sVlan: 1901 })
  await planner(office).vlans.resend({ vlanEntryId: entry })
  await office.work()
  expect((await commandsOf(office, line)).slice(before).map(({ action, service }) => `${action} ${service}`)).toEqual([
    'service-port-remove management',
    'service-port management',
  ])
  expect(portsOf(line)).toContain('4: 1901')
  await sql`update network_service set every_line = false where code = 'management'`.execute(office.db)
})
