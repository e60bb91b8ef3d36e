import { textIn } from '@lastmile/contract/processes/forms.ts'
import { expect } from 'vitest'
import {
  boxRequest,
  boxBuilt,
  boxPlace,
  advanceConstruction,
  designed,
  doesStep,
  constructionStep,
  stateOf,
  taskOf,
} from '#testing/construction.ts'
import { anAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'
import { messagesOf } from '#testing/messages-of.ts'
import { does, paidOrder, processState, taskAt, advanceToVisit } from '#testing/workflow/public.ts'

test('a township outside the visible units is neither offered nor accepted', async ({ office }) => {
  const clerk = office.demo('clerk3')
  await expect(clerk.workflow.requestConstruction({ town: 'YGN-LMD', address: 'No. 1' })).rejects.toMatchObject({
    code: 'outside-scope',
    fields: [{ field: 'town' }],
  })
  await expect(clerk.workflow.requestConstruction({ town: 'NONE', address: 'No. 1' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const mandalay = office.holding(await office.session(await office.hire(['EmployeeInternalOrder'], 'MDY-H1')))
  const values = { ...boxRequest }
  const order = { processDefinitionId: 'network-construction:1', title: 'Box', values }
  await expect(mandalay.workflow.launch(order)).rejects.toMatchObject({ fields: [{ field: 'values.town' }] })
})

test('a clerk who finds no free port requests a box, and is notified when its ports can be sold', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const { businessKey } = await clerk.workflow.requestConstruction({
    town: 'YGN-LMD',
    address: 'No. 12, 20th Street',
    ...boxPlace,
    contactName: 'Ma Thida',
    contactTel: '0979111222',
  })
  const { request } = await office.demo('technician').workflow.formProperties({
    taskId: await taskOf(office, businessKey, 'survey'),
  })
  expect(request?.values).toMatchObject({ contactName: 'Ma Thida', contactTel: '0979111222' })
  await advanceConstruction(office, businessKey, {})
  const heard = await messagesOf(office, 'E0101', 'construction.ready')
  expect(heard.filter(({ params }) => params.construction === businessKey)).toHaveLength(1)
})

/** Requests a line for a customer at an address without a free port. */
async function requested(office: Office) {
  const clerk = office.demo('clerk')
  const { customerCode } = await clerk.orders.openAccount(await anAccount(office, clerk))
  const { orderCode } = await clerk.orders.requestInstallation({
    customerCode,
    productOfferingCode: 'HF30',
    serviceAddress: 'No. 9, 20th Street',
  })
  const construction = () => clerk.workflow.constructionOfOrder({ orderCode })
  return { clerk, customerCode, orderCode, construction, code: (await construction())?.code ?? '' }
}

test('a purchase request shows its construction, and becomes a sale once ports are free', async ({ office }) => {
  const { clerk, customerCode, orderCode, construction, code } = await requested(office)
  expect(await construction()).toMatchObject({ state: 'underWay', stepName: 'Survey the site', boxCode: null })
  const design = designed()
  await advanceConstruction(office, code, { design })
  expect(await construction()).toMatchObject({ state: 'accepted', boxCode: design.boxCode, freePorts: 8, dueAt: null })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({ orderStatus: 'acknowledged' })
  expect(await messagesOf(office, 'E0101', 'construction.ready-for')).toMatchObject([
    { params: { construction: code, customerCode } },
  ])
  const { suggestBroadband, purchaseBroadband } = clerk.orders
  const login = await suggestBroadband({ customerCode })
  await purchaseBroadband({
    customerCode,
    odbCode: textIn(design, 'boxCode'),
    portCode: '1',
    ...login,
    workTeam: 'YGN-T1',
    productOfferingCode: 'HF30',
    priceCode: 'HF30-6',
    expectedAmount: 230_000,
  })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({ orderStatus: 'completed' })
})

test('a request for a place that cannot be served is cancelled with the reason, and can be made again', async ({
  office,
}) => {
  const { clerk, customerCode, orderCode, construction, code } = await requested(office)
  await does(office.demo('technician'), await taskOf(office, code, 'survey'), {
    outcome: 'declined',
    remark: 'No duct',
  })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({
    orderStatus: 'cancelled',
    reason: { code: 'construction-declined' },
  })
  expect(await construction()).toMatchObject({ state: 'declined', reason: 'No duct' })
  expect(await messagesOf(office, 'E0101', 'construction.declined')).toMatchObject([{ params: { customerCode } }])
  expect(await messagesOf(office, 'E0101', 'order.cancelled'), 'no second message').toEqual([])
  const again = { customerCode, productOfferingCode: 'HF30', serviceAddress: 'No. 10, 20th Street' }
  expect(await clerk.orders.requestInstallation(again)).toMatchObject({ orderStatus: 'acknowledged' })
})

test('a free port found nearby ends the construction, and the requested line is sold there', async ({ office }) => {
  const { construction, orderCode, clerk, code } = await requested(office)
  await does(office.demo('technician'), await taskOf(office, code, 'survey'), { outcome: 'served', remark: 'LMD-02' })
  expect(await construction()).toMatchObject({ state: 'served', reason: 'LMD-02' })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({ orderStatus: 'acknowledged' })
})

test('a withdrawn request cancels its construction before building begins, and not after', async ({ office }) => {
  const early = await requested(office)
  await advanceConstruction(office, early.code, { to: 'materials' })
  const withdraw = ({ customerCode, orderCode }: typeof early) =>
    office.as('order.cancel').orders.revoke({ customerCode, orderCode, reason: 'wrong-entry' })
  await withdraw(early)
  expect(await constructionStep(office, early.code)).toMatchObject({ status: 'cancelled' })
  const late = await requested(office)
  await advanceConstruction(office, late.code, { to: 'build' })
  await withdraw(late)
  expect(await constructionStep(office, late.code)).toMatchObject({ status: 'active', element: 'build' })
  await doesStep(office, late.code, { by: office.demo('technician'), does: ['build', boxBuilt] })
  await doesStep(office, late.code, { by: office.demo('network'), does: ['acceptance', { result: 'accepted' }] })
  expect(await stateOf(office, late.code)).toMatchObject({ state: 'accepted' })
})

test('a deleted construction cancels the request that was waiting for it', async ({ office }) => {
  const { clerk, orderCode, code } = await requested(office)
  const { processInstanceId } = await constructionStep(office, code)
  await office.demo('admin').workflow.deleteProcess({ processInstanceId, reason: 'wrong-entry' })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({ orderStatus: 'cancelled' })
})

test('the construction of an order is visible to those who see its customer', async ({ office }) => {
  const { orderCode } = await requested(office)
  await expect(office.demo('clerk3').workflow.constructionOfOrder({ orderCode })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('an installation without a free port waits for a box, and continues at the new port', async ({ office }) => {
  const codes = await paidOrder(office)
  const technician = office.demo('technician')
  await technician.workflow.complete({ taskId: await advanceToVisit(office, codes), values: { outcome: 'port-bad' } })
  const dispatcher = office.demo('dispatcher')
  await does(dispatcher, await taskAt(office, codes, 'repairPort'), { repair: 'construction' })
  expect(await processState(office, codes)).toMatchObject({ element: 'awaitConstruction', taskId: null })
  const { code = '' } = (await dispatcher.workflow.constructionOfOrder({ orderCode: codes.orderCode })) ?? {}
  const design = designed()
  await advanceConstruction(office, code, { design })
  const newPort = `${textIn(design, 'boxCode')}/1`
  await does(dispatcher, await taskAt(office, codes, 'repairPort'), { repair: 'changed', newPort })
  expect(await processState(office, codes)).toMatchObject({ element: 'onSite' })
  await does(technician, await taskAt(office, codes, 'onSite'), { outcome: 'port-bad' })
  await does(dispatcher, await taskAt(office, codes, 'repairPort'), { repair: 'construction' })
  const second = await dispatcher.workflow.constructionOfOrder({ orderCode: codes.orderCode })
  expect(second?.code, 'waits for a second box').not.toBe(code)
  expect(await processState(office, codes)).toMatchObject({ element: 'awaitConstruction' })
  await does(technician, await taskOf(office, second?.code ?? '', 'survey'), { outcome: 'declined', remark: 'No duct' })
  expect(await processState(office, codes)).toMatchObject({ element: 'repairPort' })
})
