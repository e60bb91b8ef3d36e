import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { activeLine, authorizationOf, commandsOf, type GivenLine, orderedLine } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'

const of = ({ productCode }: Pick<GivenLine, 'productCode'>) => ({
  customerCode: ownerOf(productCode),
  productCode: productCode,
})

test('a closed line is off though its product is active, and keeps its ONT', async ({ office }) => {
  const line = await activeLine(office)
  const closer = await office.hire(['authorization.switch', 'authorizationInfo'])
  const session = await office.session(closer)
  const { provisioning } = office.holding(session)
  const answer = await provisioning.closeBroadband({ ...of(line), reason: 'Sends spam' })
  expect(answer).toEqual({ desiredVersion: 3, status: 'off' })
  await office.work()
  expect(await provisioning.authorizations({ customerCode: ownerOf(line.productCode) })).toMatchObject([
    {
      status: 'off',
      appliedStatus: 'off',
      productStatus: 'active',
      closedAt: office.clock.now.toISOString(),
      closedReason: 'Sends spam',
      closedBy: `Test ${closer}`,
      terminalNumber: line.serial,
    },
  ])
  const chinese = office.holding(session, { language: 'zh-CN' }).provisioning
  expect(await chinese.authorizations({ customerCode: ownerOf(line.productCode) })).toMatchObject([
    { closedBy: `测试${closer}` },
  ])
  expect([...simulator.onts(line.host).values()]).toContain(line.serial)
  await expect(provisioning.closeBroadband({ ...of(line), reason: 'Again' })).rejects.toMatchObject({
    code: 'wrong-state',
    message: expect.stringContaining('losed manually') as unknown,
  })
})

test('suspending and resuming do not open a line that was closed manually', async ({ office }) => {
  const line = await activeLine(office)
  await office.as('authorization.switch').provisioning.closeBroadband({ ...of(line), reason: 'Fraud' })
  await office.as('8').orders.suspend({ ...of(line), reason: 'travel' })
  office.clock.forward(20 * 86_400_000)
  const { provisioning, orders } = office.as('authorization.switch', '9')
  await orders.resume({ ...of(line), reason: 'returned' })
  await office.work()
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'off', applied_status: 'off' })
  const opened = await provisioning.openBroadband({ ...of(line), reason: 'Cleared up' })
  expect(opened).toMatchObject({ status: 'on' })
  await office.work()
  expect(await authorizationOf(office, line)).toMatchObject({ applied_status: 'on', closed_at: null })
})

test('a line opened while its product is suspended is limited', async ({ office }) => {
  const line = await activeLine(office)
  const { provisioning, orders } = office.as('authorization.switch', '8')
  await provisioning.closeBroadband({ ...of(line), reason: 'Fraud' })
  await orders.suspend({ ...of(line), reason: 'travel' })
  expect(await provisioning.openBroadband({ ...of(line), reason: 'Cleared up' })).toMatchObject({ status: 'limited' })
  await expect(provisioning.openBroadband({ ...of(line), reason: 'Again' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
})

test('another branch cannot switch a line, and a cancelled line cannot be switched at all', async ({ office }) => {
  const line = await activeLine(office)
  const stranger = office.holding(await office.session(await office.hire(['authorization.switch'], 'MDY-H1')))
  await expect(stranger.provisioning.closeBroadband({ ...of(line), reason: 'Mine' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const cancelled = await orderedLine(office)
  const { orders, provisioning } = office.as('order.cancel', 'authorization.switch')
  await orders.revoke({
    customerCode: ownerOf(cancelled.productCode),
    orderCode: cancelled.orderCode,
    reason: 'customer-withdrew',
  })
  await expect(provisioning.closeBroadband({ ...of(cancelled), reason: 'Late' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
})

test('refreshing resends everything', async ({ office }) => {
  const line = await activeLine(office)
  const { provisioning } = office.as('RefreshProductAuthAct')
  expect(await provisioning.refreshProduct(of(line))).toEqual({ desiredVersion: 3, status: 'on' })
  await office.work()
  const actions = (await commandsOf(office, line)).slice(2).map(({ action, status }) => `${action} ${status}`)
  expect(actions).toEqual(['ont-add acked', 'service-port acked', 'disconnect acked'])
  expect(await authorizationOf(office, line)).toMatchObject({ applied_version: 3, resend: false })
})
