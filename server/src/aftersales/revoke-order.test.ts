import { expect } from 'vitest'
import { aFreePort, anAccount, connected, openedAccount, paid } from '#testing/orders/public.ts'
import { occupyPort } from '#network'
import { activateProduct, cancelOrder, completeOrder } from '#orders'
import { jobContext, runJob } from '#platform/runtime.ts'
import { test } from '#testing/office.ts'

const day = 86_400_000

test('cancelling releases the port, account and product for immediate reuse', async ({ office }) => {
  const clerk = office.demo('clerk')
  const account = await anAccount(office, clerk, { broadbandAccount: 'soon.free' })
  const { customerCode, orderCode, productCode } = await clerk.orders.openAccount(account)
  const revoke = { customerCode: customerCode, orderCode: orderCode, reason: 'customer-withdrew' }
  await expect(clerk.orders.revoke({ ...revoke, reason: 'a whim' })).rejects.toMatchObject({
    fields: [{ field: 'reason' }],
  })
  await expect(clerk.orders.revoke({ ...revoke, reason: 'whim' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'reason' }],
  })
  await expect(office.as('CustomerOpenAct').orders.revoke(revoke)).rejects.toMatchObject({ code: 'no-permission' })
  await expect(office.demo('clerk3').orders.revoke(revoke)).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.orders.revoke({ ...revoke, orderCode: `${customerCode}-77` })).rejects.toMatchObject({
    code: 'not-found',
  })

  expect(await clerk.orders.revoke({ ...revoke, remark: 'Moves abroad' })).toEqual({
    orderCode,
    orderStatus: 'cancelled',
  })
  expect(await clerk.orders.orderDetailInfo({ orderCode: orderCode })).toMatchObject({
    orderStatus: 'cancelled',
    reason: { code: 'customer-withdrew', zhName: '客户撤单' },
    remark: 'Moves abroad',
    product: { state: 'cancelled', port: null },
    timeline: [{ event: 'submitted' }, { event: 'cancelled', who: 'E0101', whoName: 'Su Su Hlaing' }],
  })
  expect(await clerk.network.port(account)).toMatchObject({ status: 'free', orderCode: null, productCode: null })
  expect(await clerk.customers.find({ keyword: 'soon.free' })).toMatchObject({ rows: [] })
  expect(await clerk.orders.productsForDisplay({ customerCode: customerCode })).toMatchObject([
    { productCode, state: 'cancelled' },
  ])
  await expect(clerk.orders.revoke(revoke)).rejects.toMatchObject({ code: 'wrong-state' })

  const { odbCode, portCode } = account
  await openedAccount(office, clerk, { odbCode, portCode, broadbandAccount: 'soon.free' })
})

test('cancels a paid, unfinished order, but not a finished one', async ({ office }) => {
  const clerk = office.demo('clerk')
  const opened = await openedAccount(office, clerk)
  await paid(office, opened)
  const revoke = {
    customerCode: opened.customerCode,
    orderCode: opened.orderCode,
    reason: 'visit-refused',
  }
  expect(await clerk.orders.revoke(revoke)).toMatchObject({ orderStatus: 'cancelled' })
  const done = await connected(office, await openedAccount(office, clerk))
  await expect(
    clerk.orders.revoke({
      customerCode: done.customerCode,
      orderCode: done.orderCode,
      reason: 'wrong-entry',
    }),
  ).rejects.toMatchObject({ code: 'wrong-state', message: expect.stringContaining('Completed') as unknown })
})

test('refuses to cancel a line used before today: it is closed, and used days are not refunded', async ({ office }) => {
  const opened = await openedAccount(office, office.demo('clerk'))
  await paid(office, opened)
  await jobContext(office.app, 'test').transaction(async (ctx) => {
    await occupyPort(ctx, opened.productCode)
    await activateProduct(ctx, opened)
  })
  office.clock.forward(2 * day)
  const revoke = { customerCode: opened.customerCode, orderCode: opened.orderCode, reason: 'customer-withdrew' }
  await expect(office.demo('clerk').orders.revoke(revoke)).rejects.toMatchObject({
    code: 'line-in-use',
    fields: [{ field: 'orderCode' }],
  })
})

test('an order cancelled on the day its line began leaves no paid days', async ({ office }) => {
  const opened = await openedAccount(office, office.demo('clerk'))
  await paid(office, opened)
  await jobContext(office.app, 'test').transaction(async (ctx) => {
    await occupyPort(ctx, opened.productCode)
    await activateProduct(ctx, opened)
  })
  const { customerCode, orderCode, productCode } = opened
  expect((await office.demo('clerk').orders.productDetail({ productCode })).expireDate).not.toBeNull()
  await office.demo('clerk').orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  expect(await office.demo('clerk').orders.productDetail({ productCode })).toMatchObject({
    state: 'terminated',
    expireDate: null,
  })
  const left = await office.db
    .selectFrom('product_period')
    .select('days')
    .where('product_code', '=', productCode)
    .execute()
  expect(left).toEqual([])
})

test('when an order is cancelled and completed at once, only one succeeds', async ({ office }) => {
  const clerk = office.demo('clerk')
  const opened = await openedAccount(office, clerk)
  await paid(office, opened)
  await jobContext(office.app, 'test').transaction((ctx) => cancelOrder(ctx, { ...opened, reason: 'no-resource' }))
  await expect(jobContext(office.app, 'test').transaction((ctx) => completeOrder(ctx, opened))).rejects.toMatchObject({
    code: 'wrong-state',
  })
})

test('an unpaid order loses its port after seven days and is cancelled; a paid order keeps it', async ({ office }) => {
  const clerk = office.demo('clerk')
  const port = await aFreePort(office)
  const unpaid = await openedAccount(office, clerk, port)
  const keeper = await openedAccount(office, clerk)
  await paid(office, keeper)
  const expire = () => runJob(office.app, { name: 'network.expire-reservations', payload: {}, id: 'test' })
  office.clock.forward(6 * day)
  await expire()
  const later = office.demo('clerk2')
  expect(await later.orders.orderDetailInfo({ orderCode: unpaid.orderCode })).toMatchObject({
    orderStatus: 'pending',
  })
  office.clock.forward(day)
  await expire()
  const latest = office.demo('clerk')
  expect(await latest.orders.orderDetailInfo({ orderCode: unpaid.orderCode })).toMatchObject({
    orderStatus: 'cancelled',
    reason: { code: 'reservation-expired', zhName: '端口预占到期' },
    timeline: [{ event: 'submitted' }, { event: 'cancelled', who: 'system' }],
  })
  expect(await latest.network.port(port)).toMatchObject({ status: 'free' })
  expect(await latest.orders.orderDetailInfo({ orderCode: keeper.orderCode })).toMatchObject({
    orderStatus: 'inProgress',
    product: { state: 'pendingActive', port: { portCode: expect.any(String) as unknown } },
  })
})
