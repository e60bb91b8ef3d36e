import { expect } from 'vitest'
import { walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const contact = {
  contactTel: '0979000555',
  communicationType: 'call-out',
  serviceType: 'renewal',
  completion: 'following',
  handover: 'none',
}
const agent = (office: Office) => office.as('CareInfo').care

test('records a contact, lists it newest first, and continues it', async ({ office }) => {
  const customerCode = await walkIn(office)
  const care = agent(office)
  const first = await care.add({ customerCode, ...contact, feedback: 'thinks', remark: 'Asks for a better price' })
  const second = await care.add({ customerCode, ...contact, serviceType: 'fault', completion: 'done' })
  const { rows } = await care.find({ customerCode })
  expect(rows.map(({ careCode }) => careCode)).toEqual([second.careCode, first.careCode])
  expect(rows[1]).toMatchObject({
    feedback: { code: 'thinks', zhName: '考虑中' },
    satisfaction: null,
    remark: 'Asks for a better price',
    due: false,
    modifiedBy: null,
    version: 1,
  })
  const other = await office.hire(['CareInfo'])
  const saved = await office
    .holding(await office.session(other))
    .care.modify({ careCode: first.careCode, version: 1, ...contact, completion: 'done' })
  expect(saved).toEqual({ version: 2 })
  for (const [language, name] of [
    ['en-US', `Test ${other}`],
    ['zh-CN', `测试${other}`],
  ] as const) {
    const reader = office.holding(await office.session(other), { language }).care
    expect((await reader.find({ customerCode, serviceType: 'renewal' })).rows).toMatchObject([{ modifiedBy: name }])
  }
  expect((await care.find({ customerCode, completion: 'done' })).rows).toHaveLength(2)
  expect((await care.find({ customerCode, serviceType: 'fault' })).rows).toMatchObject([{ careCode: second.careCode }])
  const page = await care.find({ customerCode, limit: 1 })
  expect((await care.find({ customerCode, limit: 1, after: page.next ?? '' })).rows).toMatchObject([
    { careCode: first.careCode, remark: null, version: 2 },
  ])
})

test('masks a phone number for users without the right, and keeps the number when a form returns it masked', async ({
  office,
}) => {
  const customerCode = await walkIn(office)
  const care = agent(office)
  const { careCode } = await care.add({ customerCode, ...contact })
  const shown = async (asks: typeof care) => (await asks.find({ customerCode })).rows[0]?.contactTel
  expect(await shown(care)).toBe('***555')
  await care.modify({ careCode, version: 1, ...contact, contactTel: '***555', remark: 'Asks again' })
  expect(await shown(office.as('CareInfo', 'customer.phone').care)).toBe('0979000555')
  await expect(care.modify({ careCode, version: 2, ...contact, contactTel: '***556' })).rejects.toMatchObject({
    fields: [{ field: 'contactTel' }],
  })
})

test('lists due contacts for the unit, longest waiting first, until they are done', async ({ office }) => {
  const customerCode = await walkIn(office)
  const away = await walkIn(office, { unit: 'MDY-H1' })
  const care = agent(office)
  const later = await care.add({ customerCode, ...contact, followUpOn: '2026-03-09' })
  const sooner = await care.add({ customerCode, ...contact, followUpOn: '2026-03-07' })
  const elsewhere = office.holding(await office.session(await office.hire(['CareInfo'], 'MDY-H1'))).care
  await elsewhere.add({ customerCode: away, ...contact, followUpOn: '2026-03-07' })
  expect((await care.find({})).rows).toEqual([])
  office.clock.forward(5 * 86_400_000)
  const again = agent(office)
  const due = async () => (await again.find({})).rows.map(({ careCode }) => careCode)
  expect(await due()).toEqual([sooner.careCode, later.careCode])
  const page = await again.find({ limit: 1 })
  expect((await again.find({ limit: 1, after: page.next ?? '' })).rows).toMatchObject([{ careCode: later.careCode }])
  // A past day may stay while something else is changed.
  await again.modify({
    careCode: later.careCode,
    version: 1,
    ...contact,
    followUpOn: '2026-03-09',
    remark: 'Busy',
  })
  await again.modify({ careCode: sooner.careCode, version: 1, ...contact, completion: 'done' })
  expect(await due()).toEqual([later.careCode])
})

test('a record handed over without a date is due from today, and its recipient finds it', async ({ office }) => {
  const customerCode = await walkIn(office)
  const care = agent(office)
  const network = await care.add({ customerCode, ...contact, handover: 'network' })
  const finance = await care.add({ customerCode, ...contact, handover: 'finance', followUpOn: '2026-12-01' })
  const done = await care.add({ customerCode, ...contact, handover: 'network', completion: 'done' })
  const found = async (filter: object) => (await care.find(filter)).rows.map(({ careCode }) => careCode)
  expect(await found({ handover: 'network' })).toEqual([network.careCode])
  expect(await found({ handover: 'finance' }), 'not listed before its date').toEqual([])
  expect(await found({ customerCode, handover: 'finance' })).toEqual([finance.careCode])
  expect(await found({ customerCode, handover: 'network' })).toEqual([done.careCode, network.careCode])
  // The form also sends the follow-up day of the record when an employee closes it.
  const [{ followUpOn } = { followUpOn: null }] = (await care.find({ handover: 'network' })).rows
  const ending = { careCode: network.careCode, version: 1, ...contact, completion: 'done', handover: 'network' }
  await expect(care.modify({ ...ending, followUpOn: '2027-01-01' })).rejects.toMatchObject({ code: 'follow-up-done' })
  await care.modify({ ...ending, followUpOn: followUpOn ?? '' })
  expect(await found({ handover: 'network' })).toEqual([])
})

test('a record falls due on its date, and is listed as due from that date', async ({ office }) => {
  const customerCode = await walkIn(office)
  const { careCode } = await agent(office).add({ customerCode, ...contact, followUpOn: '2026-03-20' })
  const now = office.clock.now
  for (const [at, due] of [
    ['2026-03-19T16:00:00Z', false],
    ['2026-03-20T03:00:00Z', true],
  ] as const) {
    office.clock.now = new Date(at)
    const { find } = agent(office)
    expect((await find({ customerCode })).rows).toMatchObject([{ careCode, due }])
    expect((await find({})).rows.some((row) => row.careCode === careCode)).toBe(due)
  }
  office.clock.now = now
})

test('refuses invalid input at its field, and writes nothing', async ({ office }) => {
  const customerCode = await walkIn(office)
  const care = agent(office)
  const { careCode } = await care.add({ customerCode, ...contact })
  const refused = (given: object, field: string, code = 'invalid-input') =>
    expect(care.add({ customerCode, ...contact, ...given })).rejects.toMatchObject({
      code,
      fields: [{ field }],
    })
  await refused({ followUpOn: '2026-01-01' }, 'followUpOn')
  await refused({ contactTel: '12' }, 'contactTel')
  await refused({ contactTel: '0-9-7-9-0-0-0-0-5-5-5' }, 'contactTel')
  await refused({ remark: 'x'.repeat(501) }, 'remark')
  await refused({ serviceType: 'nothing' }, 'serviceType', 'not-found')
  await refused({ completion: 'done', followUpOn: '2027-01-01' }, 'followUpOn', 'follow-up-done')
  const change = { careCode, ...contact }
  await care.modify({ ...change, version: 1 })
  await expect(care.modify({ ...change, version: 1 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await expect(care.modify({ ...change, careCode: `${customerCode}-99`, version: 1 })).rejects.toMatchObject({
    code: 'not-found',
  })
  const elsewhere = office.holding(await office.session(await office.hire(['CareInfo'], 'MDY-H1'))).care
  await expect(elsewhere.find({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(elsewhere.modify({ ...change, version: 2 })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('baseInfo').care.find({ customerCode })).rejects.toMatchObject({ code: 'no-permission' })
  expect((await care.find({ customerCode })).rows).toMatchObject([{ careCode, version: 2 }])
})

test('the history of a contact contains phone numbers only in masked form', async ({ office }) => {
  const customerCode = await walkIn(office)
  const care = office.as('CareInfo', 'customer.phone').care
  const { careCode } = await care.add({ customerCode, ...contact })
  await care.modify({ careCode, version: 1, ...contact, contactTel: '0979000666' })
  const { rows } = await office.as('QueryEmployeeActTypeLogAct').changes.list({ code: careCode })
  expect(rows).toMatchObject([{ before: { contact_tel: '***555' }, after: { contact_tel: '***666' } }])
  const stored = await office.db.selectFrom('change_history').selectAll().where('code', '=', careCode).execute()
  expect(stored).toMatchObject([{ before: { contact_tel: '***555' }, after: { contact_tel: '***666' } }])
})
