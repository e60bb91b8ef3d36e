import { sql } from 'kysely'
import { expect } from 'vitest'
import { toFaster } from '#testing/payments/edges.ts'
import { hireClerk, inTransaction } from '#testing/payments/counter.ts'
import { blockProduct, liftBlock, restrictProduct } from '#aftersales'
import { recordFoundPlaces } from '#provisioning'
import { recordOpenServices } from '#provisioning/lines/record-open-services.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, authorizationOf, commandsOf, type GivenLine, wait } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { ontOf, planner } from '#testing/vlans/given.ts'
import { changesOnts } from '#testing/vlans/ont-templates.ts'

const of = ({ customerCode, productCode }: GivenLine) => ({ customerCode, productCode })
const isInactive = (line: GivenLine) => simulator.inactive(line.host).has(ontOf(line))

async function suspends(office: Office, line: GivenLine): Promise<void> {
  await office.as('8').orders.suspend({ ...of(line), reason: 'travel' })
  await office.work()
}

async function resumes(office: Office, line: GivenLine): Promise<void> {
  office.clock.forward(20 * 86_400_000)
  await office.as('9').orders.resume({ ...of(line), reason: 'returned' })
  await office.work()
}

const block = (office: Office, line: GivenLine) =>
  inTransaction(office, 'E0511', (ctx) =>
    blockProduct(ctx, of(line), { owner: 'arrears', reason: 'unpaid', stopsBilling: false }),
  )
const unblock = (office: Office, line: GivenLine) =>
  inTransaction(office, 'E0511', (ctx) => liftBlock(ctx, of(line), 'arrears'))

async function restrict(office: Office, line: GivenLine): Promise<void> {
  await inTransaction(office, 'E0511', (ctx) => restrictProduct(ctx, of(line)))
  await office.work()
}

/** Returns the commands of a line since a number of them, as `action status`. */
const since = async (office: Office, line: GivenLine, count: number): Promise<string[]> =>
  (await commandsOf(office, line)).slice(count).map(({ action, status }) => `${action} ${status}`)
const countOf = async (office: Office, line: GivenLine) => (await commandsOf(office, line)).length

/** Changes a line to Home Fibre 60 at once. */
async function changes(office: Office, line: GivenLine): Promise<void> {
  const { orders, payments } = await hireClerk(office, { unit: 'YGN-H1' })
  const { customerCode, ...wanted } = toFaster(line)
  const { amount } = await orders.noPaymentPreviewForBroadbandChange(wanted)
  const { orderCode } = await orders.changeBroadband({ customerCode, ...wanted, expectedAmount: amount })
  if (amount > 0)
    await payments.payBroadband({ orderCode, expectedAmount: amount, tenders: [{ kind: 'cash', amount }] })
  await office.work()
}

/** Gives Home Fibre 60 another line profile than all other offerings, unless it has one. */
async function ofFaster(office: Office): Promise<void> {
  const { ontProfiles } = planner(office)
  await sql`delete from ont_profile where olt_code is not null`.execute(office.db)
  const { rows } = await ontProfiles.list({ productOfferingCode: 'HF60' })
  if (rows.length === 0) await ontProfiles.add({ vendor: 'huawei', productOfferingCode: 'HF60', lineProfile: '60' })
}

/** Returns the sent and confirmed offering of a line's ONT. */
async function recordOf({ db }: Office, { productCode }: GivenLine) {
  const { rows } = await sql`select sent_offering, offering from line_ont where line_code = ${productCode}`.execute(db)
  return rows[0]
}

test('without templates, a suspension only changes the session', async ({ office }) => {
  const line = await activeLine(office)
  const count = await countOf(office, line)
  await suspends(office, line)
  expect(await since(office, line, count)).toEqual(['disconnect acked'])
})

test('without a template, a change of offering leaves the ONT as it is', async ({ office }) => {
  await ofFaster(office)
  const line = await activeLine(office)
  await changes(office, line)
  expect(simulator.profiles(line.host).get(ontOf(line))).toBe('10 10')
})

test('an ONT that merely existed is not recorded with the profiles of its offering', async ({ office }) => {
  const line = await activeLine(office)
  expect(await recordOf(office, line)).toEqual({ sent_offering: 'HF30', offering: 'HF30' })
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct(of(line))
  await office.work()
  expect(await recordOf(office, line)).toEqual({ sent_offering: 'HF30', offering: null })
})

test('ONTs are not deactivated without a template that activates them again', async ({ office }) => {
  await changesOnts(office, 'ont-deactivate')
  const line = await activeLine(office)
  await suspends(office, line)
  expect(isInactive(line)).toBe(false)
})

test('a suspended line has its ONT deactivated, and activated when it resumes', async ({ office }) => {
  await changesOnts(office, 'ont-activate', 'ont-deactivate')
  const line = await activeLine(office)
  const count = await countOf(office, line)
  await suspends(office, line)
  expect(await since(office, line, count)).toEqual(['disconnect acked', 'ont-deactivate acked'])
  expect(isInactive(line)).toBe(true)
  const shown = async () => (await office.as('authorizationInfo').provisioning.authorizations(of(line)))[0]?.ontActivity
  expect(await shown()).toBe('deactivated')
  await resumes(office, line)
  expect(await shown()).toBe('active')
  expect((await since(office, line, count)).slice(2).toSorted()).toEqual(['disconnect acked', 'ont-activate acked'])
  expect(isInactive(line)).toBe(false)
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'on', applied_status: 'on' })
})

test('an ONT that may have been deactivated is activated', async ({ office }) => {
  await changesOnts(office, 'ont-activate', 'ont-deactivate')
  const line = await activeLine(office)
  simulator.failNext(line.host, 1, { closes: true })
  await suspends(office, line)
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ action: 'ont-deactivate', status: 'pending' })
  const place = ontOf(line)
  ;(simulator.inactive(line.host) as Set<string>).add(place)
  await resumes(office, line)
  await wait(office)
  expect(isInactive(line)).toBe(false)
})

test('a paid period that ended does not deactivate the ONT, so that the customer sees the notice page', async ({
  office,
}) => {
  await changesOnts(office, 'ont-activate', 'ont-deactivate')
  const line = await activeLine(office)
  office.clock.forward(400 * 86_400_000)
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct(of(line))
  await office.work()
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'limited' })
  expect(isInactive(line)).toBe(false)
})

test('a change of offering sends its profiles if there is a template', async ({ office }) => {
  await changesOnts(office, 'ont-profile')
  await ofFaster(office)
  const line = await activeLine(office)
  expect(simulator.profiles(line.host).get(ontOf(line))).toBe('10 10')
  const count = await countOf(office, line)
  await changes(office, line)
  expect(simulator.profiles(line.host).get(ontOf(line))).toBe('60 10')
  expect(await since(office, line, count)).toContain('ont-profile acked')
})

test('a change to an offering of the same speed sends its profiles too', async ({ office }) => {
  await sql`update product_offering set bandwidth_profile_code = (select bandwidth_profile_code from product_offering
    where code = 'HF30') where code = 'HF60'`.execute(office.db)
  await changesOnts(office, 'ont-profile')
  await ofFaster(office)
  const line = await activeLine(office)
  await changes(office, line)
  expect(simulator.profiles(line.host).get(ontOf(line))).toBe('60 10')
})

test('a changed profile is sent when the line is refreshed', async ({ office }) => {
  await changesOnts(office, 'ont-profile')
  const line = await activeLine(office)
  await planner(office).ontProfiles.add({ oltCode: 'OLT-YGN-1', lineProfile: '20' })
  await office.work()
  expect(simulator.profiles(line.host).get(ontOf(line))).toBe('10 10')
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct(of(line))
  await office.work()
  expect(simulator.profiles(line.host).get(ontOf(line))).toBe('20 10')
})

test('the template that activates ONTs is kept while ONTs are deactivated', async ({ office }) => {
  const [code = ''] = await changesOnts(office, 'ont-activate', 'ont-deactivate')
  const line = await activeLine(office)
  await suspends(office, line)
  const templates = () => office.as('MaintainCommandTemplateAct').commandTemplates
  const { version } = await templates().get({ id: code })
  await expect(templates().delete({ code, version })).rejects.toMatchObject({ code: 'in-use' })
  await resumes(office, line)
  await templates().delete({ code, version })
})

test.for(['open', 'unblock'] as const)(
  'an ONT is activated if the paid period ended meanwhile: %s',
  async (way, { office }) => {
    await changesOnts(office, 'ont-activate', 'ont-deactivate')
    const line = await activeLine(office)
    const { customerCode, productCode } = line
    const switching = { customerCode, productCode, reason: 'complaint' }
    const clerk = () => office.as('authorization.switch').provisioning
    if (way === 'open') await clerk().closeBroadband(switching)
    else await block(office, line)
    await office.work()
    expect(isInactive(line)).toBe(true)
    office.clock.forward(400 * 86_400_000)
    if (way === 'open') await clerk().openBroadband(switching)
    else await unblock(office, line)
    await office.work()
    expect(await authorizationOf(office, line)).toMatchObject({ status: 'limited' })
    expect(isInactive(line)).toBe(false)
  },
)

test('a line that was registered by version 1.0.0 or adopted gets the profiles of another offering', async ({
  office,
}) => {
  await changesOnts(office, 'ont-profile')
  await ofFaster(office)
  const line = await activeLine(office)
  const upgraded = await activeLine(office)
  for (const table of ['line_ont', 'line_vlan'])
    await sql`delete from ${sql.table(table)} where line_code in (${line.productCode}, ${upgraded.productCode})`.execute(
      office.db,
    )
  const place = { oltCode: 'OLT-YGN-1', ponPort: '', ontId: 0, terminalNumber: line.serial }
  const [ponPort = '', ontId = ''] = ontOf(line).split(':')
  await inTransaction(office, 'E0511', (ctx) =>
    recordFoundPlaces(ctx, [{ ...of(line), ...place, ponPort, ontId: Number(ontId) }]),
  )
  await recordOpenServices.batch(office.db, { after: null, limit: 1_000 })
  const known = { sent_offering: 'HF30', offering: 'HF30' }
  expect([await recordOf(office, line), await recordOf(office, upgraded)]).toEqual([known, known])
  await sql`update product_offering set bandwidth_profile_code = (select bandwidth_profile_code from product_offering
    where code = 'HF30') where code = 'HF60'`.execute(office.db)
  await changes(office, upgraded)
  expect(simulator.profiles(upgraded.host).get(ontOf(upgraded))).toBe('60 10')
})

test('an ONT that was registered already gets the profiles of another offering', async ({ office }) => {
  await changesOnts(office, 'ont-profile')
  await ofFaster(office)
  const line = await activeLine(office)
  await sql`update line_ont set offering = null, sent_offering = 'HF60' where line_code = ${line.productCode}`.execute(
    office.db,
  )
  await sql`update ont_registration set confirmed = false where product_code = ${line.productCode}`.execute(office.db)
  const count = await countOf(office, line)
  await changes(office, line)
  const sent = await since(office, line, count)
  expect(sent.filter((one) => one.startsWith('ont-'))).toEqual(['ont-add acked', 'ont-profile acked'])
  expect(simulator.profiles(line.host).get(ontOf(line))).toBe('60 10')
})

test.for([false, true])('another speed sends a template with the speed only: %s', async (sendsSpeed, { office }) => {
  await changesOnts(office, 'ont-profile')
  const line = await activeLine(office)
  const more = sendsSpeed ? '\ndisplay ont speed {{downKbps}}' : ''
  await sql`update command_template set body = replace(body, 'quit', ${`quit${more}`})
    where vendor = 'huawei' and action = 'ont-profile'`.execute(office.db)
  const count = await countOf(office, line)
  await restrict(office, line)
  expect((await since(office, line, count)).some((one) => one.startsWith('ont-profile'))).toBe(sendsSpeed)
  await sql`update command_template set body = split_part(body, 'quit', 1) || 'quit'
    where vendor = 'huawei' and action = 'ont-profile'`.execute(office.db)
})

test('a command done manually records the current offering', async ({ office }) => {
  await changesOnts(office, 'ont-profile')
  const line = await activeLine(office)
  simulator.failNext(line.host, 9, { closes: true })
  await changes(office, line)
  await wait(office)
  simulator.recovers(line.host)
  const command = (await commandsOf(office, line)).findLast(({ action }) => action === 'ont-profile')
  expect(command?.status).toBe('abnormal')
  await sql`delete from line_ont where line_code = ${line.productCode}`.execute(office.db)
  const { provisioning } = office.as('abnormalAuthorizationCommandProcess')
  await provisioning.processAbnormalCommand({ commandId: command?.id ?? 0, action: 'manual', remark: 'on the OLT' })
  expect(await recordOf(office, line)).toEqual({ sent_offering: 'HF60', offering: 'HF60' })
})
