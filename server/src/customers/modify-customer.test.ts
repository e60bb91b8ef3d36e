import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { nothing } from '#platform/scope.ts'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { enterNames, removeNames } from './name-search/names.ts'
import { phoneFor } from './phone.ts'

test('changing a customer follows the rules of opening an account, and leaves a masked certificate unchanged', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const { customerCode: code } = await openedAccount(office, clerk, { certificateNo: '12/LAMATA(N)111222' })
  const customerCode = code
  const form = await clerk.customers.forModify({ customerCode })
  expect(form.remark, 'an empty remark is returned as null').toBeNull()
  expect(form).toMatchObject({ certificateNo: '***222', town: 'YGN-LMD', level: 1, version: 1 })
  const same = { ...form, customerCode }
  expect(await clerk.customers.modify({ ...same, contactTel: '09799999999', city: 'YGN-T', town: 'YGN-TLY' })).toEqual({
    version: 2,
  })
  expect(await clerk.customers.get({ customerCode })).toMatchObject({
    contactTel: '09799999999',
    town: { code: 'YGN-TLY' },
    version: 2,
  })
  const reveal = office.as('customer.reveal')
  expect(await reveal.customers.reveal({ customerCode })).toEqual({ certificateNo: '12/LAMATA(N)111222' })
  const looked = await office.db
    .selectFrom('employee_log')
    .select(['call', 'customer_code'])
    .where('call', '=', 'customers.reveal')
    .execute()
  expect(looked).toEqual([{ call: 'customers.reveal', customer_code: code }])
  await expect(clerk.customers.reveal({ customerCode })).rejects.toMatchObject({ code: 'no-permission' })

  await expect(clerk.customers.modify(same)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    fields: [{ field: 'customerCode' }],
  })
  const now = { ...same, version: 2 }
  await expect(clerk.customers.modify({ ...now, contactTel: '1' })).rejects.toMatchObject({
    fields: [{ field: 'contactTel' }],
  })
  await expect(clerk.customers.modify({ ...now, certificateNo: '***999' })).rejects.toMatchObject({
    fields: [{ field: 'certificateNo' }],
  })
  await expect(clerk.customers.modify({ ...now, town: 'MDY-CAT' })).rejects.toMatchObject({
    fields: [{ field: 'town' }],
  })
  await expect(clerk.customers.modify({ ...now, salesMan: 'E9999' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'salesMan' }],
  })
  await expect(office.demo('clerk3').customers.modify(now)).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('baseInfo').customers.modify(now)).rejects.toMatchObject({ code: 'no-permission' })
  const other = await openedAccount(office, clerk, { externalCustomerCode: 'TAKEN-1' })
  await expect(clerk.customers.modify({ ...now, externalCustomerCode: 'taken-1' })).rejects.toMatchObject({
    code: 'duplicate-code',
  })
  expect(other.customerCode).not.toBe(code)
})

test('a customer gets a certificate that another account has only with a reason', async ({ office }) => {
  const clerk = office.demo('clerk')
  const first = await openedAccount(office, clerk, { certificateNo: '12/LAMATA(N)222333' })
  const { customerCode } = await openedAccount(office, clerk, { certificateNo: '12/LAMATA(N)222334' })
  const form = await clerk.customers.forModify({ customerCode })
  const wanted = { ...form, customerCode, certificateNo: '12/lamata(N)222333' }
  await expect(clerk.customers.modify(wanted)).rejects.toMatchObject({
    code: 'certificate-known',
    fields: [{ field: 'secondAccountReason' }],
  })
  const secondAccountReason = 'A shop of their own'
  expect(await clerk.customers.modify({ ...wanted, secondAccountReason })).toEqual({ version: 2 })
  const shown = async () => (await clerk.customers.get({ customerCode })).secondAccountReason
  expect(await shown()).toBe(secondAccountReason)
  const again = { ...(await clerk.customers.forModify({ customerCode })), customerCode }
  expect(await clerk.customers.modify({ ...again, remark: 'Came by' }), 'the reason is kept').toEqual({ version: 3 })
  expect(await shown()).toBe(secondAccountReason)
  await clerk.customers.modify({ ...again, version: 3, certificateNo: '12/LAMATA(N)222335' })
  expect(await shown(), 'a unique certificate needs no reason').toBeNull()
  expect(first.customerCode).not.toBe(customerCode)
})

test('nobody raises a customer above their own service level, and an e-mail address is stored without spaces', async ({
  office,
}) => {
  const { customerCode } = await openedAccount(office, office.demo('clerk'), { eMail: ' khin@example.com ' })
  const junior = await hireClerk(office, { more: ['customer.modify'] })
  await office.db.updateTable('employee').set({ customer_level: 1 }).where('code', '=', junior.code).execute()
  const { customers } = office.holding(await office.session(junior.code))
  const form = { ...(await customers.forModify({ customerCode })), customerCode }
  expect(form.eMail).toBe('khin@example.com')
  await expect(customers.modify({ ...form, level: 2 })).rejects.toMatchObject({
    fields: [{ field: 'level', msg: 'Level: is above 1, the highest customer level you serve' }],
  })
  await office.db.updateTable('customer').set({ level: 3 }).where('code', '=', customerCode).execute()
  const high = { ...(await customers.forModify({ customerCode })), customerCode }
  await customers.modify({ ...high, level: undefined, remark: 'Stays as it is' })
  expect(await customers.forModify({ customerCode })).toMatchObject({ level: 3 })
  await customers.modify({ ...high, version: 2, level: 2, eMail: ' khin.2@example.com' })
  expect(await customers.forModify({ customerCode })).toMatchObject({ level: 2, eMail: 'khin.2@example.com' })
  await customers.modify({ ...high, version: 3, level: 2, eMail: ' 用户@例子.公司' })
  expect(await customers.forModify({ customerCode })).toMatchObject({ eMail: '用户@例子.公司' })
})

test('an actor with both units in scope moves a customer to another unit, together with their open work', async ({
  office,
}) => {
  const name = 'U Mandalay Mover'
  const { customerCode } = await openedAccount(office, office.demo('clerk'), { name })
  const spoken = { contactTel: '0979000555', communicationType: 'call-out', serviceType: 'renewal', handover: 'none' }
  await office.as('CareInfo').care.add({ customerCode, ...spoken, completion: 'following', followUpOn: '2026-03-20' })
  const head = await hireClerk(office, { unit: 'HQ', more: ['customer.modify'] })
  const boss = head.customers
  const form = { ...(await boss.forModify({ customerCode })), customerCode }
  expect(form.organizationUnitCode).toBe('YGN-H1')
  const hall = await hireClerk(office, { more: ['customer.modify'] })
  const wanted = { ...form, organizationUnitCode: 'MDY-H1' }
  await expect(hall.customers.modify(wanted)).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'organizationUnitCode' }],
  })
  const mandalay = await hireClerk(office, { unit: 'MDY-H1', more: ['customer.modify', 'baseInfo'] })
  await expect(mandalay.customers.forModify({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  await boss.modify(wanted)
  expect(await mandalay.customers.forModify({ customerCode })).toMatchObject({ organizationUnitCode: 'MDY-H1' })
  const { rows } = await mandalay.customers.find({ keyword: name })
  expect(rows).toMatchObject([{ customerCode }])
  await expect(hall.customers.forModify({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  const records = office.db.selectFrom('care_record').select('organization_unit_code as unit')
  expect(await records.where('customer_code', '=', customerCode).execute()).toEqual([{ unit: 'MDY-H1' }])
  const written = office.db.selectFrom('change_history').select(['before', 'after']).where('thing', '=', 'customer')
  expect(await written.where('code', '=', customerCode).execute()).toEqual([
    { before: { organizationUnitCode: 'YGN-H1' }, after: { organizationUnitCode: 'MDY-H1' } },
  ])
})

test('an actor who may change customers but not see phone numbers gets a masked one, and leaves it unchanged', async ({
  office,
}) => {
  const { customerCode } = await openedAccount(office, office.demo('clerk'), { contactTel: '0979000777' })
  const blind = office.as('customer.modify', 'baseInfo').customers
  const seeing = office.as('customer.modify', 'customer.phone').customers
  expect(await seeing.forModify({ customerCode })).toMatchObject({ contactTel: '0979000777' })
  const form = await blind.forModify({ customerCode })
  expect(form.contactTel).toBe('***777')
  expect(await blind.modify({ ...form, customerCode, level: 2 })).toEqual({ version: 2 })
  expect(await seeing.forModify({ customerCode })).toMatchObject({ contactTel: '0979000777', level: 2, version: 2 })
  await expect(blind.modify({ ...form, customerCode, version: 2, contactTel: '***778' })).rejects.toMatchObject({
    fields: [{ field: 'contactTel' }],
  })
  await blind.modify({ ...form, customerCode, version: 2, contactTel: '0979000888' })
  expect(await seeing.forModify({ customerCode })).toMatchObject({ contactTel: '0979000888' })
})

test('when two employees change one customer, the second is notified', async ({ office }) => {
  const [first, second] = [office.demo('clerk'), office.demo('clerk2')]
  const { customerCode: code } = await openedAccount(office, first)
  const customerCode = code
  const { remark: _, ...form } = await first.customers.forModify({ customerCode })
  const outcomes = await Promise.allSettled([
    first.customers.modify({ ...form, customerCode, name: 'Daw Khin One' }),
    second.customers.modify({ ...form, customerCode, name: 'Daw Khin Two' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed-meanwhile' } })
})

test('assigns consecutive customer codes', async ({ office }) => {
  const opener = office.as('CustomerOpenAct')
  const codes = await Promise.all(Array.from({ length: 5 }, () => opener.customers.genCustomerCode({})))
  expect(new Set(codes.map(({ customerCode }) => customerCode)).size).toBe(5)
  await expect(office.as('6').customers.genCustomerCode({})).rejects.toMatchObject({ code: 'no-permission' })
})

test('limits how many secrets one employee can reveal per hour, and notifies the supervisors', async ({ office }) => {
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const employee = await office.hire(['customer.reveal'])
  const curious = office.holding(await office.session(employee))
  const limit = office.app.config.REVEALS_PER_HOUR
  const looked = await Promise.allSettled(
    Array.from({ length: limit + 10 }, () => curious.customers.reveal({ customerCode })),
  )
  expect(looked.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
  await expect(curious.customers.reveal({ customerCode })).rejects.toMatchObject({ code: 'too-many-reveals' })
  const told = async (account: string) =>
    (await office.demo(account).messages.list({})).rows.filter(({ kind }) => kind === 'reveals.exceeded')
  expect(await told('admin')).toMatchObject([{ params: { employeeCode: employee } }])
  expect(await told('clerk')).toEqual([])
  const other = office.as('customer.reveal')
  expect(await other.customers.reveal({ customerCode })).toMatchObject({ certificateNo: expect.any(String) as string })
  office.clock.forward(3_600_001)
  await office.holding(await office.session(employee)).customers.reveal({ customerCode })
})

test('shows a full phone number only with the right to see it', async ({ office }) => {
  const customerCode = await walkIn(office)
  const shownTo = async (...rights: Parameters<typeof office.as>) => {
    const { customers, payments } = office.as('baseInfo', 'SimpleMiscProcessAct', ...rights)
    const { rows } = await customers.find({ keyword: customerCode })
    const [got, head] = [await customers.get({ customerCode }), await payments.head({ customerCode })]
    return [rows[0]?.contactTel, got.contactTel, head.contactTel]
  }
  expect(await shownTo()).toEqual(['***555', '***555', '***555'])
  expect(await shownTo('customer.phone')).toEqual(['0979000555', '0979000555', '0979000555'])
})

test('a right to phone numbers with a narrower scope than the list shows only those in its scope', async ({
  office,
}) => {
  const { code } = await hireClerk(office, { more: ['customer.phone'] })
  const customerCode = await walkIn(office)
  const shown = (visibleUnits: string[]) =>
    inTransaction(office, code, (ctx) => {
      const reaches = new Map(ctx.actor.reaches).set('customer.phone', { ...nothing, visibleUnits })
      return phoneFor({ ...ctx, actor: { ...ctx.actor, reaches } }, customerCode, '0979000555')
    })
  expect(await shown(['YGN-H1'])).toBe('0979000555')
  expect(await shown(['MDY-H1'])).toBe('***555')
})

test('a customer whose stored name cannot be printed can be changed, but gets no new such text', async ({ office }) => {
  const refused = (field: string) => ({
    code: 'invalid-input',
    fields: [{ field, msg: expect.stringContaining('contains “😀” (U+1F600)') as unknown }],
  })
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const { name: typed, createdAt } = await clerk.customers.get({ customerCode })
  const entry = { customerCode, createdAt: new Date(createdAt) }
  await inTransaction(office, 'E0101', async (ctx) => {
    await removeNames(ctx, [{ ...entry, name: typed }])
    await enterNames(ctx, entry.createdAt, [{ customerCode, name: 'Ma Su 😀' }])
    await ctx.db.updateTable('customer').set({ name: 'Ma Su 😀' }).where('code', '=', customerCode).execute()
  })
  const form = { ...(await clerk.customers.forModify({ customerCode })), customerCode }
  expect(form.name).toBe('Ma Su 😀')
  const changed = { ...form, contactTel: '09799999999' }
  await expect(clerk.customers.modify({ ...changed, name: 'Ma Hla 😀' })).rejects.toMatchObject(refused('name'))
  await expect(clerk.customers.modify({ ...changed, manageAddress: 'Ma Su 😀' })).rejects.toMatchObject(
    refused('manageAddress'),
  )
  const { version } = await clerk.customers.modify(changed)
  expect(await clerk.customers.get({ customerCode })).toMatchObject({ name: 'Ma Su 😀', contactTel: '09799999999' })
  await clerk.customers.modify({ ...changed, version, name: 'Ma Su' })
  const again = { ...changed, version: version + 1 }
  await expect(clerk.customers.modify(again), 'the name was replaced').rejects.toMatchObject(refused('name'))
})
