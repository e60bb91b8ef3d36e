import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { entries, hireClerk, walkIn } from '#testing/payments/counter.ts'
import { jobContext } from '#platform/runtime.ts'
import { test } from '#testing/office.ts'

const day = 24 * 3_600_000

test('charges an item without a price: previewed, billed with its tax, paid and receipted', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 21_000 }
  const shown = await clerk.orders.previewOtherCharge(charge)
  expect(shown).toMatchObject({
    amount: 21_000,
    tax: 1_000,
    dueNow: 21_000,
    lines: [{ kind: 'other', amount: 21_000 }],
  })
  const { orderCode, ...done } = await clerk.orders.otherCharge({ ...charge, remark: 'Cable to the back room' })
  expect(done).toEqual({ orderStatus: 'pending', amount: shown.amount, tax: shown.tax })
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ open: 0, openOrders: 1 })
  const tenders = [{ kind: 'cash' as const, amount: 21_000 }]
  const { receiptNumber } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 21_000, tenders })
  expect(receiptNumber).not.toBe('')
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({
    orderType: 'charge',
    orderStatus: 'completed',
    remark: 'Cable to the back room',
    items: [{ name: 'Extra cabling', zhName: '额外布线' }],
  })
  const [bill] = (await clerk.bills.list({ customerCode })).rows
  expect(bill).toMatchObject({ state: 'settled', billMoney: 21_000, lines: [{ net: 20_000, tax: 1_000 }] })
  expect(await entries(office, bill?.billNo ?? '')).toEqual(['receivable 21000', 'revenue -20000', 'tax -1000'])
})

test('a charge can refer to a product of the customer, and is tax-free if its type is', async ({ office }) => {
  const clerk = await hireClerk(office)
  const { customerCode, productCode } = await openedAccount(office, office.demo('clerk'))
  const penalty = { customerCode, productCode, chargeType: 'penalty', amount: 50_000 }
  expect(await clerk.orders.previewOtherCharge(penalty)).toMatchObject({ tax: 0, lines: [{ productCode }] })
  const elsewhere = { ...penalty, customerCode: await walkIn(office), remark: 'x' }
  await expect(clerk.orders.otherCharge(elsewhere)).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'productCode' }],
  })
})

test('a charge above the ceiling of its type needs a special right', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 100_001, remark: 'A whole house' }
  const refused = { code: 'above-ceiling', fields: [{ field: 'amount' }] }
  await expect(clerk.orders.previewOtherCharge(charge)).rejects.toMatchObject(refused)
  await expect(clerk.orders.otherCharge(charge)).rejects.toMatchObject(refused)
  expect(await clerk.orders.previewOtherCharge({ ...charge, amount: 100_000 }), 'exactly the ceiling').toMatchObject({
    dueNow: 100_000,
  })
  const lead = await hireClerk(office, { more: ['charge.aboveCeiling'] })
  expect(await lead.orders.otherCharge(charge)).toMatchObject({ orderStatus: 'pending', amount: 100_001 })
})

test('a customer who lost a device owes it from that day, without coming to a counter', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const lost = { customerCode, number: 'HWTC00AA1100', specName: 'ONT', specZhName: '光猫', reason: 'Not in the house' }
  const reported: string[] = []
  await jobContext(office.app, 'test').transaction((ctx) =>
    ctx.announce('device.lost', { ...lost, amount: 40_000, approved: false, told: (code) => reported.push(code) }),
  )
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ open: 40_000, openOrders: 0 })
  expect(await clerk.orders.orderDetailInfo({ orderCode: reported[0] ?? '' })).toMatchObject({
    orderStatus: 'completed',
    remark: 'Not in the house',
    items: [{ zhName: expect.stringContaining('光猫 HWTC00AA1100') as string }],
  })
})

test('cancels a charge that is not paid on the same day, and no debt remains', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 5_000, remark: 'Later' }
  const { orderCode } = await clerk.orders.otherCharge(charge)
  office.clock.forward(day)
  const next = office.holding(await office.session(clerk.code))
  const late = { orderCode, expectedAmount: 5_000, tenders: [{ kind: 'cash' as const, amount: 5_000 }] }
  await expect(next.payments.payBroadband(late)).rejects.toMatchObject({ code: 'wrong-state' })
  await next.orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  expect(await next.payments.head({ customerCode })).toMatchObject({ open: 0, openOrders: 0 })
})

test('refuses a charge without the right, in another unit, of an unknown type, or of zero', async ({ office }) => {
  const customerCode = await walkIn(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 1_000, remark: 'x' }
  await expect(office.as('6').orders.otherCharge(charge)).rejects.toMatchObject({ code: 'no-permission' })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.orders.otherCharge(charge)).rejects.toMatchObject({ code: 'not-found' })
  const clerk = await hireClerk(office)
  for (const chargeType of ['no-such', 'outage'])
    await expect(clerk.orders.otherCharge({ ...charge, chargeType })).rejects.toMatchObject({
      code: 'not-found',
      fields: [{ field: 'chargeType' }],
    })
  await expect(clerk.orders.otherCharge({ ...charge, amount: 0 })).rejects.toMatchObject({ code: 'invalid-input' })
})

test('a used charge type cannot be deleted, but can be retired', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await clerk.orders.otherCharge({ customerCode, chargeType: 'relocation', amount: 1_000, remark: 'x' })
  const manager = office.demo('product')
  const { changes: _changes, ...type } = await manager.chargeTypes.get({ chargeTypeCode: 'relocation' })
  await expect(manager.chargeTypes.delete(type)).rejects.toMatchObject({ code: 'in-use' })
  await manager.chargeTypes.modify({ ...type, offered: false })
  const offered = await clerk.configuration.otherChargeTypes({})
  expect(offered.map(({ code }) => code)).not.toContain('relocation')
  expect((await clerk.configuration.otherRefundTypes({})).map(({ code }) => code)).toContain('outage')
})
