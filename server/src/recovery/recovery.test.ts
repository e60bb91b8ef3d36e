import { expect } from 'vitest'
import { activeLine } from '#testing/provisioning/given.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'
import { closedLine } from '#testing/stock/closed-line.ts'
import { hired } from '#testing/stock/public.ts'

const day = 86_400_000
const rights = ['DeviceRecovery', 'CustomerEquipment', 'recovery.receive', 'ManualResourceRecycle'] as const
const receiverOf = (office: Office, unit = 'YGN-H1') => hired(office, rights, unit)

test('closing a line opens a recovery, and its ONT is received into the stock of the unit, to be tested', async ({
  office,
}) => {
  const { customerCode, productCode, number } = await closedLine(office)
  const clerk = await receiverOf(office)
  const listed = async (more: object = {}) => (await clerk.recoveries.list({ customerCode, ...more })).rows
  const [open] = await listed()
  expect(open).toMatchObject({
    number,
    productCode,
    recoveryCause: 'line-closed',
    state: 'awaitingReturn',
    overdueDays: 0,
  })
  expect(await listed({ overdue: true })).toEqual([])
  expect(await listed({ returnEnded: true })).toEqual([])
  const received = await clerk.recoveries.receive({
    number: number.toLowerCase(),
    customerCode,
    returnCondition: 'incomplete',
    remark: 'No power supply',
  })
  expect(received).toMatchObject({ number, credited: null })
  expect(await listed()).toEqual([])
  expect(await listed({ returnEnded: true })).toMatchObject([
    {
      number,
      state: 'recovered',
      returnCondition: 'incomplete',
      remark: null,
      receiptRemark: 'No power supply',
      endedByName: `Test ${clerk.code}`,
    },
  ])
  const keeper = await hired(office, rights, 'HQ')
  expect((await keeper.stock.findResource({ number })).rows).toMatchObject([
    { state: 'returned', locationKind: 'department', locationCode: 'YGN-H1', condition: 'used', ownership: null },
  ])
  await expect(clerk.recoveries.receive({ number, returnCondition: 'good-condition' })).rejects.toMatchObject({
    code: 'device-not-awaited',
    fields: [{ field: 'number' }],
  })
})

test('refuses the device of another customer, an installed or unknown one, and one of another unit', async ({
  office,
}) => {
  const one = await closedLine(office)
  const other = await activeLine(office)
  const clerk = await receiverOf(office)
  const receives = (number: string, by = clerk, customerCode = one.customerCode) =>
    by.recoveries.receive({ number, customerCode, returnCondition: 'good-condition' })
  await expect(receives(one.number, clerk, other.customerCode)).rejects.toMatchObject({ code: 'device-of-other' })
  await expect(receives(other.serial)).rejects.toMatchObject({ code: 'device-bound' })
  await expect(receives('NOSUCH0001')).rejects.toMatchObject({ code: 'not-found' })
  const elsewhere = await receiverOf(office, 'MDY-H1')
  await expect(receives(one.number, elsewhere)).rejects.toMatchObject({ code: 'not-found' })
  expect((await elsewhere.recoveries.list({ number: one.number })).rows).toEqual([])
  await expect(receives(one.number, await hired(office, ['DeviceRecovery'], 'YGN-H1'))).rejects.toMatchObject({
    code: 'no-permission',
  })
  expect((await clerk.recoveries.list({ number: one.number })).rows, 'nothing was received').toMatchObject([
    { state: 'awaitingReturn' },
  ])
})

test('an overdue device is first in the list; reported lost, it ends; found again, it is recovered', async ({
  office,
}) => {
  const { customerCode, number } = await closedLine(office)
  const later = await closedLine(office)
  office.clock.forward(15 * day)
  const clerk = await receiverOf(office)
  const { rows } = await clerk.recoveries.list({ overdue: true, limit: 200 })
  const mine = rows.filter((row) => [number, later.number].includes(row.number))
  expect(mine).toMatchObject([
    { number, overdueDays: 3 },
    { number: later.number, overdueDays: 2 },
  ])
  const keeper = await hired(office, rights, 'HQ')
  const lost = { number, recycleAction: 'reportLost', organizationUnitCode: 'STORE', reason: 'Moved away' } as const
  const { chargedOrder } = await keeper.physicalResources.recycle({ ...lost, chargedTo: 'customer', lostValue: 40_000 })
  expect((await clerk.recoveries.list({ customerCode, returnEnded: true })).rows).toMatchObject([
    { number, state: 'lost', lostValue: 40_000, chargedOrder },
  ])
  const back = await clerk.recoveries.receive({ number, returnCondition: 'good-condition' })
  expect(back, 'the charge is credited').toMatchObject({ credited: 40_000 })
  expect((await clerk.recoveries.list({ customerCode, returnEnded: true })).rows).toMatchObject([
    { number, state: 'recovered', lostValue: null, chargedOrder: null },
  ])
})

test('a receipt is printed for a returned device, in the language of the customer', async ({ office }) => {
  const { customerCode, number } = await closedLine(office)
  const clerk = await receiverOf(office)
  const [row] = (await clerk.recoveries.list({ customerCode })).rows
  const recoveryId = row?.recoveryId ?? ''
  await expect(clerk.recoveries.receipt({ recoveryId })).rejects.toMatchObject({ code: 'wrong-state' })
  await office.db.updateTable('device_recovery').set({ remark: 'Pays late' }).where('number', '=', number).execute()
  await clerk.recoveries.receive({ number, returnCondition: 'incomplete', remark: 'No power supply' })
  const printed = async () => (await pagesOf(await clerk.recoveries.receipt({ recoveryId }))).join('\n')
  const english = await printed()
  for (const text of [number, customerCode, 'Parts missing', 'No power supply', 'Huawei'])
    expect(english).toContain(text)
  expect(english, 'the reason of an extension is internal').not.toContain('Pays late')
  await office.db
    .insertInto('customer_notice')
    .values({ customer_code: customerCode, language: 'zh-CN', by_sms: true, by_email: true })
    .execute()
  expect(await printed()).toContain('设备收回凭单')
  const elsewhere = await receiverOf(office, 'MDY-H1')
  await expect(elsewhere.recoveries.receipt({ recoveryId })).rejects.toMatchObject({ code: 'not-found' })
})

test('a device received on page Device recycle ends its recovery too', async ({ office }) => {
  const { customerCode, number } = await closedLine(office)
  const keeper = await hired(office, rights, 'HQ')
  const back = { number, recycleAction: 'handBack', organizationUnitCode: 'STORE', reason: 'Brought along' } as const
  await keeper.physicalResources.recycle(back)
  expect((await keeper.recoveries.list({ customerCode, returnEnded: true })).rows).toMatchObject([
    { number, state: 'recovered', returnCondition: null, endedByName: `Test ${keeper.code}` },
  ])
})

test('a replaced device that is returned later is to be recovered', async ({ office }) => {
  const line = await activeLine(office)
  const { code } = await hireClerk(office)
  const clerk = office.holding(await office.session(code))
  const [shelf] = await clerk.stock.atHand({ specType: 'ont' })
  const { customerCode, productCode } = line
  const replacing = { customerCode, productCode, number: shelf?.number ?? '', reason: 'faulty' }
  await clerk.orders.replace({ ...replacing, warranty: true, oldDevice: 'later', expectedAmount: 0 })
  const receiver = await receiverOf(office)
  expect((await receiver.recoveries.list({ customerCode })).rows).toMatchObject([
    { number: line.serial, productCode, recoveryCause: 'device-replaced', state: 'awaitingReturn' },
  ])
})

test('a device recalled before recoveries were recorded is added by hand, or received without', async ({ office }) => {
  const [one, two] = [await closedLine(office), await closedLine(office)]
  const numbers = [one.number, two.number]
  await office.db.deleteFrom('device_recovery').where('number', 'in', numbers).execute()
  const clerk = await receiverOf(office)
  const unlisted = async () => {
    const { rows } = await clerk.recoveries.unlisted({ limit: 200 })
    return rows.filter(({ number }) => numbers.includes(number)).map(({ number }) => number)
  }
  expect((await unlisted()).toSorted()).toEqual(numbers.toSorted())
  const { returnBy } = await clerk.recoveries.add({ number: one.number })
  expect(await unlisted()).toEqual([two.number])
  expect((await clerk.recoveries.list({ number: one.number })).rows).toMatchObject([
    { customerCode: one.customerCode, productCode: one.productCode, recoveryCause: 'earlier-line', returnBy },
  ])
  await expect(clerk.recoveries.add({ number: one.number })).rejects.toMatchObject({ code: 'recovery-exists' })
  await clerk.recoveries.receive({ number: two.number, returnCondition: 'damaged', remark: 'Broken case' })
  expect((await clerk.recoveries.list({ number: two.number, returnEnded: true })).rows).toMatchObject([
    { recoveryCause: 'earlier-line', state: 'recovered', returnCondition: 'damaged' },
  ])
  await expect(clerk.recoveries.add({ number: two.number })).rejects.toMatchObject({ code: 'device-not-awaited' })
})
