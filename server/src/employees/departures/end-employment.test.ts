import { expect } from 'vitest'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { paidOrder, taskAt } from '#testing/workflow/public.ts'

/** Returns how many things of each type an employee holds. */
const counted = (held: readonly { kind: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(held.map(({ kind, count }) => [kind, count]))

const manage = async (office: Office, customerCode: string, manager: string) =>
  office
    .holding(await office.session(await office.hire(['MaintainCustomerManager'], 'YGN-B')))
    .customerManagers.modify({
      customerCodes: [customerCode],
      manager,
    })

test("hands a departing technician's devices, materials and tasks to the successor, and leaves nothing", async ({
  office,
}) => {
  const admin = office.demo('admin')
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const leaver = office.demo('technician')
  await leaver.workflow.claim({ taskId })
  const before = await admin.leaving.holdings({ employeeCode: 'E0511' })
  const kinds = counted(before)
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(['device', 'material', 'task', 'team']))
  await expect(admin.leaving.leave({ employeeCode: 'E0511' })).rejects.toMatchObject({
    code: 'successor-needed',
    fields: [{ field: 'successor' }],
  })
  const had = counted(await admin.leaving.holdings({ employeeCode: 'E0512' }))
  const { handedOver } = await admin.leaving.leave({ employeeCode: 'E0511', successor: 'E0512' })
  expect(handedOver).toEqual(before)
  expect(await admin.leaving.holdings({ employeeCode: 'E0511' })).toEqual([])
  const has = counted(await admin.leaving.holdings({ employeeCode: 'E0512' }))
  expect([has.device, has.task]).toEqual([(had.device ?? 0) + (kinds.device ?? 0), (had.task ?? 0) + (kinds.task ?? 0)])
  await expect(leaver.messages.count({}), 'the session has ended').rejects.toMatchObject({ code: 1000 })
  await expect(admin.leaving.leave({ employeeCode: 'E0511' })).rejects.toMatchObject({ code: 'has-left' })
})

test('requires a departing clerk to hand in cash first, then hands notes and customers to the successor', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const clerk = await hireClerk(office)
  const other = await hireClerk(office, { numbers: 0 })
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 300 } })
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: 300,
    tenders: [{ kind: 'cash', amount: 300 }],
  })
  await expect(admin.leaving.leave({ employeeCode: clerk.code, successor: other.code })).rejects.toMatchObject({
    code: 'holds-cash',
  })
  const { settlementCode } = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  const cashier = office.holding(await office.session(await office.hire(['DeptConfirm'])))
  await cashier.settlements.confirm({ settlementCode, countedAmount: 300 })
  await expect(admin.leaving.leave({ employeeCode: clerk.code }), 'one block of notes is left').rejects.toMatchObject({
    code: 'successor-needed',
  })
  await admin.leaving.leave({ employeeCode: clerk.code, successor: other.code })
  expect(await admin.leaving.holdings({ employeeCode: clerk.code })).toEqual([])
  expect(counted(await admin.leaving.holdings({ employeeCode: other.code }))).toEqual({ 'note-block': 1 })
  const head = office.holding(await office.session(await office.hire(['343'])))
  const auditor = office.holding(await office.session(await office.hire(['InvoiceCheckPage'], 'HQ')))
  const { rows } = await auditor.noteBlocks.storageChange({ limit: 1 })
  expect(rows).toMatchObject([
    { noteAction: 'distribute', fromName: `Test ${clerk.code}`, toName: `Test ${other.code}` },
  ])
  const [block] = (await head.invoices.list({ state: 'assigned', limit: 9 })).rows
  expect(block, 'only the unused numbers are handed over').toMatchObject({
    holderCode: other.code,
    startNumber: rows[0]?.startNumber,
  })
  const heir = office.holding(await office.session(await office.hire(['343'])))
  const blockId = block?.blockId ?? ''
  await expect(heir.invoices.claim({ blockId })).rejects.toMatchObject({ code: 'not-your-block' })
  await office.db
    .insertInto('permission_grant')
    .values({
      grantee_kind: 'employee',
      grantee_code: other.code,
      function_code: '343',
      granted_by: 'test',
      granted_at: office.clock.now,
    })
    .execute()
  const successor = office.holding(await office.session(other.code))
  expect(await successor.invoices.claim({ blockId })).toMatchObject({ state: 'distributed' })
})

test('hands customers only to a customer manager', async ({ office }) => {
  const admin = office.demo('admin')
  const customerCode = await walkIn(office)
  await manage(office, customerCode, 'E0901')
  await expect(admin.leaving.leave({ employeeCode: 'E0901', successor: 'E0101' })).rejects.toMatchObject({
    code: 'not-found',
    message: 'The customer manager was not found',
    fields: [{ field: 'successor' }],
  })
  const heir = await office.hire([], 'YGN-B')
  await admin.staff.permit({ code: heir, functions: [], denied: [], roles: ['customer-manager'] })
  await admin.leaving.leave({ employeeCode: 'E0901', successor: heir })
  expect(counted(await admin.leaving.holdings({ employeeCode: heir }))).toMatchObject({
    customer: expect.any(Number) as number,
  })
})

test('refuses to end an employment of another unit, without the right, of oneself, or with a departed successor', async ({
  office,
}) => {
  const code = await office.hire([])
  const branch = office.holding(await office.session(await office.hire(['104'], 'MDY-B')))
  await expect(branch.leaving.holdings({ employeeCode: code })).rejects.toMatchObject({ code: 'not-found' })
  await expect(branch.leaving.leave({ employeeCode: code })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('95').leaving.leave({ employeeCode: code })).rejects.toMatchObject({ code: 'no-permission' })
  const admin = office.demo('admin')
  await expect(admin.leaving.leave({ employeeCode: 'E0001' })).rejects.toMatchObject({ code: 'own-leaving' })
  await expect(admin.leaving.leave({ employeeCode: code, successor: code })).rejects.toMatchObject({
    code: 'not-found',
  })
  await admin.leaving.leave({ employeeCode: code })
  await expect(admin.leaving.leave({ employeeCode: await office.hire([]), successor: code })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'successor' }],
  })
})
