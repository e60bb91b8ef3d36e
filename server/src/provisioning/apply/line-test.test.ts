import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { activeLine, type GivenLine, newSerial, advanceToStep } from '#testing/provisioning/given.ts'

/** Returns the variables of the process after a line test. */
async function tested(office: Office, line: GivenLine): Promise<unknown> {
  await advanceToStep(office, line, 'line-test')
  await office.work()
  const { variables } = await office.db
    .selectFrom('process_instance')
    .select('variables')
    .where('business_key', '=', line.orderCode)
    .executeTakeFirstOrThrow()
  return variables
}

const goesOnline = ({ db, clock }: Office, { account }: GivenLine) =>
  db
    .insertInto('radacct')
    .values({
      acctsessionid: account,
      acctuniqueid: account,
      username: account,
      nasipaddress: '127.0.0.1',
      framedipaddress: '100.64.3.8',
      acctstarttime: new Date(),
      acctupdatetime: new Date(Math.max(Date.now(), clock.now.getTime())),
    })
    .execute()

test('a line that is signed in with enough optical power passes', async ({ office }) => {
  const line = await activeLine(office)
  await goesOnline(office, line)
  expect(JSON.stringify(await tested(office, line))).toMatch(/"lineTest":"ok"/)
})

test('leaves the measurement to an employee when no OLT sign-in is configured', async ({ office }) => {
  const line = await activeLine(office)
  expect(JSON.stringify(await tested(office, line))).toMatch(
    /"lineTest":"failed".*no-session|no-session.*"lineTest":"failed"/,
  )
})

test('a router that signs in a little later ends the manual measurement task', async ({ office }) => {
  const line = await activeLine(office)
  expect(JSON.stringify(await tested(office, line))).toContain('"lineTest":"failed"')
  office.clock.forward(20_000)
  await office.work()
  await goesOnline(office, line)
  office.clock.forward(40_000)
  await office.work()
  const { variables } = await office.db
    .selectFrom('process_instance')
    .select('variables')
    .where('business_key', '=', line.orderCode)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(variables)).toContain('"lineTest":"ok"')
})

test('too little optical power fails, with or without a session', async ({ office }) => {
  const line = await activeLine(office, { serial: newSerial('EEEE') })
  await goesOnline(office, line)
  const known = JSON.stringify(await tested(office, line))
  expect(known).toContain('optical-power-out-of-range')
  expect(known).toContain('-31.4')
})

test("a line passes at the operator's minimum optical power", async ({ office }) => {
  const { settings } = office.as('MaintainOperationConfigurationPage')
  const least = { key: 'field-work.limits.optical-power.min', seen: -27, value: -32 }
  await expect(settings.modify({ ...least, value: -8 })).rejects.toMatchObject({ code: 'setting-limits' })
  await settings.modify(least)
  const line = await activeLine(office, { serial: newSerial('EEEE') })
  await goesOnline(office, line)
  expect(JSON.stringify(await tested(office, line))).toMatch(/"lineTest":"ok"/)
  await settings.modify({ ...least, seen: least.value, value: least.seen })
})
