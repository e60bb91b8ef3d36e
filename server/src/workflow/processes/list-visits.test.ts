import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import {
  does,
  installed,
  installedOrder,
  ontOf,
  paidOrder,
  photograph,
  taskAt,
  advanceToVisit,
} from '#testing/workflow/public.ts'

test('the counter sees when a technician comes, whether they came, and the outcome', async ({ office }) => {
  const codes = await paidOrder(office)
  const { customerCode, orderCode } = codes
  const clerk = office.demo('clerk')
  const visits = () => clerk.workflow.visits({ customerCode })
  expect(await visits(), 'no appointment yet').toEqual([])

  const taskId = await advanceToVisit(office, codes)
  const agreed = { taskId, businessKey: orderCode, isOrder: true, name: 'Visit on site', zhName: '上门安装' }
  expect(await visits()).toMatchObject([
    {
      ...agreed,
      status: 'claimed',
      appointmentDay: '2026-12-01',
      appointmentSlot: 'morning',
      at: '2026-11-30T17:30:00.000Z', // midnight in Yangon
      assigneeName: 'Aung Ko Latt',
      teamName: 'Yangon West Team',
      outcome: null,
    },
  ])

  const technician = office.demo('technician')
  await technician.workflow.complete({ taskId, values: { outcome: 'absent', remark: 'Nobody opens' } })
  await does(technician, await taskAt(office, codes, 'appointment'), { date: '2026-12-02', slot: 'evening' })
  const again = await taskAt(office, codes, 'onSite')
  const [next, missed] = await visits()
  expect(next).toMatchObject({ taskId: again, status: 'ready', appointmentDay: '2026-12-02', assigneeName: null })
  expect(missed).toMatchObject({
    taskId,
    status: 'completed',
    appointmentDay: null,
    outcome: { code: 'absent', name: 'Customer absent', zhName: '客户不在' },
  })

  await technician.workflow.claim({ taskId: again })
  await photograph(office, codes, again)
  await technician.workflow.complete({ taskId: again, values: installed(await ontOf(technician)) })
  expect((await visits()).map(({ outcome }) => outcome?.code)).toEqual(['done', 'absent'])
  expect(await clerk.workflow.visits({ customerCode, limit: 1 })).toMatchObject([{ taskId: again }])
})

test('shows visits only for customers of one’s own units, to those who see orders or tasks', async ({ office }) => {
  const { customerCode } = await installedOrder(office)
  await expect(office.demo('clerk3').workflow.visits({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('CareInfo').workflow.visits({ customerCode })).rejects.toMatchObject({ code: 'no-permission' })
})
