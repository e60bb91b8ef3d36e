import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const electronic = { invoiceKind: 'electronic' as const, invoiceTitle: 'Golden Lotus Trading' }
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Creates a paid order of 230,000, and returns the two ways of recording an invoice for it. */
async function paidOrder(office: Office, clerk: Awaited<ReturnType<typeof hireClerk>>) {
  const { customerCode, orderCode } = await openedAccount(office, office.demo('clerk'))
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: 230_000,
    tenders: cash(230_000),
  })
  const left = async () => [
    (await clerk.taxInvoices.list({ paymentCode })).left,
    (await clerk.orders.forOrderModify({ orderCode })).invoiceable,
  ]
  const write = async (invoiceNo: string | undefined, invoiceAmount?: number) => {
    const { version } = await clerk.orders.forOrderModify({ orderCode })
    const invoice = { invoiceTitle: 'Shwe Trading Co.', invoiceCode: 'W', invoiceNo, invoiceAmount }
    return clerk.orders.modifyOrder({ customerCode, orderCode, version, ...(invoiceNo ? invoice : {}) })
  }
  const issue = (invoiceAmount: number) => clerk.taxInvoices.issue({ paymentCode, ...electronic, invoiceAmount })
  return { customerCode, orderCode, paymentCode, left, write, issue }
}
const clerkOf = (office: Office) => hireClerk(office, { more: ['order.modify'] })

test('an amount recorded on an order cannot be invoiced, and an invoiced amount cannot be recorded', async ({
  office,
}) => {
  const { left, write, issue } = await paidOrder(office, await clerkOf(office))
  expect(await left()).toEqual([230_000, 230_000])
  await write('1', 100_000)
  expect(await left(), 'an invoice on the order can be increased').toEqual([130_000, 230_000])
  await expect(issue(130_001)).rejects.toMatchObject({ code: 'above-uninvoiced' })
  await issue(50_000)
  expect(await left()).toEqual([80_000, 180_000])
  await expect(write('1', 180_001)).rejects.toMatchObject({ code: 'above-invoiceable' })
  await write('1', 180_000)
  expect(await left()).toEqual([0, 180_000])
  await write(undefined)
  expect(await left(), 'removed from the order').toEqual([180_000, 180_000])
})

test('a payment with an invoice recorded on its order is not refunded until the invoice is removed', async ({
  office,
}) => {
  const clerk = await clerkOf(office)
  const { customerCode, orderCode, write, left } = await paidOrder(office, clerk)
  await write('2', 230_000)
  const cancel = () => clerk.orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  const refused = cancel()
  await expect(refused).rejects.toMatchObject({ code: 'invoice-stands' })
  await expect(refused).rejects.toThrow('W2')
  await write(undefined)
  await cancel()
  expect(await left()).toEqual([0, 0])
})

test('finds a customer by the invoice number on an order, with or without its code, until it is removed', async ({
  office,
}) => {
  const { customerCode, write } = await paidOrder(office, await clerkOf(office))
  const found = async (keyword: string) => {
    const { rows } = await office.as('SimpleMiscProcessAct').customers.find({ keyword })
    return rows.filter((row) => row.customerCode === customerCode).map(({ matched }) => matched)
  }
  await write('QX 4711', 1_000)
  for (const keyword of ['qx4711', 'WQX4711']) expect(await found(keyword)).toEqual(['invoiceNo'])
  await write('QX4712', 1_000)
  for (const keyword of ['QX4711', 'WQX4711']) expect(await found(keyword)).toEqual([])
  expect(await found('QX4712')).toEqual(['invoiceNo'])
  await write(undefined)
  expect(await found('QX4712')).toEqual([])
})

test('an invoice number is used on only one order or one tax invoice', async ({ office }) => {
  const clerk = await clerkOf(office)
  const [one, two] = [await paidOrder(office, clerk), await paidOrder(office, clerk)]
  await one.issue(1_000)
  await office.work()
  const { invoices } = await clerk.taxInvoices.list({ paymentCode: one.paymentCode })
  const taken = invoices[0]?.invoiceNo ?? ''
  await expect(two.write(taken, 1_000)).rejects.toMatchObject({
    code: 'duplicate-code',
    fields: [{ field: 'invoiceNo' }],
  })
  await two.write('7', 1_000)
  await expect(one.write(' 7', 1_000), 'another notation').rejects.toMatchObject({ code: 'duplicate-code' })
  await two.write('8', 1_000)
  await one.write('7', 1_000)

  const block = { type_code: 'invoice', series: 'W', numbers: '[9,12)', next_no: 9, state: 'distributed' }
  const holder = { holder_kind: 'employee', holder_code: clerk.code }
  await office.db
    .insertInto('note_inbound')
    .values({
      type_code: 'invoice',
      series: 'W',
      numbers: '[9,12)',
      organization_unit_code: 'STORE',
      at: new Date('2026-03-06T00:00:00Z'),
    })
    .execute()
  await office.db
    .insertInto('note_block')
    .values({ ...block, ...holder })
    .execute()
  const paper = (invoiceAmount: number) =>
    clerk.taxInvoices.issue({ ...electronic, paymentCode: two.paymentCode, invoiceKind: 'paper', invoiceAmount })
  const { invoiceNo } = await paper(500)
  const next = (invoiceNo ?? '').replace(/9$/, '').slice(1)
  await one.write(`${next.slice(0, -1)}10`, 1_000)
  await expect(paper(500)).rejects.toMatchObject({
    code: 'invoice-number-written',
    fields: [{ field: 'invoiceKind' }],
  })
  await one.write('7', 1_000)
  expect((await paper(500)).invoiceNo, 'free again after its removal from the order').toMatch(/10$/)
})

test('concurrent invoices of both registers never exceed what is paid', async ({ office }) => {
  const clerk = await clerkOf(office)
  const { write, issue, left } = await paidOrder(office, clerk)
  const outcomes = await Promise.allSettled([
    issue(130_000),
    write('20', 130_000),
    issue(120_000),
    write('21', 130_000),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(Math.min(...(await left()))).toBeLessThanOrEqual(110_000)
})
