import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import {
  activeLine,
  authorizationOf,
  commandsOf,
  newSerial,
  paidLine,
  advanceToStep,
  wait,
} from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'

const right = 'abnormalAuthorizationCommandProcess'

/** Creates a line whose ONT cannot be registered; returns its abnormal command. */
async function stuck(office: Office) {
  const line = await paidLine(office, { serial: newSerial('FFFF') })
  await advanceToStep(office, line, 'activate')
  await wait(office)
  const engineer = office.as(right).provisioning
  const { rows } = await engineer.findAbnormalCommand({ account: line.account })
  const [command] = rows
  if (!command) throw new Error('no command is abnormal')
  return { line, engineer, command }
}

test('shows the sent text, the response, the number of attempts, and the customer', async ({ office }) => {
  const { line, command } = await stuck(office)
  expect(command).toMatchObject({
    customerCode: line.customerCode,
    customerName: 'Daw Khin Myo',
    account: line.account,
    target: 'olt',
    action: 'ont-add',
    templateName: 'Register ONT',
    rendered: expect.stringContaining(`sn-auth ${line.serial} omci`) as unknown,
    answer: expect.stringContaining('The ONT is offline') as unknown,
    attempts: 5,
    openOrderCode: line.orderCode,
    openOrderType: 'purchase',
    openOrderStatus: 'inProgress',
    ageMinutes: 20,
  })
})

test('lists a command once, even if an extra charge is open beside the order of its line', async ({ office }) => {
  const { line, engineer, command } = await stuck(office)
  const { customerCode, productCode } = line
  await office
    .as('OtherChargeAct')
    .orders.otherCharge({ customerCode, productCode, chargeType: 'cabling', amount: 21_000, remark: 'Back room' })
  const { rows } = await engineer.findAbnormalCommand({ account: line.account.toUpperCase() })
  expect(rows.map(({ id }) => id)).toEqual([command.id])
})

test('pages the list, the longest waiting first, and filters it', async ({ office }) => {
  const first = await stuck(office)
  const second = await stuck(office)
  const all = await first.engineer.findAbnormalCommand({ limit: 200 })
  const ids = all.rows.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const paged = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await first.engineer.findAbnormalCommand({ limit: 1, ...(after && { after }) })
    paged.push(...page.rows.map(({ id }) => id))
    after = page.next
  }
  expect(paged).toEqual(ids)
  const found = async (filter: object) => (await first.engineer.findAbnormalCommand(filter)).rows.map(({ id }) => id)
  expect(await found({ customerCode: second.line.customerCode })).toEqual([second.command.id])
  expect(await found({ target: 'radius' })).toEqual([])
  expect(await found({ from: '2026-03-06', to: '2026-03-06' })).toEqual(ids)
  expect(await found({ from: '2026-03-07' })).toEqual([])
})

test('a retry sends the command again, and its success completes the line', async ({ office }) => {
  const { line, engineer, command } = await stuck(office)
  const retried = { commandId: command.id, action: 'retry' as const }
  expect(await engineer.processAbnormalCommand(retried)).toEqual({ commandId: command.id, status: 'pending' })
  await expect(engineer.processAbnormalCommand(retried)).rejects.toMatchObject({ code: 'command-not-abnormal' })
  await wait(office)
  expect(await commandsOf(office, line)).toMatchObject([{ status: 'abnormal', attempts: 5 }, { status: 'pending' }])
})

test('manual completion requires proof, after which the process continues', async ({ office }) => {
  const { line, engineer, command } = await stuck(office)
  const done = { commandId: command.id, action: 'manual' as const }
  await expect(engineer.processAbnormalCommand(done)).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'remark', msg: 'Remark: can not be empty' }],
  })
  await engineer.processAbnormalCommand({ ...done, remark: 'display ont info shows it online' })
  // The simulated OLT has no such ONT, so the next command fails until it is there.
  await wait(office)
  expect(await commandsOf(office, line)).toMatchObject([
    { status: 'doneManually', remark: 'display ont info shows it online' },
    {
      action: 'service-port',
      status: 'abnormal',
      answer: expect.stringContaining('The ONT does not exist') as unknown,
    },
  ])
})

/** Ignores this line's commands that await manual handling, one at a time. */
async function ignoreAll(office: Office, engineer: ReturnType<Office['as']>['provisioning'], account: string) {
  for (;;) {
    const { rows } = await engineer.findAbnormalCommand({ account })
    const [command] = rows
    if (!command) return
    await engineer.processAbnormalCommand({ commandId: command.id, action: 'ignore', remark: 'taught by the EMS' })
    await wait(office)
  }
}

const productOf = ({ db }: Office, { productCode }: { productCode: string }) =>
  db.selectFrom('product').select('status').where('code', '=', productCode).executeTakeFirstOrThrow()

test('an ignored command requires a reason; the product is not active and the line stays out of sync', async ({
  office,
}) => {
  const { line, engineer, command } = await stuck(office)
  await expect(engineer.processAbnormalCommand({ commandId: command.id, action: 'ignore' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'remark' }],
  })
  await ignoreAll(office, engineer, line.account)
  expect(await authorizationOf(office, line)).toMatchObject({
    applied_status: 'off',
    desired_version: 2,
    applied_version: 1,
  })
  expect(await productOf(office, line)).toEqual({ status: 'pendingActive' })
  const place = await office.db
    .selectFrom('ont_registration')
    .selectAll()
    .where('product_code', '=', line.productCode)
    .execute()
  expect(place).toMatchObject([{ confirmed: false }])
  const { rows } = await engineer.findAbnormalCommand({ account: line.account, status: 'ignored' })
  expect(rows).toMatchObject([
    { id: command.id, action: 'ont-add', status: 'ignored', remark: 'taught by the EMS' },
    { action: 'service-port', status: 'ignored' },
  ])
  const [shown] = await office.as('authorizationInfo').provisioning.authorizations({ customerCode: line.customerCode })
  expect(shown).toMatchObject({
    appliedStatus: 'off',
    ignored: [{ action: 'service-port' }, { action: 'ont-add', terminalNumber: line.serial, heldAt: null }],
  })
})

test('an ignored command confirmed manually with a proof brings the line in sync', async ({ office }) => {
  const { line, engineer } = await stuck(office)
  await ignoreAll(office, engineer, line.account)
  const { rows } = await engineer.findAbnormalCommand({ account: line.account, status: 'ignored' })
  for (const { id: commandId } of rows) {
    await expect(engineer.processAbnormalCommand({ commandId, action: 'manual' })).rejects.toMatchObject({
      fields: [{ field: 'remark' }],
    })
    await engineer.processAbnormalCommand({ commandId, action: 'manual', remark: 'display ont info shows it online' })
  }
  await office.work()
  expect(await authorizationOf(office, line)).toMatchObject({ applied_status: 'on', applied_version: 2 })
  expect(await productOf(office, line)).toEqual({ status: 'active' })
})

test('an ignored command that is retried completes when the line terminal accepts it', async ({ office }) => {
  const line = await paidLine(office)
  simulator.failNext(line.host, 10)
  await advanceToStep(office, line, 'activate')
  await wait(office)
  const engineer = office.as(right).provisioning
  await ignoreAll(office, engineer, line.account)
  const { rows } = await engineer.findAbnormalCommand({ account: line.account, status: 'ignored' })
  for (const { id: commandId } of rows) {
    await engineer.processAbnormalCommand({ commandId, action: 'retry' })
    await office.work()
  }
  expect(await authorizationOf(office, line)).toMatchObject({ applied_status: 'on' })
  expect(await productOf(office, line)).toEqual({ status: 'active' })
})

test('another branch neither sees nor changes an abnormal command', async ({ office }) => {
  const { command } = await stuck(office)
  const other = office.holding(await office.session(await office.hire([right], 'MDY-H1'))).provisioning
  expect(await other.findAbnormalCommand({})).toEqual({ rows: [], next: null })
  await expect(other.processAbnormalCommand({ commandId: command.id, action: 'retry' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('when two engineers decide, only the first succeeds', async ({ office }) => {
  const { engineer, command } = await stuck(office)
  const answers = await Promise.allSettled([
    engineer.processAbnormalCommand({ commandId: command.id, action: 'manual', remark: 'typed it in' }),
    office.as(right).provisioning.processAbnormalCommand({ commandId: command.id, action: 'manual', remark: 'did it' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('records the number assigned to a manually registered ONT', async ({ office }) => {
  const { line, engineer, command } = await stuck(office)
  const other = await activeLine(office)
  const placeOf = ({ productCode }: { productCode: string }) =>
    office.db
      .selectFrom('ont_registration')
      .select(['olt_code', 'pon_port', 'ont_id'])
      .where('product_code', '=', productCode)
      .executeTakeFirstOrThrow()
  const { ont_id: taken, ...there } = await placeOf(other)
  await office.db
    .updateTable('ont_registration')
    .set({ ...there, ont_id: 90 })
    .where('product_code', '=', line.productCode)
    .execute()
  const done = { commandId: command.id, action: 'manual' as const, remark: 'registered in the EMS' }
  await expect(engineer.processAbnormalCommand({ ...done, ontId: taken })).rejects.toMatchObject({
    code: 'ont-id-taken',
    fields: [{ field: 'ontId' }],
  })
  await engineer.processAbnormalCommand({ ...done, ontId: 91 })
  expect(await placeOf(line)).toEqual({ ...there, ont_id: 91 })
})
