import { expect } from 'vitest'
import { unreserveDevice } from '#stock'
import { type Office, test } from '#testing/office.ts'
import { hireClerk, inTransaction } from '#testing/payments/counter.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { installed, paidOrder, photograph, advanceToVisit } from '#testing/workflow/public.ts'

const price = 60_000
const tenders = [{ kind: 'cash' as const, amount: price }]

/** Reserves a device from stock for a line whose customer has not paid for it yet. */
async function kept(office: Office) {
  const line = await activeLine(office)
  const clerk = await hireClerk(office)
  const { number = '' } = (await clerk.stock.atHand({ specType: 'ont' }))[0] ?? {}
  const { customerCode, productCode } = line
  const ask = { customerCode, productCode, number, reason: 'faulty', expectedAmount: price }
  const { orderCode } = await clerk.orders.replace(ask)
  const pays = (as: Pick<typeof clerk, 'payments'> = clerk) =>
    as.payments.payBroadband({ orderCode, expectedAmount: price, tenders })
  return { line, clerk, number, orderCode, ask, pays }
}

test('a device reserved for one customer is not installed at another, and the replacement is paid', async ({
  office,
}) => {
  const { line, clerk, number, pays } = await kept(office)
  const technician = office.demo('technician')
  await office.demo('admin').leaving.leave({ employeeCode: clerk.code, successor: 'E0511' })
  const own = await technician.stock.findResource({ own: true, number })
  expect(own.rows, 'now held by the technician').toMatchObject([{ state: 'reserved' }])

  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  await photograph(office, codes, taskId)
  const report = { taskId, values: installed(number) }
  await expect(technician.workflow.complete(report)).rejects.toMatchObject({
    code: 'device-reserved',
    message: `Device ${number} is reserved for ${line.productCode}, whose replacement is awaiting payment. Use another device`,
    fields: [{ field: 'values.number' }],
  })
  const chinese = office.demo('technician', { language: 'zh-CN' })
  await expect(chinese.workflow.complete(report)).rejects.toMatchObject({
    message: `设备 ${number} 已为 ${line.productCode} 的更换预留，请另选设备`,
  })

  await pays(await hireClerk(office))
  const { rows } = await office.demo('warehouse').stock.findResource({ number })
  expect(rows).toMatchObject([{ state: 'installed', productCode: line.productCode }])
})

test('a replacement whose device is gone reports it on payment, and continues with another device', async ({
  office,
}) => {
  const { line, clerk, orderCode, ask, pays } = await kept(office)
  await inTransaction(office, clerk.code, (ctx) => unreserveDevice(ctx, line.productCode))
  await expect(pays()).rejects.toMatchObject({
    code: 'no-device-kept',
    message: expect.stringContaining(`No device is reserved for ${line.productCode} any longer`) as unknown,
    fields: [{ field: 'orderCode' }],
  })
  const chinese = office.holding(clerk.token, { language: 'zh-CN' })
  await expect(pays(chinese)).rejects.toMatchObject({ message: expect.stringContaining('请撤单') as unknown })
  await clerk.orders.revoke({ customerCode: line.customerCode, orderCode, reason: 'customer-withdrew' })
  const again = await clerk.orders.replace(ask)
  const paid = { orderCode: again.orderCode, expectedAmount: price, tenders }
  expect(await clerk.payments.payBroadband(paid)).toMatchObject({ receiptNumber: expect.anything() as unknown })
})
