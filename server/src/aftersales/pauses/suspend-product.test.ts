import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connected, openedAccount, paidThrough } from '#testing/orders/public.ts'
import { desiredState } from '#orders'
import { jobContext, runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const stateOf = (office: Office, productCode: string) =>
  jobContext(office.app, 'test').transaction(async (ctx) => (await desiredState(ctx, productCode)).state)
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk')))
const ref = ({ customerCode, productCode }: { customerCode: string; productCode: string }) => ({
  customerCode: customerCode,
  productCode: productCode,
})

test('a free pause is applied on the network, ends on resumption, and extends the paid period once', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const line = await aLine(office)
  expect(await stateOf(office, line.productCode)).toBe('on')
  const suspended = await clerk.orders.suspend({ ...ref(line), reason: 'travel', resumeOn: '2026-05-01' })
  expect(suspended).toMatchObject({ state: 'suspended' })
  expect(await stateOf(office, line.productCode)).toBe('limited')
  expect(await clerk.orders.productDetail({ productCode: line.productCode })).toMatchObject({
    state: 'suspended',
    blocks: ['customer'],
    expireDate: '2026-10-05',
    suspensions: [
      { owner: 'customer', reason: { code: 'travel', zhName: '外出' }, resumeOn: '2026-05-01', until: null },
    ],
  })
  expect(await clerk.orders.productsForSuspendable({ customerCode: line.customerCode })).toEqual([])
  office.clock.forward(20 * day)
  expect(await office.demo('clerk2').orders.productsForResumable({ customerCode: line.customerCode })).toMatchObject([
    { _disabled: false, why: null, daysGivenBack: 20, expireDateAfter: '2026-10-25', resumeOn: '2026-05-01' },
  ])
  const resumed = await office
    .demo('clerk2')
    .orders.resume({ ...ref(line), reason: 'returned', remark: 'Back from Bagan' })
  expect(resumed).toMatchObject({ state: 'active', expireDate: '2026-10-25', daysGivenBack: 20 })
  const numberOf = (orderCode: string) => Number(orderCode.split('-')[1])
  expect(numberOf(resumed.orderCode), 'no number is skipped').toBe(numberOf(suspended.orderCode) + 1)
  expect(await stateOf(office, line.productCode)).toBe('on')
  expect(await office.demo('clerk2').orders.orderDetailInfo({ orderCode: resumed.orderCode })).toMatchObject({
    orderType: 'resume',
    orderStatus: 'completed',
    reason: { code: 'returned', name: 'Returned' },
    remark: 'Back from Bagan',
    amount: 0,
  })
  await expect(office.demo('clerk2').orders.resume({ ...ref(line), reason: 'returned' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
})

test('a paid pause starts when it is paid, at the pause price of the line', async ({ office }) => {
  const line = await aLine(office)
  const { priceCode } = await office.db
    .selectFrom('product')
    .select('price_code as priceCode')
    .where('code', '=', line.productCode)
    .executeTakeFirstOrThrow()
  const costs = (amount: number) =>
    sql`update product_offering_price set suspend_price = ${amount} where code = ${priceCode}`.execute(office.db)
  await costs(5_000)
  const clerk = office.demo('clerk')
  const paused = await clerk.orders.suspend({ ...ref(line), reason: 'travel' })
  await costs(0)
  expect(paused).toMatchObject({ orderStatus: 'pending', amount: 5_000, state: 'active' })
  expect(await stateOf(office, line.productCode)).toBe('on')
  const tenders = [{ kind: 'card' as const, amount: 5_000, reference: 'SLIP-9' }]
  await clerk.payments.payBroadband({ orderCode: paused.orderCode, expectedAmount: 5_000, tenders })
  expect(await stateOf(office, line.productCode)).toBe('limited')
  expect((await clerk.bills.list({ customerCode: line.customerCode })).rows[0]).toMatchObject({ billMoney: 5_000 })
})

test('refuses a pause in the wrong state, above the yearly limit, in the past, or while an order is open', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const opened = await openedAccount(office, clerk)
  const pause = { ...ref(opened), reason: 'renovation' }
  await expect(clerk.orders.suspend(pause)).rejects.toMatchObject({
    code: 'open-order-exists',
    fields: [{ field: 'productCode' }],
  })
  await connected(office, opened)
  await expect(clerk.orders.suspend({ ...pause, resumeOn: '2026-03-26' })).rejects.toMatchObject({
    fields: [{ field: 'resumeOn' }],
  })
  await expect(clerk.orders.suspend({ ...pause, reason: 'boredom' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'reason' }],
  })
  await expect(office.as('9').orders.suspend(pause)).rejects.toMatchObject({ code: 'no-permission' })
  await expect(office.demo('clerk3').orders.suspend(pause)).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.orders.suspend({ ...pause, productCode: 'C00000001-99' })).rejects.toMatchObject({
    code: 'not-found',
  })
  for (let count = 0; count < 2; count++) {
    office.clock.forward(1000)
    await clerk.orders.suspend(pause)
    await expect(clerk.orders.suspend(pause)).rejects.toMatchObject({ code: 'wrong-state' })
    await clerk.orders.resume({ ...ref(opened), reason: 'returned' })
  }
  await expect(clerk.orders.suspend(pause)).rejects.toMatchObject({ code: 'suspend-limit' })
  expect(await clerk.orders.productsForSuspendable({ customerCode: opened.customerCode })).toMatchObject([
    {
      _disabled: true,
      why: expect.stringContaining('already been suspended 2 times') as unknown,
      suspendedThisYear: 2,
      suspendPrice: 0,
    },
  ])
})

test('a block of another owner cannot be lifted, and an expired product must be renewed first', async ({ office }) => {
  const clerk = office.demo('clerk')
  const line = await aLine(office)
  const { db, clock } = office
  await clerk.orders.suspend({ ...ref(line), reason: 'travel' })
  const block = {
    customer_code: line.customerCode,
    product_code: line.productCode,
    owner: 'arrears',
    since: clock.now,
    reason: 'arrears',
  }
  await db.insertInto('product_block').values(block).execute()
  expect(await clerk.orders.resume({ ...ref(line), reason: 'returned' })).toMatchObject({ state: 'suspended' })
  expect(await stateOf(office, line.productCode)).toBe('limited')
  await expect(clerk.orders.resume({ ...ref(line), reason: 'returned' })).rejects.toMatchObject({
    code: 'block-not-yours',
    message: expect.stringContaining('Arrears') as unknown,
  })
  expect(await clerk.orders.productsForResumable({ customerCode: line.customerCode })).toMatchObject([
    { _disabled: true },
  ])
  await db.updateTable('product_block').set({ owner: 'admin' }).where('owner', '=', 'arrears').execute()

  const late = await aLine(office)
  await paidThrough(office, late, '2026-03-01')
  expect(await stateOf(office, late.productCode)).toBe('limited')
  await clerk.orders.suspend({ ...ref(late), reason: 'travel' })
  await expect(clerk.orders.resume({ ...ref(late), reason: 'returned' })).rejects.toMatchObject({
    code: 'product-expired',
  })
})

test('a pause with a return day ends automatically on that day', async ({ office }) => {
  const clerk = office.demo('clerk')
  const line = await aLine(office)
  const { today } = await jobContext(office.app, 'test').transaction(async (ctx) => ctx)
  await clerk.orders.suspend({ ...ref(line), reason: 'travel', resumeOn: addDays(today, 3) })
  await runJob(office.app, { name: 'aftersales.resume-due', payload: {}, id: 'test' })
  expect(await stateOf(office, line.productCode)).toBe('limited')
  office.clock.forward(3 * day)
  await runJob(office.app, { name: 'aftersales.resume-due', payload: {}, id: 'test' })
  expect(await stateOf(office, line.productCode)).toBe('on')
  expect((await office.demo('clerk2').orders.byCustomer({ customerCode: line.customerCode })).rows[0]).toMatchObject({
    orderType: 'resume',
    createdBy: 'system',
  })
})

test('when two clerks resume one product, one succeeds and the other is refused', async ({ office }) => {
  const [first, second] = [office.demo('clerk'), office.demo('clerk2')]
  const line = await aLine(office)
  await first.orders.suspend({ ...ref(line), reason: 'travel' })
  office.clock.forward(5 * day)
  const again = [office.demo('clerk'), second]
  const outcomes = await Promise.allSettled(again.map((api) => api.orders.resume({ ...ref(line), reason: 'returned' })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({ reason: { code: 'wrong-state' } })
})

test('a pause lasts at most a year', async ({ office }) => {
  const clerk = office.demo('clerk')
  const line = await aLine(office)
  const until = (resumeOn: string) => clerk.orders.suspend({ ...ref(line), reason: 'travel', resumeOn })
  const today = office.clock.now.toISOString().slice(0, 10)
  for (const day of ['9999-12-31', addDays(today, 367)])
    await expect(until(day)).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'resumeOn' }] })
  expect(await until(addDays(today, 366))).toMatchObject({ state: 'suspended' })
})

test('records two successive pauses of a product', async ({ office }) => {
  const { orders } = office.demo('clerk')
  const line = await aLine(office)
  for (const _ of [1, 2]) {
    await orders.suspend({ ...ref(line), reason: 'travel' })
    await orders.resume({ ...ref(line), reason: 'returned' })
  }
  const { suspensions } = await orders.productDetail({ productCode: line.productCode })
  expect(suspensions.map(({ owner }) => owner)).toEqual(['customer', 'customer'])
})

test('a pause keeps its original terms: a new list price neither adds nor removes days', async ({ office }) => {
  office.clock.now = new Date('2027-05-03T03:00:00Z')
  const [free, charged] = [await aLine(office), await aLine(office)]
  const clerk = office.demo('clerk')
  const costs = (amount: number) =>
    sql`update product_offering_price set suspend_price = ${amount} where code = 'HF30-6'`.execute(office.db)
  await clerk.orders.suspend({ ...ref(free), reason: 'travel' })
  await costs(3_000)
  const { orderCode } = await clerk.orders.suspend({ ...ref(charged), reason: 'travel' })
  const tenders = [{ kind: 'card' as const, amount: 3_000, reference: 'SLIP-10' }]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 3_000, tenders })
  office.clock.forward(20 * day)
  const unused = async ({ customerCode }: { customerCode: string }) =>
    (await office.demo('clerk2').orders.productsForClosable({ customerCode }))[0]?.effect.unused
  expect(await unused(free), 'all 184 paid days remain').toMatchObject({ days: 184, ofDays: 184 })
  await costs(0)
  expect(await unused(charged), '20 days are used').toMatchObject({ days: 164, ofDays: 184 })
  expect(await office.demo('clerk2').orders.resume({ ...ref(charged), reason: 'returned' })).toMatchObject({
    daysGivenBack: 0,
    expireDate: '2027-12-02',
  })
  await costs(3_000)
  expect(await office.demo('clerk2').orders.resume({ ...ref(free), reason: 'returned' })).toMatchObject({
    daysGivenBack: 20,
    expireDate: '2027-12-22',
  })
  await costs(0)
})

test('a pause without a return day ends after 366 days', async ({ office }) => {
  office.clock.now = new Date('2027-05-03T03:00:00Z')
  const line = await aLine(office)
  await office.demo('clerk').orders.suspend({ ...ref(line), reason: 'travel' })
  const shown = async () => office.demo('clerk').orders.productDetail({ productCode: line.productCode })
  expect((await shown()).suspensions).toMatchObject([{ resumeOn: '2028-05-03' }])
  office.clock.now = new Date('2028-05-02T03:00:00Z')
  await runJob(office.app, { name: 'aftersales.resume-due', payload: {}, id: 'test' })
  expect(await shown()).toMatchObject({ state: 'suspended' })
  office.clock.forward(day)
  await runJob(office.app, { name: 'aftersales.resume-due', payload: {}, id: 'test' })
  expect(await shown(), '2 December 2027 and 366 days').toMatchObject({ state: 'active', expireDate: '2028-12-02' })
})

test('an expired product does not stay paused: its pause ends on its day, and it is blocked as expired', async ({
  office,
}) => {
  office.clock.now = new Date('2027-05-03T03:00:00Z')
  const line = await aLine(office)
  await paidThrough(office, line, '2027-05-01')
  await office.demo('clerk').orders.suspend({ ...ref(line), reason: 'travel', resumeOn: '2027-06-01' })
  office.clock.now = new Date('2027-06-02T03:00:00Z')
  await runJob(office.app, { name: 'aftersales.resume-due', payload: {}, id: 'test' })
  const shown = async () => office.demo('clerk').orders.productDetail({ productCode: line.productCode })
  expect(await shown()).toMatchObject({ state: 'active', blocks: [], expireDate: '2027-05-01' })
  expect(await stateOf(office, line.productCode), 'the paid days have ended').toBe('limited')
  await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
  expect(await shown()).toMatchObject({ state: 'suspended', blocks: ['expired'] })
})
