import { faultText } from '@lastmile/contract/provisioning/faults.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readMigrations } from '#platform/migrations.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, advanceToStep, commandsOf, type GivenLine, paidLine } from '#testing/provisioning/given.ts'
import { addApproved } from '#testing/provisioning/templates.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { ontOf, planner } from '#testing/vlans/given.ts'

const engineer = (office: Office) => office.as('MaintainCommandTemplateAct')
const profilesOf = (line: GivenLine) => simulator.profiles(line.host).get(ontOf(line))

/** Returns to the ONT profiles of a new operator. */
async function reset({ db }: Office): Promise<void> {
  await sql`delete from ont_profile`.execute(db)
  await sql`insert into ont_profile (vendor, line_profile, service_profile) values ('huawei', '10', '10')`.execute(db)
}

/** Replaces the template with which a Huawei OLT registers ONTs by one that uses parameters. */
const registersWith = ({ db }: Office, more: string) =>
  sql`update command_template set body = replace(body, 'desc {{description}}', ${`desc {{description}}${more}`})
    where vendor = 'huawei' and action = 'ont-add'`.execute(db)

/** Returns the profiles of all offerings on Huawei OLTs. */
async function ofVendor(office: Office) {
  const { ontProfiles } = planner(office)
  const { rows } = await ontProfiles.list({ vendor: 'huawei' })
  const { productOfferingCode: _, offeringName: _name, offeringZhName: _zhName, ...row } = rows[0] ?? ({} as never)
  return row
}

async function activating(office: Office): Promise<GivenLine> {
  const line = await paidLine(office)
  await advanceToStep(office, line, 'activate')
  await office.work()
  return line
}

test('the templates of a new operator send the profiles of version 1.0.0', async ({ office }) => {
  await reset(office)
  const line = await activeLine(office)
  const [, id = ''] = ontOf(line).split(':')
  expect(simulator.heard(line.host).findLast((one) => one.startsWith('ont add'))).toMatch(
    new RegExp(`^ont add \\d+ ${id} sn-auth ${line.serial} omci ont-lineprofile-id 10 ont-srvprofile-id 10 desc `),
  )
})

test('each profile comes from the most specific entry that has one', async ({ office }) => {
  await reset(office)
  const { ontProfiles } = planner(office)
  await ontProfiles.add({ vendor: 'huawei', productOfferingCode: 'HF30', lineProfile: '30' })
  expect(profilesOf(await activeLine(office))).toBe('30 10')
  await ontProfiles.add({ oltCode: 'OLT-YGN-1', lineProfile: '31', serviceProfile: '11' })
  expect(profilesOf(await activeLine(office))).toBe('31 11')
  await ontProfiles.add({ oltCode: 'OLT-YGN-1', productOfferingCode: 'HF30', serviceProfile: '12' })
  expect(profilesOf(await activeLine(office))).toBe('31 12')
})

test('a template can send the speed of the line', async ({ office }) => {
  await reset(office)
  await registersWith(office, '-{{downKbps}}-{{upKbps}}')
  const line = await activeLine(office)
  await sql`update command_template set body = replace(body, '-{{downKbps}}-{{upKbps}}', '')`.execute(office.db)
  const speed = await office.db
    .selectFrom('bandwidth_profile as b')
    .innerJoin('product_offering as o', 'o.bandwidth_profile_code', 'b.code')
    .select(['b.down_kbps', 'b.up_kbps'])
    .where('o.code', '=', 'HF30')
    .executeTakeFirstOrThrow()
  expect(simulator.heard(line.host).findLast((one) => one.startsWith('ont add'))).toMatch(
    new RegExp(`-${speed.down_kbps}-${speed.up_kbps}$`),
  )
})

test('a command without a profile names the parameter, the OLT, the offering and the page, and can be retried', async ({
  office,
}) => {
  await reset(office)
  await sql`delete from ont_profile where vendor = 'huawei'`.execute(office.db)
  const line = await activating(office)
  const command = (await commandsOf(office, line)).find(({ status }) => status === 'abnormal')
  expect(command?.action).toBe('ont-add')
  const says = faultText(command?.fault as Parameters<typeof faultText>[0], 'en-US')
  expect(says).toBe(
    'The template uses lineProfile, but no ONT profile gives it a value for offering HF30 on OLT-YGN-1. Enter it on page Network resources, tab ONT profiles, then retry',
  )
  await planner(office).ontProfiles.add({ oltCode: 'OLT-YGN-1', lineProfile: '10', serviceProfile: '10' })
  const { provisioning } = office.as('abnormalAuthorizationCommandProcess')
  await provisioning.processAbnormalCommand({ commandId: command?.id ?? 0, action: 'retry' })
  await office.work()
  expect(profilesOf(line)).toBe('10 10')
})

test('an entry shows its lines, and is not deleted while they need it', async ({ office }) => {
  await reset(office)
  await activeLine(office)
  const { ontProfiles } = planner(office)
  const { code, version } = await ofVendor(office)
  const { profileLines } = await ontProfiles.get({ ontProfileId: code })
  expect(profileLines).toBeGreaterThan(0)
  const shown = { profileLines, usedParameters: ['lineProfile', 'serviceProfile'], profilesSent: false }
  expect(await ontProfiles.get({ ontProfileId: code })).toMatchObject(shown)
  await expect(ontProfiles.delete({ code, version })).rejects.toMatchObject({
    code: 'in-use',
    message: expect.stringContaining(String(profileLines)) as unknown,
  })
  await ontProfiles.add({ oltCode: 'OLT-YGN-1', lineProfile: '10', serviceProfile: '10' })
  expect(await ontProfiles.get({ ontProfileId: code })).toMatchObject({ ...shown, profileLines: 0 })
  await ontProfiles.delete({ code, version })
})

test('an OLT with an entry of its own cannot be deleted', async ({ office }) => {
  await reset(office)
  const { olts, ontProfiles } = planner(office)
  const olt = { code: 'OLT-P', name: 'P', zhName: 'P', vendor: 'zte', host: '10.20.0.77', protocol: 'ssh' as const }
  const { version } = await olts.add({ ...olt, ponPorts: '0/1/0' })
  await ontProfiles.add({ oltCode: 'OLT-P', serviceProfile: 'F670L' })
  await expect(olts.delete({ code: 'OLT-P', version })).rejects.toMatchObject({ code: 'in-use' })
})

test('a template shows before approval for which lines and offerings it has no value', async ({ office }) => {
  await reset(office)
  await activeLine(office)
  const { rows } = await engineer(office).commandTemplates.list({ vendor: 'huawei', templateAction: 'ont-add' })
  const id = rows[0]?.code ?? ''
  const missing = () => engineer(office).diagnostics.missingValues({ id })
  expect(await missing()).toEqual([])
  await sql`update ont_profile set line_profile = null where vendor = 'huawei'`.execute(office.db)
  expect(await missing()).toEqual([
    {
      parameter: 'lineProfile',
      oltCodes: expect.arrayContaining(['OLT-YGN-1']) as unknown,
      missingOlts: expect.any(Number) as unknown,
      missingOfferings: expect.any(Number) as unknown,
      missingLines: expect.any(Number) as unknown,
      moreLines: false,
    },
  ])
  await planner(office).ontProfiles.add({ oltCode: 'OLT-YGN-1', productOfferingCode: 'HF30', lineProfile: '10' })
  expect(await missing()).toMatchObject([{ parameter: 'lineProfile', missingLines: 0 }])
  await expect(engineer(office).diagnostics.missingValues({ id: '999999' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'id' }],
  })
})

test('a preview fills in the profiles, VLANs and speed of a line, or examples without one', async ({ office }) => {
  await reset(office)
  const line = await activeLine(office)
  const { diagnostics } = engineer(office)
  const body = 'set {{lineProfile}} {{serviceProfile}} {{sVlan}} {{downKbps}}'
  expect(await diagnostics.previewTemplate({ body })).toEqual({ commands: ['set 10 10 1100 102400'], problem: null })
  const { commands } = await diagnostics.previewTemplate({ body, productCode: line.productCode })
  expect(commands).toEqual([expect.stringMatching(/^set 10 10 100 \d+$/)])
  await sql`delete from ont_profile where vendor = 'huawei'`.execute(office.db)
  expect(await diagnostics.previewTemplate({ body, productCode: line.productCode })).toEqual({
    commands: [],
    problem: expect.stringContaining('ONT profiles') as unknown,
  })
})

test('a value that lines need is not cleared', async ({ office }) => {
  await reset(office)
  await activeLine(office)
  const { ontProfiles } = planner(office)
  const entry = await ofVendor(office)
  await expect(ontProfiles.modify({ ...entry, lineProfile: undefined })).rejects.toMatchObject({
    code: 'profile-needed',
    fields: [{ field: 'lineProfile' }],
  })
  await ontProfiles.add({ oltCode: 'OLT-YGN-1', lineProfile: '10' })
  await ontProfiles.modify({ ...entry, lineProfile: undefined })
})

test('a model with a template of its own needs no values of the general template', async ({ office }) => {
  await reset(office)
  await activeLine(office)
  const { rows } = await engineer(office).commandTemplates.list({ vendor: 'huawei', templateAction: 'ont-add' })
  const id = rows[0]?.code ?? ''
  await sql`update olt set model = 'MA-OWN' where vendor = 'huawei'`.execute(office.db)
  await addApproved(office, {
    vendor: 'huawei',
    action: 'ont-add',
    oltModel: 'MA-OWN',
    name: 'Own',
    zhName: 'Own',
    body: 'ont add {{ponIndex}} {{ontId}} sn-auth {{serial}}',
    successPattern: 'success',
    alreadyPattern: 'exists',
  })
  const { code, version } = await ofVendor(office)
  expect(await planner(office).ontProfiles.get({ ontProfileId: code })).toMatchObject({ usedParameters: [] })
  await planner(office).ontProfiles.delete({ code, version })
  expect(await engineer(office).diagnostics.missingValues({ id })).toEqual([])
  await sql`update olt set model = null where vendor = 'huawei'`.execute(office.db)
  expect(await engineer(office).diagnostics.missingValues({ id })).toMatchObject([
    { parameter: 'lineProfile' },
    { parameter: 'serviceProfile' },
  ])
})

test('a template shows before approval which OLTs have no VLAN for it', async ({ office }) => {
  await reset(office)
  await activeLine(office)
  const { rows } = await engineer(office).commandTemplates.list({ vendor: 'huawei', templateAction: 'service-port' })
  const id = rows[0]?.code ?? ''
  expect(await engineer(office).diagnostics.missingValues({ id })).toEqual([])
  await sql`delete from vlan_plan where olt_code = 'OLT-YGN-1' and service_code = 'internet'`.execute(office.db)
  expect(await engineer(office).diagnostics.missingValues({ id })).toEqual([
    {
      parameter: 'sVlan',
      oltCodes: ['OLT-YGN-1'],
      missingOlts: 1,
      missingOfferings: 0,
      missingLines: expect.any(Number) as unknown,
      moreLines: false,
    },
  ])
})

test('the migration reads whole names of profiles from templates, and none given by name', async ({ office }) => {
  const migration = readMigrations().find(({ name }) => name === '1071-vlans')
  const statement = /insert into ont_profile[^;]*;/.exec(migration?.text ?? '')?.[0] ?? ''
  const from = async (vendor: string, body: string) => {
    await sql`delete from ont_profile`.execute(office.db)
    await sql`update command_template set body = ${body} where vendor = ${vendor} and action = 'ont-add'`.execute(
      office.db,
    )
    await sql.raw(statement).execute(office.db)
    const { rows } = await sql`select line_profile, service_profile from ont_profile where vendor = ${vendor}`.execute(
      office.db,
    )
    return rows
  }
  const names = { line_profile: 'FTTH-100.v2', service_profile: 'ZTE-F660' }
  expect(await from('zte', 'onu {{ontId}} type ZTE-F660 sn {{serial}}')).toContainEqual({
    ...names,
    line_profile: null,
  })
  expect(await from('huawei', 'ont-lineprofile-id FTTH-100.v2 ont-srvprofile-id ZTE-F660')).toEqual([names])
  expect(await from('huawei', 'ont-lineprofile-name A ont-srvprofile-name B')).toEqual([])
})
