import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

const invoice = {
  invoiceTitle: 'Shwe Trading Co.',
  buyerTaxpayerNo: '123-456',
  invoiceCode: 'A7',
  invoiceAmount: 230_000,
}
const right = 'order.modify' as const

test('records the invoice of an order, up to the amount paid', async ({ office }) => {
  const clerk = await hireClerk(office, { more: [right] })
  const { customerCode, orderCode } = await openedAccount(office, office.demo('clerk'))
  const before = await clerk.orders.forOrderModify({ orderCode })
  expect(before).toMatchObject({ version: 1, invoiceNo: null, invoiceable: 0 })
  const request = { customerCode, orderCode, ...invoice, invoiceNo: `${orderCode}-1` }
  await expect(clerk.orders.modifyOrder({ ...request, version: 1 })).rejects.toMatchObject({
    code: 'above-invoiceable',
    fields: [{ field: 'invoiceAmount' }],
  })
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  const { version, invoiceable } = await clerk.orders.forOrderModify({ orderCode })
  expect(invoiceable).toBe(230_000)
  const beyond = { ...request, version, invoiceAmount: 230_001 }
  await expect(clerk.orders.modifyOrder(beyond)).rejects.toMatchObject({ code: 'above-invoiceable' })
  const written = { ...request, version, remark: 'For the office', salesMan: clerk.code }
  const after = await clerk.orders.modifyOrder(written)
  expect(await clerk.orders.forOrderModify({ orderCode })).toMatchObject({ ...written, version: after.version })
  expect(await office.demo('clerk').orders.orderDetailInfo({ orderCode }), 'reading does not change it').toMatchObject({
    ...invoice,
    invoiceNo: request.invoiceNo,
    salesMan: { code: clerk.code, name: `Test ${clerk.code}` },
    channel: { code: '211', name: 'Business hall' },
    costType: null,
  })
  await expect(clerk.orders.modifyOrder(written), 'the second of two clerks is refused').rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
})

test('an invoice is issued once and in full', async ({ office }) => {
  const clerk = await hireClerk(office, { more: [right] })
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  const wishes = []
  for (const invoiceNo of ['N-1', 'N-1']) {
    const { customerCode, orderCode } = await openedAccount(office, office.demo('clerk'))
    await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
    const { version } = await clerk.orders.forOrderModify({ orderCode })
    wishes.push({ customerCode, orderCode, version, ...invoice, invoiceNo })
  }
  const [first, second] = wishes
  if (!first || !second) throw new Error('two orders')
  await clerk.orders.modifyOrder(first)
  await expect(clerk.orders.modifyOrder(second)).rejects.toMatchObject({
    code: 'duplicate-code',
    fields: [{ field: 'invoiceNo' }],
  })
  for (const part of ['invoiceTitle', 'invoiceCode', 'invoiceNo', 'invoiceAmount'])
    await expect(clerk.orders.modifyOrder({ ...second, [part]: undefined })).rejects.toMatchObject({
      fields: [{ field: part, msg: expect.stringContaining('code, number and amount') as unknown }],
    })
  const { customerCode, orderCode, version } = second
  const only = { customerCode, orderCode, version, invoiceCode: 'A7' }
  await expect(clerk.orders.modifyOrder(only)).rejects.toMatchObject({
    fields: [{ field: 'invoiceTitle' }, { field: 'invoiceNo' }, { field: 'invoiceAmount' }],
  })
  await expect(clerk.orders.modifyOrder({ ...second, invoiceAmount: 0 })).rejects.toMatchObject({
    fields: [{ field: 'invoiceAmount' }],
  })
  const titled = { customerCode, orderCode, version, invoiceTitle: 'For later' }
  expect(await clerk.orders.modifyOrder(titled), 'the title of an invoice not yet issued').toMatchObject({
    version: version + 1,
  })
})

test('refuses a change without the right, in another unit, to a cancelled order, or with an unknown salesperson', async ({
  office,
}) => {
  const { customerCode, orderCode } = await openedAccount(office, office.demo('clerk'))
  const request = { customerCode, orderCode, version: 1, remark: 'x' }
  await expect(office.as('OrderInfoConfigComposite').orders.modifyOrder(request)).rejects.toMatchObject({
    code: 'no-permission',
  })
  const stranger = await hireClerk(office, { unit: 'MDY-H1', more: [right] })
  await expect(stranger.orders.modifyOrder(request)).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.orders.forOrderModify({ orderCode })).rejects.toMatchObject({ code: 'not-found' })
  const clerk = await hireClerk(office, { more: [right] })
  await expect(clerk.orders.modifyOrder({ ...request, salesMan: stranger.code })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'salesMan' }],
  })
  await clerk.orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  const { version } = await clerk.orders.forOrderModify({ orderCode })
  await expect(clerk.orders.modifyOrder({ ...request, version })).rejects.toMatchObject({ code: 'wrong-state' })
})
