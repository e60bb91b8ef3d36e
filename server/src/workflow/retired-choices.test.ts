import { expect } from 'vitest'
import { pagesOf } from '#testing/pdf.ts'
import { test } from '#testing/office.ts'
import { paidOrder, processState, taskAt } from '#testing/workflow/public.ts'

test('a retired choice keeps its name in existing work, and a stopped clock stays stopped', async ({ office }) => {
  const technician = office.demo('technician')
  const [waiting, deleted] = [await paidOrder(office), await paidOrder(office)]
  const { processInstanceId } = await processState(office, deleted)
  await office.demo('dispatcher').workflow.deleteProcess({ processInstanceId, reason: 'no-resource' })
  const taskId = await taskAt(office, waiting, 'appointment')
  await technician.workflow.claim({ taskId })
  expect((await technician.workflow.formProperties({ taskId })).task).toMatchObject({ clockStopped: false })
  await technician.workflow.suspend({ taskId, reasonCode: 'customer-away' })
  const retired = ['customer-away', 'ont', 'no-resource']
  await office.db.updateTable('reference_value').set({ active: false }).where('code', 'in', retired).execute()

  const offered = await technician.workflow.suspendReasons({})
  expect(offered.map(({ code }) => code)).not.toContain('customer-away')
  expect((await technician.workflow.formProperties({ taskId })).task).toMatchObject({
    clockStopped: true,
    suspendReason: 'customer-away',
    suspendReasonName: 'Customer is away',
    suspendReasonZhName: '客户外出',
  })
  const paper = (await technician.workflow.workOrder({ taskId })) as unknown as Buffer
  expect((await pagesOf(paper)).join(' ')).toContain('Optical network terminal')
  const steps = await office.demo('dispatcher').workflow.activityInstances({ processInstanceId })
  expect(steps.at(-1)).toMatchObject({
    remark: 'no-resource',
    reason: { code: 'no-resource', name: 'No network resource', zhName: '无网络资源' },
  })
  expect(await office.as('CustomerOpenAct').offerings.terminals({ productOfferingCode: 'HF30' })).toMatchObject([
    { code: 'ont', name: 'Optical network terminal' },
  ])
})

test('the clock of a task is stopped as long as its process is suspended', async ({ office }) => {
  const codes = await paidOrder(office)
  const { processInstanceId, taskId } = await processState(office, codes)
  const dispatcher = office.demo('dispatcher')
  const stopped = async () => (await dispatcher.workflow.formProperties({ taskId: taskId ?? '' })).task.clockStopped
  await dispatcher.workflow.suspendProcess({ processInstanceId, reason: 'Flood' })
  expect(await stopped()).toBe(true)
  await dispatcher.workflow.activateProcess({ processInstanceId })
  expect(await stopped()).toBe(false)
})
