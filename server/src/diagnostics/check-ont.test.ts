import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { activeLine, type GivenLine } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host, placeAt } from '#testing/provisioning/readings.ts'

const right = 'authorization.diagnose'
type Action = 'ont-state' | 'ont-macs' | 'ont-reboot'

/** Checks the ONT of a line and returns the result. */
async function checked(office: Office, { customerCode, productCode }: GivenLine, templateAction: Action) {
  const { diagnostics } = office.as(right)
  const { oltRunId } = await diagnostics.checkOnt({ customerCode, productCode, templateAction })
  await office.work()
  const runs = await diagnostics.ontChecks({ customerCode, productCode })
  return runs.find((run) => run.oltRunId === oltRunId)
}

test('the state of an ONT is read from its OLT', async ({ office }) => {
  const line = await activeLine(office)
  expect(await checked(office, line, 'ont-state')).toMatchObject({
    oltRunState: 'runDone',
    found: [{ state: 'online', downCause: 'dying-gasp', distance: '1260' }],
    transcript: expect.stringContaining('display ont info') as unknown,
  })
  const place = placeAt(line)
  const ponPort = place.slice(0, place.indexOf(':'))
  simulator.cut(host, ponPort)
  expect(await checked(office, line, 'ont-state')).toMatchObject({ found: [{ state: 'offline' }] })
  simulator.cut(host, ponPort, false)
})

test('the MAC addresses behind an ONT are read with their VLANs, and may be none', async ({ office }) => {
  const line = await activeLine(office)
  expect(await checked(office, line, 'ont-macs')).toMatchObject({
    oltRunState: 'runDone',
    found: [{ mac: expect.stringMatching(/^7c11-/) as unknown, vlan: expect.stringMatching(/^\d+$/) as unknown }],
  })
  simulator.closePort(host, placeAt(line))
  expect(await checked(office, line, 'ont-macs')).toMatchObject({ oltRunState: 'runDone', found: [], failure: null })
})

test('an ONT is restarted once, and an offline one reports that it was not', async ({ office }) => {
  const line = await activeLine(office)
  expect(await checked(office, line, 'ont-reboot')).toMatchObject({ oltRunState: 'runDone', failure: null })
  expect(simulator.restarted(host).filter((serial) => serial === line.serial)).toHaveLength(1)
  const place = placeAt(line)
  const ponPort = place.slice(0, place.indexOf(':'))
  simulator.cut(host, ponPort)
  expect(await checked(office, line, 'ont-reboot')).toMatchObject({
    oltRunState: 'runFailed',
    failure: expect.stringContaining('not online') as unknown,
  })
  simulator.cut(host, ponPort, false)
  expect(simulator.restarted(host).filter((serial) => serial === line.serial)).toHaveLength(1)
})

test('a restart whose process was killed is not repeated', async ({ office }) => {
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  const { diagnostics } = office.as(right)
  await diagnostics.checkOnt({ customerCode, productCode, templateAction: 'ont-reboot' })
  await office.db
    .updateTable('olt_run')
    .set({ started_at: office.clock.now })
    .where('product_code', '=', productCode)
    .execute()
  await office.work()
  expect(simulator.restarted(host)).not.toContain(line.serial)
  office.clock.forward(11 * 60_000)
  expect(await diagnostics.ontChecks({ customerCode, productCode })).toMatchObject([
    { oltRunState: 'runFailed', failure: expect.stringContaining('without a result') as unknown },
  ])
})

test('a restart that the OLT was too busy to start is not sent, and can be requested again', async ({ office }) => {
  const { customerCode, productCode, serial } = await activeLine(office)
  const { diagnostics } = office.as(right)
  const restart = { customerCode, productCode, templateAction: 'ont-reboot' as const }
  await diagnostics.checkOnt(restart)
  office.clock.forward(16 * 60_000)
  const unsent = { oltRunState: 'runFailed', failure: expect.stringContaining('no command was sent') as unknown }
  expect(await diagnostics.ontChecks({ customerCode, productCode })).toMatchObject([unsent])
  await office.work()
  expect(simulator.restarted(host)).not.toContain(serial)
  await diagnostics.checkOnt(restart)
  await office.work()
  expect(simulator.restarted(host)).toContain(serial)
  expect(await diagnostics.ontChecks({ customerCode, productCode })).toMatchObject([{ oltRunState: 'runDone' }, unsent])
})

test('a restart is not sent to the number of an ONT that was replaced meanwhile', async ({ office }) => {
  const { customerCode, productCode, serial } = await activeLine(office)
  const { diagnostics } = office.as(right)
  await diagnostics.checkOnt({ customerCode, productCode, templateAction: 'ont-reboot' })
  const places = office.db.updateTable('ont_registration').where('product_code', '=', productCode)
  const { ontId } = await office.db
    .selectFrom('ont_registration')
    .select('ont_id as ontId')
    .where('product_code', '=', productCode)
    .executeTakeFirstOrThrow()
  await places.set({ ont_id: 120 }).execute()
  await office.work()
  await places.set({ ont_id: ontId }).execute()
  expect(simulator.restarted(host)).not.toContain(serial)
  expect(await diagnostics.ontChecks({ customerCode, productCode })).toMatchObject([
    { oltRunState: 'runFailed', failure: expect.stringContaining('has changed meanwhile') as unknown },
  ])
})

test('a line is checked by one employee at a time, but two lines of an OLT together', async ({ office }) => {
  const [line, other] = [await activeLine(office), await activeLine(office)]
  const { diagnostics } = office.as(right)
  const check = ({ customerCode, productCode }: GivenLine) =>
    diagnostics.checkOnt({ customerCode, productCode, templateAction: 'ont-state' })
  await check(line)
  await expect(check(line)).rejects.toMatchObject({ code: 'run-in-progress' })
  await check(other)
  await office.work()
  const states = await diagnostics.ontChecks({ customerCode: other.customerCode, productCode: other.productCode })
  expect(states).toMatchObject([{ oltRunState: 'runDone' }])
})

test('a line of another unit, another customer or without a template is refused', async ({ office }) => {
  const { customerCode, productCode } = await activeLine(office)
  const other = await activeLine(office)
  const state = { templateAction: 'ont-state' as const }
  const elsewhere = office.holding(await office.session(await office.hire([right], 'MDY-H1'))).diagnostics
  const missing = { code: 'not-found', fields: [{ field: 'productCode' }] }
  await expect(elsewhere.checkOnt({ customerCode, productCode, ...state })).rejects.toMatchObject(missing)
  await expect(elsewhere.ontChecks({ customerCode, productCode })).rejects.toMatchObject(missing)
  const { diagnostics } = office.as(right)
  const mixed = { customerCode: other.customerCode, productCode }
  await expect(diagnostics.checkOnt({ ...mixed, ...state })).rejects.toMatchObject(missing)
  await expect(
    office.as('MaintainCommandTemplateAct').diagnostics.checkOnt({ customerCode, productCode, ...state }),
  ).rejects.toMatchObject({ code: 'no-permission' })
  await office.db.updateTable('command_template').set({ active: false }).where('action', '=', 'ont-state').execute()
  await expect(diagnostics.checkOnt({ customerCode, productCode, ...state })).rejects.toMatchObject({
    code: 'no-line-template',
    message: expect.stringContaining('Read ONT state') as unknown,
  })
})
