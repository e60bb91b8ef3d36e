import { expect } from 'vitest'
import { aFreePort, anAccount, connected } from '#testing/orders/public.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { changePort } from './change-port.ts'

test('moves a working line to another port immediately, and leaves the old port unassigned and out of service', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const account = await anAccount(office, clerk)
  const old = { odbCode: account.odbCode, portCode: account.portCode }
  const line = await connected(office, await clerk.orders.openAccount(account))
  const { productCode } = line
  expect(await clerk.network.port(old)).toMatchObject({ status: 'occupied', productCode })
  const to = await aFreePort(office)
  await inTransaction(office, 'E0101', (ctx) =>
    changePort(ctx, { ...line, ...to, reason: 'No light at the connector' }),
  )
  expect(await clerk.network.port(old)).toMatchObject({ status: 'faulty', productCode: null, orderCode: null })
  expect(await clerk.network.port(to)).toMatchObject({ status: 'occupied', productCode })
})
