import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'

test('searches orders by code, kind, state and day, newest first, within the actor’s organization', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const done = await connected(office, await openedAccount(office, clerk, { name: 'Ko Lwin Moe' }))
  office.clock.forward(60_000)
  const open = await openedAccount(office, clerk)
  office.clock.forward(60_000)
  await clerk.orders.suspend({
    customerCode: done.customerCode,
    productCode: done.productCode,
    reason: 'travel',
  })
  const codes = async (filter: Parameters<typeof clerk.orders.list>[0]) =>
    (await clerk.orders.list(filter)).rows.map(({ orderCode }) => orderCode)
  expect(await codes({})).toEqual([`${done.customerCode}-04`, open.orderCode, done.orderCode])
  expect(await codes({ orderType: 'open' })).toEqual([open.orderCode, done.orderCode])
  expect(await codes({ orderStatus: 'completed' })).toEqual([`${done.customerCode}-04`, done.orderCode])
  expect(await codes({ orderCode: open.orderCode })).toEqual([open.orderCode])
  expect(await codes({ from: '2026-03-06', to: '2026-03-06' })).toHaveLength(3)
  expect(await codes({ from: '2026-03-07' })).toEqual([])
  const waiting = await clerk.orders.byCustomer({ customerCode: open.customerCode, unfinished: true })
  expect(waiting.rows.map(({ orderCode }) => orderCode)).toEqual([open.orderCode])
  const { customerCode } = done
  expect((await clerk.orders.byCustomer({ customerCode, unfinished: true })).rows, 'no unfinished orders').toEqual([])
  const first = await clerk.orders.list({ limit: 2 })
  expect(first.rows[1]).toMatchObject({
    customerName: 'Daw Khin Than Nu',
    productZhName: '家庭光纤30兆',
    createdBy: 'E0101',
    createdByName: 'Su Su Hlaing',
    createdByZhName: '苏苏莱',
  })
  expect((await clerk.orders.list({ limit: 2, after: first.next ?? '' })).rows).toMatchObject([
    { orderCode: done.orderCode, customerName: 'Ko Lwin Moe' },
  ])
  expect(await office.demo('clerk3').orders.list({})).toEqual({ rows: [], next: null })
  await expect(office.demo('clerk3').orders.byCustomer({ customerCode: done.customerCode })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(office.demo('clerk3').orders.orderDetailInfo({ orderCode: done.orderCode })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await clerk.orders.types({})).find(({ code }) => code === 'open')).toEqual({
    code: 'open',
    name: 'Open account',
    zhName: '开户',
  })
})

test('shows the amount due for an order', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { orderCode, customerCode } = await openedAccount(office, clerk)
  expect(await clerk.orders.paymentItems({ orderCode: orderCode })).toMatchObject({
    customerCode,
    orderStatus: 'pending',
    amount: 230_000,
    tax: 10_952,
    usingCommonBalance: true,
    items: [
      { kind: 'period', name: '6 months + 1 free', zhName: '6个月送1个月' },
      { kind: 'gift' },
      { kind: 'install' },
    ],
  })
})

test('shows the network resources, packages, prices and terminal of a product', async ({ office }) => {
  const clerk = office.demo('clerk')
  const line = await connected(
    office,
    await openedAccount(office, clerk, { odbCode: 'KMY-02', portCode: '4', broadbandAccount: 'reads.line' }),
  )
  const productCode = line.productCode
  expect(await clerk.orders.productsForNetworkResource({ customerCode: line.customerCode })).toMatchObject([
    {
      state: 'active',
      broadbandAccount: 'reads.line',
      port: { odbCode: 'KMY-02', odbZhName: '甘马育永盛路', portCode: '4' },
      portStatus: 'occupied',
      oltCode: 'OLT-YGN-1',
      ponPort: '0/1/3',
    },
  ])
  expect(await clerk.orders.historyPackageInfo({ productCode })).toMatchObject([
    { orderType: 'open', monthQuantity: 6, giftMonth: 1, amount: 230_000, priceName: '6 months + 1 free' },
  ])
  expect((await clerk.orders.productPrices({ productCode })).map(({ priceCode }) => priceCode)).toEqual([
    'HF30-6',
    'HF30-1',
    'HF30-12',
  ])
  expect(await clerk.orders.productTerminals({ productCode })).toEqual([])
  await expect(office.demo('clerk3').orders.productDetail({ productCode })).rejects.toMatchObject({ code: 'not-found' })
  expect(await clerk.orders.productsForDisplay({ customerCode: line.customerCode, state: 'suspended' })).toEqual([])
})
