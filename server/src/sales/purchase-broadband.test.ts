import { sql } from 'kysely'
import { expect } from 'vitest'
import { aFreePort, connected, openedAccount, paid } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'

const line = async (office: Parameters<typeof aFreePort>[0], account: string) => ({
  productOfferingCode: 'HF60M',
  priceCode: 'HF60M-1',
  ...(await aFreePort(office)),
  broadbandAccount: account,
  broadbandPassword: 'Second4home',
  workTeam: 'YGN-T1',
  serviceAddress: 'No. 7, Pyay Road',
})

test('previews the effect before submission and writes nothing', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const port = await aFreePort(office)
  const effect = await clerk.orders.prepurchaseBroadband({
    customerCode: customerCode,
    productOfferingCode: 'HF60M',
    priceCode: 'HF60M-1',
    depositAmount: 100_000,
    ...port,
  })
  expect(effect).toMatchObject({
    lines: [
      { line: 1, kind: 'install', amount: 20_000, tax: 952 },
      { line: 2, kind: 'deposit', amount: 100_000, tax: 0 },
    ],
    amount: 120_000,
    net: 119_048,
    tax: 952,
    dueNow: 120_000,
    balances: [{ balance: 'deposit', before: 0, change: 100_000, after: 100_000 }],
    commonBalance: 0,
    usingCommonBalance: true,
    port,
    constructionTime: 3,
    next: [
      { step: 'pay', dueOn: '2026-03-06' },
      { step: 'installation', dueOn: '2026-03-10' },
      { step: 'activation', dueOn: '2026-03-10' },
      { step: 'billing', dueOn: null },
    ],
  })
  expect((await clerk.orders.byCustomer({ customerCode: customerCode })).rows).toHaveLength(1)
  expect(await clerk.network.port(port)).toMatchObject({ status: 'free' })
  const newcomer = { customerType: 'residential', productOfferingCode: 'HF30', priceCode: 'HF30-6' }
  expect(await clerk.orders.prepurchaseBroadband(newcomer)).toMatchObject({ dueNow: 230_000, port: null, balances: [] })
  await expect(clerk.orders.prepurchaseBroadband({ ...newcomer, customerType: undefined })).rejects.toMatchObject({
    fields: [{ field: 'customerType' }],
  })
  await expect(
    clerk.orders.prepurchaseBroadband({ ...newcomer, odbCode: 'LMD-01', portCode: '8' }),
  ).rejects.toMatchObject({
    code: 'port-taken',
  })
})

test('a customer buys a second line with its own port', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const second = await line(office, 'second.home')
  const bought = await clerk.orders.purchaseBroadband({
    customerCode: customerCode,
    ...second,
    expectedAmount: 70_000,
  })
  expect(bought).toMatchObject({ customerCode, orderStatus: 'pending', amount: 70_000, tax: 952 })
  expect(await clerk.orders.productDetail({ productCode: bought.productCode })).toMatchObject({
    state: 'created',
    paymentMode: 'postpaid',
    broadbandAccount: 'second.home',
    serviceAddress: 'No. 7, Pyay Road',
    port: { odbCode: second.odbCode, portCode: second.portCode },
  })
  const { rows } = await clerk.orders.byCustomer({ customerCode: customerCode, limit: 1 })
  expect(rows).toMatchObject([{ orderType: 'purchase', productName: 'Home Fibre 60 Monthly' }])
})

test('requires what a line needs, with the same checks as opening an account', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const good = { customerCode: customerCode, ...(await line(office, 'third.home')), expectedAmount: 70_000 }
  for (const field of ['odbCode', 'portCode', 'broadbandAccount', 'broadbandPassword', 'workTeam'] as const)
    await expect(clerk.orders.purchaseBroadband({ ...good, [field]: undefined })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field, msg: expect.stringContaining('can not be empty') as unknown }],
    })
  await expect(clerk.orders.purchaseBroadband({ ...good, depositAmount: 1 })).rejects.toMatchObject({
    fields: [{ field: 'depositAmount' }],
  })
  await expect(clerk.orders.purchaseBroadband({ ...good, expectedAmount: 1 })).rejects.toMatchObject({
    code: 'price-changed',
  })
  await expect(office.demo('clerk3').orders.purchaseBroadband(good)).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('ValueAddedProductPurchase').orders.purchaseBroadband(good)).rejects.toMatchObject({
    code: 'no-permission',
  })
  await office.db.updateTable('customer').set({ status: 'closed' }).where('code', '=', customerCode).execute()
  await expect(clerk.orders.purchaseBroadband(good)).rejects.toMatchObject({ code: 'wrong-state' })
  await office.db.updateTable('customer').set({ status: 'active' }).where('code', '=', customerCode).execute()
})

test('no two records of a customer share a code, whatever one call creates', async ({ office }) => {
  const clerk = office.demo('clerk')
  const opened = await openedAccount(office, clerk)
  await connected(office, opened)
  const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12', expectedAmount: 120_000 }
  const several = { several_per_line: true }
  await office.db.updateTable('product_offering').set(several).where('code', '=', 'STATIC-IP').execute()
  const { customerCode, productCode: parentProductCode } = opened
  for (let time = 0; time < 2; time++) {
    const { orderCode } = await clerk.orders.purchaseBroadband({ ...extra, customerCode, parentProductCode })
    await clerk.payments.payBroadband({
      orderCode,
      expectedAmount: extra.expectedAmount,
      tenders: [{ kind: 'cash', amount: extra.expectedAmount }],
    })
  }
  const { rows } = await sql<{ code: string }>`
    select code from customer_order where customer_code = ${customerCode}
    union all select code from product where customer_code = ${customerCode}
    union all select bill_no from bill where customer_code = ${customerCode}
    union all select code from payment where customer_code = ${customerCode}`.execute(office.db)
  const codes = rows.map(({ code }) => code).toSorted()
  expect(codes).toEqual([...new Set(codes)])
  // Equals the counter, so no code was skipped.
  expect(codes.at(-1)).toBe(`${customerCode}-${String(codes.length).padStart(2, '0')}`)
})

test('a value-added product needs a working line but no port, and works at once when paid', async ({ office }) => {
  const clerk = office.demo('clerk')
  const opened = await openedAccount(office, clerk)
  const extra = {
    customerCode: opened.customerCode,
    productOfferingCode: 'STATIC-IP',
    priceCode: 'STATIC-IP-12',
    expectedAmount: 120_000,
  }
  await expect(clerk.orders.purchaseBroadband(extra)).rejects.toMatchObject({
    fields: [{ field: 'parentProductCode' }],
  })
  const onLine = { ...extra, parentProductCode: opened.productCode }
  await expect(clerk.orders.purchaseBroadband(onLine)).rejects.toMatchObject({
    fields: [{ field: 'parentProductCode' }],
  })
  await connected(office, opened)
  const bought = await clerk.orders.purchaseBroadband(onLine)
  expect(bought).toMatchObject({ orderStatus: 'pending', dueOn: '2026-03-06' })
  await paid(office, bought)
  expect(await clerk.orders.productDetail({ productCode: bought.productCode })).toMatchObject({
    state: 'active',
    kind: 'value-added',
    parentProductCode: opened.productCode,
    expireDate: '2027-04-05',
    port: null,
  })
  expect(await clerk.orders.orderDetailInfo({ orderCode: bought.orderCode })).toMatchObject({
    orderStatus: 'completed',
    timeline: [{ event: 'submitted' }, { event: 'paid' }, { event: 'completed' }],
  })
})

test('an order with nothing due continues at once', async ({ office }) => {
  const clerk = office.demo('clerk')
  const opened = await openedAccount(office, clerk)
  await connected(office, opened)
  const bought = await clerk.orders.purchaseBroadband({
    customerCode: opened.customerCode,
    productOfferingCode: 'IPTV',
    priceCode: 'IPTV-1',
    parentProductCode: opened.productCode,
    expectedAmount: 0,
  })
  expect(bought).toMatchObject({ orderStatus: 'completed', amount: 0 })
  const products = await clerk.orders.productsForDisplay({ customerCode: opened.customerCode })
  expect(products).toMatchObject([
    { state: 'active', expireDate: '2026-10-05', kind: 'broadband' },
    { state: 'active', expireDate: null, kind: 'value-added', priceTypeName: 'Monthly, postpaid' },
  ])
})
