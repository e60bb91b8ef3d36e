import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { taskAt } from '#testing/workflow/public.ts'

test('a visit agreed with the fault report appears in the task; otherwise an appointment is made first', async ({
  office,
}) => {
  const agent = office.demo('service')
  const reported = async (agreed: { appointmentDay?: string; appointmentSlot?: 'morning' | 'evening' }) => {
    const { customerCode, productCode } = await connected(office, await openedAccount(office, office.demo('clerk')))
    const fault = 'no-internet#ont-light#los-red'
    const { orderCode } = await agent.orders.reportFault({
      customerCode,
      productCode,
      fault,
      handling: 'visit',
      ...agreed,
    })
    await office.work()
    return { customerCode, productCode, orderCode }
  }
  const agreed = await reported({ appointmentDay: '2026-12-01', appointmentSlot: 'evening' })
  const taskId = await taskAt(office, agreed, 'repairVisit')
  expect((await office.demo('technician').workflow.formProperties({ taskId })).task).toMatchObject({
    appointmentDay: '2026-12-01',
    appointmentSlot: 'evening',
  })
  await taskAt(office, await reported({}), 'appointment')
})
