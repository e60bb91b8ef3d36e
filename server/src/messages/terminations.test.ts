import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { aFullLine, again, productStates } from '#testing/full-line.ts'
import { paidThrough } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const night = (office: Office) => runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
const electronic = { invoiceKind: 'electronic', invoiceTitle: 'Customer' } as const

/** Returns an employee's messages about lines that wait for a red invoice. */
async function waiting(office: Office, code: string) {
  const { rows } = await office.holding(await office.session(code)).messages.list({ limit: 200 })
  return rows.filter(({ kind }) => kind === 'ending.waits')
}

test('notifies the office once that a line awaits its red invoice, and then terminates the line', async ({
  office,
}) => {
  const { customerCode, codes } = await aFullLine(office)
  const other = await office.hire(['PayInfoConfigComposite'])
  const { code: invoicing } = await hireClerk(office)
  const clerk = await again(office, invoicing)
  const { rows } = await clerk.payments.list({ customerCode })
  const { paymentCode = '' } = rows.find(({ amount }) => amount === 120_000) ?? {}
  const { invoiceCode } = await clerk.taxInvoices.issue({ paymentCode, ...electronic, invoiceAmount: 120_000 })
  await office.work()
  const [issued] = (await clerk.taxInvoices.list({ paymentCode })).invoices
  await paidThrough(office, { productCode: codes.line }, '2026-03-09')
  office.clock.forward(70 * day)
  await night(office)
  const suspended = [
    ['suspended', '2026-03-09'],
    ['suspended', '2027-04-05'],
    ['suspended', null],
  ]
  expect(await productStates(office, customerCode)).toEqual(suspended)
  // From Friday to Monday, because lines are terminated on working days.
  office.clock.forward(3 * day)
  await night(office)
  const said = [{ params: { customerCode, invoice: issued?.invoiceNo } }]
  expect(await waiting(office, invoicing)).toMatchObject(said)
  const { salesman_code: salesman } = await office.db
    .selectFrom('customer')
    .select('salesman_code')
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  expect(await waiting(office, salesman ?? '')).toMatchObject(said)
  expect(await waiting(office, other), 'an employee who issues no invoices is not notified').toEqual([])

  await (await again(office, invoicing)).taxInvoices.red({ invoiceCode })
  await office.work()
  office.clock.forward(day)
  await night(office)
  expect((await productStates(office, customerCode)).map(([status]) => status)).not.toContain('suspended')
  expect(await office.audit()).toEqual([])
})
