import { expect } from 'vitest'
import { type Office, test } from '#platform/testing/office.ts'
import { authorizationOf, commandsOf, newSerial, paidLine, reachStep, wait } from './testing/public.ts'

const right = 'abnormalAuthorizationCommandProcess'

/** A line whose ONT cannot be made known, with its abnormal command. */
async function stuck(office: Office) {
  const line = await paidLine(office, { serial: newSerial('FFFF') })
  await reachStep(office, line, 'activate')
  await wait(office)
  const engineer = office.as(right).provisioning
  const { rows } = await engineer.findAbnormalCommand({ account: line.account })
  const [command] = rows
  if (!command) throw new Error('no command is abnormal')
  return { line, engineer, command }
}

test('it shows what was sent, what was answered, how often, and whom it concerns', async ({ office }) => {
  const { line, command } = await stuck(office)
  expect(command).toMatchObject({
    customerCode: line.customerCode,
    customerName: 'Daw Khin Myo',
    account: line.account,
    target: 'olt',
    action: 'ont-add',
    templateName: 'Make the ONT known',
    rendered: expect.stringContaining(`sn-auth ${line.serial} omci`) as unknown,
    answer: expect.stringContaining('The ONT is offline') as unknown,
    attempts: 5,
    openOrderCode: line.orderCode,
    openOrderType: 'purchase',
    openOrderStatus: 'inProgress',
    ageMinutes: 20,
  })
})

test('the list is paged, the longest waiting first, and filtered', async ({ office }) => {
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

test('retry sends it again; what works takes the line to its end', async ({ office }) => {
  const { line, engineer, command } = await stuck(office)
  const retried = { commandId: command.id, action: 'retry' as const }
  expect(await engineer.processAbnormalCommand(retried)).toEqual({ commandId: command.id, status: 'pending' })
  await expect(engineer.processAbnormalCommand(retried)).rejects.toMatchObject({ code: 'command-not-abnormal' })
  await wait(office)
  expect(await commandsOf(office, line)).toMatchObject([{ status: 'abnormal', attempts: 5 }, { status: 'pending' }])
})

test('done by hand needs proof, and the rest goes on', async ({ office }) => {
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

test('ignored needs a reason; when nothing is left the product becomes active', async ({ office }) => {
  const { line, engineer, command } = await stuck(office)
  await engineer.processAbnormalCommand({ commandId: command.id, action: 'ignore', remark: 'taught by the EMS' })
  await wait(office)
  const { rows } = await engineer.findAbnormalCommand({ account: line.account })
  expect(rows).toMatchObject([{ action: 'service-port' }])
  await engineer.processAbnormalCommand({ commandId: rows[0]?.id ?? 0, action: 'ignore', remark: 'taught by the EMS' })
  await wait(office)
  expect(await authorizationOf(office, line)).toMatchObject({ applied_status: 'on' })
  const product = await office.db.selectFrom('product').selectAll().where('code', '=', line.productCode).execute()
  expect(product).toMatchObject([{ status: 'active' }])
})

test('another branch neither sees nor touches it', async ({ office }) => {
  const { command } = await stuck(office)
  const other = office.holding(await office.session(await office.hire([right], 'MDY-H1'))).provisioning
  expect(await other.findAbnormalCommand({})).toEqual({ rows: [], next: null })
  await expect(other.processAbnormalCommand({ commandId: command.id, action: 'retry' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('of two engineers the first decides', async ({ office }) => {
  const { engineer, command } = await stuck(office)
  const answers = await Promise.allSettled([
    engineer.processAbnormalCommand({ commandId: command.id, action: 'ignore', remark: 'not needed' }),
    office.as(right).provisioning.processAbnormalCommand({ commandId: command.id, action: 'manual', remark: 'did it' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
