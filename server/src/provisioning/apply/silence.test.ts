import { sql } from 'kysely'
import { expect } from 'vitest'
import { simulatedSignIn } from '#seeds/devices/olts.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, commandsOf, paidLine, advanceToStep, wait } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'

const steps = async (...given: Parameters<typeof commandsOf>) =>
  (await commandsOf(...given)).map(({ action, status }) => `${action} ${status}`)

test('a silent line terminal is not contacted again at once; a command that was not sent uses up no attempt', async ({
  office,
}) => {
  const [first, second] = [await paidLine(office), await paidLine(office)]
  simulator.failNext(first.host, 1, null)
  await advanceToStep(office, first, 'activate')
  await advanceToStep(office, second, 'activate')
  await office.work()
  const tried = [...(await commandsOf(office, first)), ...(await commandsOf(office, second))]
  const fault = { code: 'not-asked', params: { device: 'olt:OLT-YGN-1', since: expect.any(String) as unknown } }
  expect(tried.filter(({ attempts, answer }) => attempts + Number(answer !== null) > 0)).toMatchObject([
    { attempts: 1, answer: expect.stringContaining('does not answer') as unknown },
  ])
  expect(tried.filter((command) => command.fault !== null)).toMatchObject([{ attempts: 0, fault }])
  office.clock.forward(10_000)
  await office.work()
  for (const line of [first, second]) expect(await steps(office, line)).toEqual(['ont-add acked', 'service-port acked'])
  expect(await office.db.selectFrom('unreachable_device').selectAll().execute()).toEqual([])
})

const sweepAfter = async (office: Office, minutes: number) => {
  office.clock.forward(minutes * 60_000)
  await sql`select graphile_worker.add_job('provisioning.sweep')`.execute(office.db)
  await office.work()
}

test('lines abandoned during an outage of their line terminal recover automatically when it responds', async ({
  office,
}) => {
  const lines = [await paidLine(office), await paidLine(office)]
  simulator.failNext(lines[0]?.host ?? '', 99, null)
  for (const line of lines) await advanceToStep(office, line, 'activate')
  for (let times = 0; times < 5; times += 1) await sweepAfter(office, 5)
  for (const line of lines) expect((await steps(office, line))[0]).toBe('ont-add abnormal')
  const told = () => office.db.selectFrom('message').select('id').where('kind', '=', 'command.abnormal').execute()
  const before = await told()
  await sweepAfter(office, 6)
  for (const line of lines) expect((await steps(office, line))[0]).toBe('ont-add abnormal')
  expect(await told(), 'probing the terminal notifies nobody else').toEqual(before)
  simulator.clear()
  await sweepAfter(office, 6)
  await sweepAfter(office, 1)
  for (const line of lines) expect(await steps(office, line)).toEqual(['ont-add acked', 'service-port acked'])
})

test('a refused password is tried once, and its commands are sent again once the sign-in is changed', async ({
  office,
}) => {
  const lines = [await paidLine(office), await paidLine(office)]
  const host = lines[0]?.host ?? ''
  const [engineer, chief] = [office.as('NetWorkResourEdit'), office.as('abnormalAuthorizationCommandProcess')]
  let tries = 0
  simulator.accepts(host, {
    ...simulatedSignIn,
    get password() {
      tries += 1
      return 'changed'
    },
  })
  for (const line of lines) await advanceToStep(office, line, 'activate')
  for (let times = 0; times < 4; times += 1) await sweepAfter(office, 6)
  const inEach = async (found: object) => {
    for (const line of lines) expect((await commandsOf(office, line))[0]).toMatchObject(found)
  }
  const refused = { code: 'refused', params: { olt: 'OLT-YGN-1' } }
  await inEach({ status: 'abnormal', error_cause: 'sign-in', attempts: 1, fault: refused })
  expect(tries).toBe(1)
  expect(await engineer.olts.get({ oltCode: 'OLT-YGN-1' })).toMatchObject({ testResult: 'test-refused' })
  expect(await office.db.selectFrom('unreachable_device').selectAll().execute(), 'it is not silent').toEqual([])
  const { rows } = await chief.provisioning.findAbnormalCommand({ errorCause: 'sign-in' })
  for (const { id } of rows) await chief.provisioning.processAbnormalCommand({ commandId: id, action: 'retry' })
  await office.work()
  expect(tries, 'retried together, by a person').toBe(2)
  await inEach({ status: 'abnormal', fault: refused })
  simulator.accepts(host, simulatedSignIn)
  await engineer.provisioning.testOlt({ oltCode: 'OLT-YGN-1' })
  await office.work()
  await sweepAfter(office, 1)
  for (const line of lines) expect(await steps(office, line)).toEqual(['ont-add acked', 'service-port acked'])
})

test('a line terminal that refuses a command does not delay access servers', async ({ office }) => {
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  simulator.failNext(line.host, 5)
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct({ customerCode, productCode })
  await wait(office)
  expect((await steps(office, line)).slice(-3)).toEqual([
    'ont-add abnormal',
    'service-port pending',
    'disconnect acked',
  ])
})

test('a command whose effect already exists counts as successful, on line terminals that report it as a failure', async ({
  office,
}) => {
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct({ customerCode, productCode })
  await office.work()
  expect((await commandsOf(office, line)).slice(-3)).toMatchObject([
    { action: 'ont-add', status: 'acked', answer: expect.stringContaining('SN already exists') as unknown },
    { action: 'service-port', status: 'acked', answer: expect.stringContaining('has existed already') as unknown },
    { action: 'disconnect', status: 'acked' },
  ])
})

test('an ONT that is registered elsewhere on the line terminal does not count as added', async ({ office }) => {
  const line = await paidLine(office)
  simulator.onts(line.host).set('0/7/7:9', line.serial)
  await advanceToStep(office, line, 'activate')
  await office.work()
  expect(await commandsOf(office, line)).toMatchObject([
    {
      action: 'ont-add',
      status: 'abnormal',
      answer: expect.stringMatching(/F\/S\/P +: 0\/7\/7|gpon-onu_0\/7\/7:9/) as unknown,
    },
    { action: 'service-port', status: 'pending' },
  ])
  expect([...simulator.onts(line.host)]).toContainEqual(['0/7/7:9', line.serial])
})

test('an existing ONT whose vendor has no command template to locate it is handled manually, with that reason', async ({
  office,
}) => {
  const line = await paidLine(office)
  simulator.onts(line.host).set('0/7/7:9', line.serial)
  await sql`update command_template set active = false where action = 'ont-locate'`.execute(office.db)
  await advanceToStep(office, line, 'activate')
  await office.work()
  const [added] = await commandsOf(office, line)
  expect(added).toMatchObject({
    action: 'ont-add',
    status: 'abnormal',
    fault: { code: 'no-template', params: { action: 'ont-locate', vendor: expect.any(String) as unknown } },
  })
})
