import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { does, picture, processState } from '#testing/workflow/public.ts'

const asked = { department: 'NOC', details: 'Move the rack two metres to the left', urgency: 'normal', days: 3 }

test('an internal order goes to the department and back to the requester, is repeated, and completes', async ({
  office,
}) => {
  const [dispatcher, network] = [office.demo('dispatcher'), office.demo('network')]
  const [process] = await dispatcher.workflow.launchable({})
  const { processDefinitionId = '' } = process ?? {}
  const { fields } = await dispatcher.workflow.startFormData({ processDefinitionId })
  expect(fields.find(({ name }) => name === 'department')?.options?.map(({ code }) => code)).toContain('NOC')
  const order = await dispatcher.workflow.launch({ processDefinitionId, title: 'Rack', values: asked })
  const at = () => processState(office, { orderCode: order.businessKey, customerCode: '', productCode: '' })
  const first = await at()
  expect(first).toMatchObject({ element: 'internalWork', customerCode: null, title: 'Rack', status: 'active' })
  const shown = await network.workflow.formProperties({ taskId: first.taskId ?? '' })
  expect(shown).toMatchObject({ fault: null, line: null, request: { values: { details: asked.details } } })
  expect(await network.workflow.find({ keyword: order.businessKey })).toMatchObject([{ taskId: first.taskId }])

  await does(network, first.taskId ?? '', { outcome: 'done', report: 'Moved' })
  const check = await at()
  expect(check).toMatchObject({ element: 'internalCheck' })
  await dispatcher.workflow.claim({ taskId: check.taskId ?? '' })
  await expect(
    dispatcher.workflow.complete({ taskId: check.taskId ?? '', values: { result: 'again' } }),
    'sending it back requires a remark',
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'values.remark' }] })
  await dispatcher.workflow.complete({ taskId: check.taskId ?? '', values: { result: 'again', remark: 'One metre' } })
  await does(network, (await at()).taskId ?? '', { outcome: 'done' })
  await does(dispatcher, (await at()).taskId ?? '', { result: 'accepted' })
  expect(await at()).toMatchObject({ status: 'completed', element: null })

  expect((await dispatcher.workflow.employeeOrders({})).rows).toMatchObject([{ businessKey: order.businessKey }])
  expect((await network.workflow.employeeOrders({})).rows).toEqual([])
  const filled = await dispatcher.workflow.formVariables({ processInstanceId: order.processInstanceId })
  expect(filled.map(({ element }) => element)).toEqual([
    'launched',
    'internalWork',
    'internalCheck',
    'internalWork',
    'internalCheck',
  ])
})

test('refuses an internal order with missing required fields; the requester withdraws one, and a manager deletes one', async ({
  office,
}) => {
  const dispatcher = office.demo('dispatcher')
  const launch = { processDefinitionId: 'internal-order:1', title: 'Cable' }
  await expect(
    dispatcher.workflow.launch({ ...launch, values: { ...asked, urgency: 'urgent' } }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'values.cause' }] })
  await expect(
    dispatcher.workflow.launch({ ...launch, values: { ...asked, department: 'NONE' } }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(
    dispatcher.workflow.launch({ ...launch, processDefinitionId: 'installation:1', values: asked }),
    'an installation starts with an order',
  ).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.demo('clerk').workflow.launch({ ...launch, values: asked })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const { processInstanceId } = await dispatcher.workflow.launch({ ...launch, values: asked })
  await dispatcher.workflow.deleteProcess({ processInstanceId, reason: 'wrong-entry' })
  expect(await dispatcher.workflow.processInfo({ processInstanceId })).toMatchObject({ status: 'cancelled' })
})

test('a task’s file can be downloaded by name by those who see the task', async ({ office }) => {
  const [dispatcher, network] = [office.demo('dispatcher'), office.demo('network')]
  const values = { ...asked, department: 'NOC' }
  const { processInstanceId } = await dispatcher.workflow.launch({
    processDefinitionId: 'internal-order:1',
    title: 'Photo',
    values,
  })
  const { taskId } = await dispatcher.workflow.processInfo({ processInstanceId })
  await network.workflow.claim({ taskId: taskId ?? '' })
  const file = { name: 'rack.png', type: 'image/png', content: picture }
  const attached = { processInstanceId, taskId: taskId ?? '', file }
  const { attachmentId } = await network.workflow.addAttachment(attached)
  const fileName = `${attachmentId}.png`
  const content: unknown = await dispatcher.workflow.taskFile({ fileName })
  expect(Buffer.isBuffer(content) && content.subarray(1, 4).toString()).toBe('PNG')
  await expect(office.demo('technician3').workflow.taskFile({ fileName })).rejects.toMatchObject({ code: 'not-found' })
})
