import { expect } from 'vitest'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

test('lists a customer’s payments newest first, page by page, to users with access', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const codes: string[] = []
  for (let count = 0; count < 3; count++) {
    const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 100 + count } })
    const tenders = [{ kind: 'cash', amount: 100 + count }] as const
    codes.unshift(
      (await clerk.payments.payBroadband({ orderCode, expectedAmount: 100 + count, tenders: [...tenders] }))
        .paymentCode,
    )
  }
  const first = await clerk.payments.list({ customerCode, limit: 2 })
  expect(first.rows.map(({ paymentCode }) => paymentCode)).toEqual(codes.slice(0, 2))
  expect(first.rows[0]).toMatchObject({
    amount: 102,
    status: 'paid',
    employeeCode: clerk.code,
    employeeName: `Test ${clerk.code}`,
    organizationUnitName: 'Anawrahta Road Business Hall',
    day: '2026-03-06',
    reprints: 0,
    chequeReturned: false,
    tenders: [{ line: 1, kind: 'cash', amount: 102, reference: null, settlementState: 'unrequested' }],
    bills: [{ amount: 102 }],
  })
  const second = await clerk.payments.list({ customerCode, limit: 2, after: first.next ?? '' })
  expect(second).toMatchObject({ rows: [{ paymentCode: codes[2] }], next: null })
  expect(await clerk.payments.list({ customerCode, status: 'refunded' })).toMatchObject({ rows: [] })
  await expect(clerk.payments.list({ customerCode, after: 'nonsense' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  const elsewhere = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(elsewhere.payments.list({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as().payments.list({ customerCode })).rejects.toMatchObject({ code: 'no-permission' })
})

test('summarizes a customer: balance, overdue and open bills, products and open orders', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office, { name: 'U Nyi Nyi' })
  expect(await clerk.payments.head({ customerCode })).toEqual({
    customerCode,
    name: 'U Nyi Nyi',
    status: 'active',
    customerType: { code: 'residential', name: 'Residential', zhName: '家庭客户' },
    level: 1,
    contactTel: '***555',
    commonBalance: 0,
    overdue: 0,
    overdueSince: null,
    open: 0,
    openDueOn: null,
    products: [],
    openOrders: 0,
    account: null,
    productCode: null,
    lastContactAt: null,
  })
  await unpaidOrder(office, clerk, { customerCode })
  await unpaidOrder(office, clerk, { customerCode })
  expect(await clerk.payments.head({ customerCode })).toMatchObject({
    products: [{ state: 'created', count: 2 }],
    openOrders: 2,
    open: 0,
    account: expect.stringMatching(/^line\d+$/) as string,
    productCode: `${customerCode}-02`,
  })
  await office.as('CareInfo').care.add({
    customerCode,
    contactTel: '0979000555',
    communicationType: 'call-out',
    serviceType: 'renewal',
    completion: 'following',
    handover: 'none',
  })
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ lastContactAt: office.clock.now.toISOString() })
  const elsewhere = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(elsewhere.payments.head({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
})
