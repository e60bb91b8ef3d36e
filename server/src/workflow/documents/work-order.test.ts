import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { appointed, does, paidOrder, taskAt } from '#testing/workflow/public.ts'

/** Returns the text of a task's work order; KEEP_PAPERS=folder saves the PDF for inspection. */
async function paperOf(api: ReturnType<Office['demo']>, taskId: string, name: string): Promise<string> {
  const pdf = (await api.workflow.workOrder({ taskId })) as unknown as Buffer
  if (process.env.KEEP_PAPERS) writeFileSync(`${process.env.KEEP_PAPERS}/${name}.pdf`, pdf)
  const pages = await pagesOf(pdf)
  expect(pages).toHaveLength(1)
  return pages.join(' ')
}

test('a work order states where to go and what to report, first as a blank form and then filled in', async ({
  office,
}) => {
  const codes = await paidOrder(office, { name: 'Daw Khin Myo Chit' })
  const technician = office.demo('technician')
  const first = await paperOf(technician, await taskAt(office, codes, 'appointment'), 'appointment')
  const { line, task } = await technician.workflow.formProperties({
    taskId: await taskAt(office, codes, 'appointment'),
  })
  for (const part of [
    `No. ${codes.orderCode}`,
    'Work order',
    'Daw Khin Myo Chit',
    codes.customerCode,
    task.manageAddress,
    task.contactTel,
    'Home Fibre 30',
    `${line?.odbCode}, ${line?.odbName}, ${line?.portCode}`,
    'Not scheduled',
    'Team Yangon West Team',
    'Employee –',
    '□ 8:00 to 12:00',
    'Optical network terminal',
    'Employee signature and date',
    'Customer signature and date',
  ])
    expect(first).toContain(part)

  await does(technician, await taskAt(office, codes, 'appointment'), appointed)
  const visit = await taskAt(office, codes, 'onSite')
  const waiting = await paperOf(technician, visit, 'visit')
  expect(waiting).toContain('Dec 1, 2026, ')
  expect(waiting).not.toContain('Drop cable')
  await technician.workflow.claim({ taskId: visit })
  const materials = [{ specCode: 'DROP-1C', quantity: 45.5 }]
  await technician.workflow.saveForm({ taskId: visit, values: { outcome: 'done', opticalPower: -19.5, materials } })
  const saved = await paperOf(technician, visit, 'saved')
  for (const part of ['Drop cable, one core × 45.5', '-19.5', 'Employee Aung Ko Latt']) expect(saved).toContain(part)
  expect(saved).not.toContain('□')
})

test('the work order of a fault states the fault and whom to call, in the reader’s language', async ({ office }) => {
  const { customerCode, productCode } = await connected(office, await openedAccount(office, office.demo('clerk')))
  const { orderCode } = await office.demo('service').orders.reportFault({
    customerCode,
    productCode,
    fault: 'no-internet#ont-light#los-red',
    contactName: 'Ma Hla',
    contactTel: '09450001234',
    remark: 'Dog in the yard',
  })
  await office.work()
  const taskId = await taskAt(office, { customerCode, productCode, orderCode }, 'remoteRepair')
  const english = await paperOf(office.demo('network'), taskId, 'fault')
  for (const part of ['No internet, ONT lights, LOS is red', 'Ma Hla, 09450001234', 'Dog in the yard'])
    expect(english).toContain(part)
  const chinese = await paperOf(office.demo('network', { language: 'zh-CN' }), taskId, 'fault-zh')
  for (const part of ['施工单', '故障联系人', 'Ma Hla, 09450001234', '客户签字、日期']) expect(chinese).toContain(part)
})

test('up to six choices get check boxes, more a blank line, and photos are not printed', async ({ office }) => {
  const admin = office.demo('admin').workflow
  const form = (await admin.formDefinitions({})).find(({ formKey }) => formKey === 'appointment')
  const options = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ code: `${letter}${at}`, name: `Way ${letter}${at}`, zhName: '方式' }))
  const choice = { kind: 'choice', required: false } as const
  if (!form) throw new Error('no form')
  const { formKey, version, name, zhName } = form
  const fields = [
    ...form.fields,
    { ...choice, name: 'six', label: 'Six', zhLabel: '六', options: options('a', 6) },
    { ...choice, name: 'seven', label: 'Seven', zhLabel: '七', options: options('b', 7) },
    { ...choice, name: 'once', label: 'Once', zhLabel: '一次', when: "six = 'a4'", options: options('c', 7) },
    { name: 'cable', label: 'Cable', zhLabel: '线缆', kind: 'number' as const, required: true, unit: 'm' },
    { name: 'wall', label: 'Wall', zhLabel: '墙', kind: 'photo' as const, required: false },
  ]
  await admin.modifyForm({ formKey, version, name, zhName, fields })
  office.clock.forward(60_000)
  const taskId = await taskAt(office, await paidOrder(office), 'appointment')
  const technician = office.demo('technician')
  const empty = await paperOf(technician, taskId, 'choices')
  for (const part of ['□ Way a0', '□ Way a5', 'Seven', 'Cable (required, m)']) expect(empty).toContain(part)
  for (const part of ['Way b0', 'Wall', 'Six (']) expect(empty).not.toContain(part)
  await technician.workflow.claim({ taskId })
  await technician.workflow.saveForm({ taskId, values: { six: 'a3', seven: 'b2', once: 'c1', cable: 12.5 } })
  const saved = await paperOf(technician, taskId, 'chosen')
  for (const part of ['Way a3', 'Way b2', '12.5']) expect(saved).toContain(part)
  for (const part of ['□ Way', 'Way a0', 'Way b0', 'Way c1']) expect(saved).not.toContain(part)
})

test('a work order is for those who may see its task', async ({ office }) => {
  const taskId = await taskAt(office, await paidOrder(office), 'appointment')
  await expect(office.demo('technician3').workflow.workOrder({ taskId })).rejects.toMatchObject({
    code: 'not-your-task',
  })
  await expect(office.demo('clerk').workflow.workOrder({ taskId })).rejects.toMatchObject({ code: 'no-permission' })
  await expect(office.demo('technician').workflow.workOrder({ taskId: '999999' })).rejects.toMatchObject({
    code: 'not-found',
  })
})
