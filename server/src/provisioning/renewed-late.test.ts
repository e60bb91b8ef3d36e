import { expect } from 'vitest'
import { hireClerk } from '#testing/payments/counter.ts'
import { paidThrough } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'
import { activeLine, authorizationOf, commandsOf } from '#testing/provisioning/given.ts'

test('a line renewed after it expired, but before a collection stage, loses its limited session', async ({
  office,
}) => {
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  const agent = office.as('11')
  const before = (await commandsOf(office, line)).length
  await paidThrough(office, line, '2026-03-10')
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct({ customerCode, productCode })
  await office.work()
  office.clock.now = new Date('2026-03-11T03:00:00Z')
  expect(await authorizationOf(office, line)).toMatchObject({
    status: 'on',
    expires_at: new Date('2026-03-10T17:30:00Z'),
  })
  expect(await agent.provisioning.lineState({ productCode })).toMatchObject({ finding: 'limited' })

  const { orders, payments } = await hireClerk(office)
  const amount = 210_000
  const renewal = { renewProductCode: productCode, productOfferingCode: 'HF30', priceCode: 'HF30-6' }
  const { orderCode } = await orders.purchaseBroadband({ customerCode, ...renewal, expectedAmount: amount })
  const known = (await commandsOf(office, line)).length
  expect(known).toBeGreaterThanOrEqual(before)
  await payments.payBroadband({ orderCode, expectedAmount: amount, tenders: [{ kind: 'cash', amount }] })
  await office.work()
  expect((await commandsOf(office, line)).slice(known)).toMatchObject([{ action: 'disconnect', status: 'acked' }])
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'on', applied_status: 'on' })
  expect(await agent.provisioning.lineState({ productCode })).not.toMatchObject({ finding: 'limited' })
})
