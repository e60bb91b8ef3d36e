import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import {
  appointed,
  does,
  installedOrder,
  reportNetworkResult,
  paidOrder,
  processState,
  taskAt,
  unpaidOrder,
} from '#testing/workflow/public.ts'

const hour_ms = 3_600_000

test('returns definitions with their diagram, elements and forms in both languages', async ({ office }) => {
  const { workflow } = office.demo('dispatcher')
  const all = await workflow.processDefinitions({})
  const found = (key: string) => all.find(({ processDefinitionId }) => processDefinitionId.startsWith(`${key}:`))
  expect(all).toHaveLength(6)
  const [repair, installation, internal] = [found('fault-repair'), found('installation'), found('internal-order')]
  const [collection, construction] = [found('money-collection'), found('network-construction')]
  expect(found('equipment-recovery')).toMatchObject({ name: 'Fetch equipment', zhName: '上门回收设备' })
  expect(construction).toMatchObject({ processDefinitionId: 'network-construction:1', zhName: '网络施工' })
  expect(collection).toMatchObject({ processDefinitionId: 'money-collection:1', zhName: '上门收款' })
  expect(internal).toMatchObject({ processDefinitionId: 'internal-order:1', zhName: '内部工单' })
  expect(repair).toMatchObject({ processDefinitionId: 'fault-repair:1', name: 'Fault repair', zhName: '故障维修' })
  expect(installation).toMatchObject({ processDefinitionId: 'installation:1', name: 'Installation', zhName: '装机' })
  expect(installation?.xml).toContain('BPMNDiagram')
  expect(installation?.elements).toContainEqual({
    element: 'onSite',
    kind: 'userTask',
    name: 'Visit on site',
    zhName: '上门安装',
    formKey: 'on-site',
  })
  const form = await workflow.formDefinition({ processDefinitionId: 'installation:1', formPropertyId: 'onSite' })
  expect(form.fields.map((field) => field.kind)).toEqual(['choice', 'device', 'number', 'materials', 'photo', 'text'])
  const missing = { processDefinitionId: 'installation:1', formPropertyId: 'payment' }
  await expect(workflow.formDefinition(missing)).rejects.toMatchObject({ code: 'not-found' })
  expect((await workflow.formDefinitions({})).map((one) => one.formKey)).toContain('sign-off')
  expect(await workflow.taskAssignmentConfigurations({})).toContainEqual(
    expect.objectContaining({ sectionName: 'Yangon', teamName: 'Yangon West Team', element: null }),
  )
  expect((await workflow.processManagers({})).map((one) => one.code)).toEqual(['E0501'])
  const member = await office.hire([], 'YGN-H2')
  await office.db.insertInto('employee_group').values({ code: 'LEADS', name: 'Leads', zh_name: '组长' }).execute()
  await office.db.insertInto('employee_group_member').values({ group_code: 'LEADS', employee_code: member }).execute()
  const given = {
    grantee_kind: 'employee-group',
    grantee_code: 'LEADS',
    granted_by: 'E0001',
    granted_at: office.clock.now,
  }
  for (const function_code of ['process.manage', 'task.claim'])
    await office.db
      .insertInto('permission_grant')
      .values({ ...given, function_code })
      .execute()
  expect(
    (await workflow.processManagers({})).map((one) => one.code),
    'also through a group',
  ).toContain(member)
  expect((await office.demo('service').workflow.collectors({})).map((one) => one.code)).toContain('YGN-H2')
})

test('shows a republished definition in its latest version, and the older one on request', async ({ office }) => {
  const { workflow } = office.demo('dispatcher')
  await sql`insert into process_definition select (jsonb_populate_record(d, '{"version":2,"name":"Repair anew"}')).*
    from process_definition d where key = 'fault-repair'`.execute(office.db)
  const repair = async (processDefinitionId?: string) => {
    const all = await workflow.processDefinitions(processDefinitionId === undefined ? {} : { processDefinitionId })
    return all.filter(({ key }) => key === 'fault-repair').map(({ version, name }) => [version, name])
  }
  expect(await repair()).toEqual([[2, 'Repair anew']])
  expect(await repair('fault-repair:1')).toEqual([[1, 'Fault repair']])
  await office.db.deleteFrom('process_definition').where('key', '=', 'fault-repair').where('version', '=', 2).execute()
})

test('the diagram shows where a process is and has been', async ({ office }) => {
  const codes = await paidOrder(office)
  await does(office.demo('technician'), await taskAt(office, codes, 'appointment'), appointed)
  const { processInstanceId } = await processState(office, codes)
  const { workflow } = office.demo('technician')
  expect(await workflow.processStatus({ processInstanceId })).toMatchObject({
    processDefinitionId: 'installation:1',
    status: 'active',
    live: ['onSite'],
    passed: ['requested', 'qualify', 'portGate', 'payment', 'dispatch', 'teamGate', 'appointment'],
  })
  expect(await workflow.processInfo({ processInstanceId })).toMatchObject({ businessKey: codes.orderCode })
  const [form] = await workflow.formVariables({ processInstanceId })
  expect(form).toMatchObject({ element: 'appointment', values: appointed })
  expect(form?.fields[0]).toMatchObject({ name: 'date', zhLabel: '日期' })
})

test('a process is visible to its branch and to those who work on it, and to nobody else', async ({ office }) => {
  const codes = await paidOrder(office)
  const { processInstanceId } = await processState(office, codes)
  for (const account of ['clerk', 'technician', 'dispatcher', 'admin'])
    expect(await office.demo(account).workflow.processInfo({ processInstanceId })).toMatchObject({ status: 'active' })
  for (const account of ['technician3', 'clerk3', 'agent'])
    await expect(office.demo(account).workflow.processInfo({ processInstanceId })).rejects.toMatchObject({
      code: 'not-found',
    })
})

test('no task, deadline or message moves a suspended process', async ({ office }) => {
  const codes = await unpaidOrder(office)
  const { processInstanceId } = await processState(office, codes)
  const { workflow } = office.demo('dispatcher')
  await workflow.suspendProcess({ processInstanceId, reason: 'Road works' })
  await office.demo('clerk').payments.payBroadband({
    orderCode: codes.orderCode,
    expectedAmount: 230_000,
    tenders: [{ kind: 'card', amount: 230_000, reference: 'SLIP-2' }],
  })
  expect(await processState(office, codes)).toMatchObject({ status: 'suspended', element: 'payment' })
  await expect(workflow.suspendProcess({ processInstanceId, reason: 'Again' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  await workflow.activateProcess({ processInstanceId })
  expect(await processState(office, codes)).toMatchObject({ status: 'active', element: 'appointment' })
})

test('a claimed task of a suspended process cannot be completed, handed over or voided until it resumes', async ({
  office,
}) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const { workflow } = office.demo('technician')
  const manager = office.demo('dispatcher').workflow
  await workflow.claim({ taskId })
  const { processInstanceId } = await processState(office, codes)
  await manager.suspendProcess({ processInstanceId, reason: 'Road works' })
  const reason = 'Ill'
  for (const [act, tried] of Object.entries({
    done: () => workflow.complete({ taskId, values: appointed }),
    filledIn: () => workflow.saveForm({ taskId, values: { contact: 'At noon' } }),
    handedOn: () => manager.transfer({ taskId, employeeCode: 'E0512', reason }),
    voided: () => manager.void({ taskId, reason }),
  }))
    await expect(tried(), `${act} during suspension`).rejects.toMatchObject({
      code: 'wrong-state',
      message: expect.stringContaining('uspended') as string,
    })
  await manager.activateProcess({ processInstanceId })
  await workflow.complete({ taskId, values: appointed })
  await taskAt(office, codes, 'onSite')
})

test('deadlines move by the time a process was suspended', async ({ office }) => {
  const codes = await paidOrder(office)
  const before = await processState(office, codes)
  const { processInstanceId } = before
  const { workflow } = office.demo('dispatcher')
  const technician = office.demo('technician')
  await workflow.suspendProcess({ processInstanceId, reason: 'Flood' })
  await expect(technician.workflow.claim({ taskId: before.taskId ?? '' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  const reader = office.demo('technician', { language: 'zh-CN' })
  await expect(
    reader.workflow.claim({ taskId: before.taskId ?? '' }),
    'a suspended task, not a line',
  ).rejects.toMatchObject({
    message: expect.stringContaining('挂起') as string,
  })
  office.clock.forward(7 * hour_ms)
  await office.demo('dispatcher').workflow.activateProcess({ processInstanceId })
  const after = await processState(office, codes)
  expect(Date.parse(after.dueAt ?? '') - Date.parse(before.dueAt ?? '')).toBe(7 * hour_ms)
})

test('deleting a process cancels its order and releases port and ONT', async ({ office }) => {
  const codes = await installedOrder(office)
  const { processInstanceId } = await processState(office, codes)
  await office.demo('dispatcher').workflow.deleteProcess({ processInstanceId, reason: 'no-resource' })
  expect(await processState(office, codes)).toMatchObject({ status: 'cancelled', element: null })
  const order = await office.demo('clerk').orders.orderDetailInfo({ orderCode: codes.orderCode })
  expect(order.orderStatus).toBe('cancelled')
  const { rows } = await office.demo('technician').stock.findResource({ number: codes.number })
  expect(rows).toMatchObject([{ state: 'issued', productCode: null }])
  await expect(
    office.demo('dispatcher').workflow.deleteProcess({ processInstanceId, reason: 'no-resource' }),
  ).rejects.toMatchObject({ code: 'wrong-state' })
  await office.work()
})

test('refuses to delete or reject a process whose line was used before today: used goods are not returned', async ({
  office,
}) => {
  const codes = await installedOrder(office)
  await reportNetworkResult(office, codes, { step: 'activate', outcome: 'ok' })
  await reportNetworkResult(office, codes, { step: 'line-test', outcome: 'failed' })
  await does(office.demo('technician'), await taskAt(office, codes, 'testByHand'), { result: 'failed' })
  const { processInstanceId } = await processState(office, codes)
  const deleting = (reason: string) => office.demo('dispatcher').workflow.deleteProcess({ processInstanceId, reason })
  await expect(deleting('whim')).rejects.toMatchObject({ code: 'not-found', fields: [{ field: 'reason' }] })
  office.clock.forward(48 * hour_ms)
  await expect(deleting('no-resource')).rejects.toMatchObject({ code: 'line-in-use' })
  const technician = office.demo('technician')
  const taskId = await taskAt(office, codes, 'onSite')
  await technician.workflow.claim({ taskId })
  await expect(technician.workflow.complete({ taskId, values: { outcome: 'refused' } })).rejects.toMatchObject({
    code: 'line-in-use',
  })
  const { product } = await office.demo('clerk').orders.orderDetailInfo({ orderCode: codes.orderCode })
  expect(product?.state).toBe('active')
})

test('an engineer opens the line manually if the network fails', async ({ office }) => {
  const codes = await installedOrder(office)
  await reportNetworkResult(office, codes, { step: 'activate', outcome: 'failed' })
  const taskId = await taskAt(office, codes, 'activateByHand')
  const engineer = office.demo('network')
  const { rows } = await engineer.workflow.self({ type: 'ToBeSigned', keyword: codes.orderCode })
  expect(rows).toMatchObject([{ taskId, candidateOrganizationUnit: 'NOC', teamCode: null }])
  await engineer.workflow.nocOpen({ taskId, result: 'retry', remark: 'OLT was down' })
  expect(await processState(office, codes)).toMatchObject({ element: 'activate' })
  await reportNetworkResult(office, codes, { step: 'activate', outcome: 'failed' })
  const again = await taskAt(office, codes, 'activateByHand')
  await engineer.workflow.nocOpen({ taskId: again, result: 'opened', remark: 'Added on the OLT by hand' })
  expect(await processState(office, codes)).toMatchObject({ element: 'lineTest' })
  await reportNetworkResult(office, codes, { step: 'line-test', outcome: 'ok' })
  expect(await processState(office, codes)).toMatchObject({ element: 'signOff' })
  await office.work()
})

test('a late response ends the task that replaced the network step; an unexpected one changes nothing', async ({
  office,
}) => {
  const codes = await installedOrder(office)
  await reportNetworkResult(office, codes, { step: 'activate', outcome: 'failed' })
  const { processInstanceId } = await processState(office, codes)
  await reportNetworkResult(office, codes, { step: 'activate', outcome: 'ok' })
  expect(await processState(office, codes)).toMatchObject({ element: 'lineTest' })
  const steps = await office.demo('dispatcher').workflow.activityInstances({ processInstanceId })
  expect(steps.find((step) => step.element === 'activateByHand')).toMatchObject({
    claimedStatus: 'void',
    remark: 'network-answered',
  })
  await reportNetworkResult(office, codes, { step: 'activate', outcome: 'ok' })
  expect(await processState(office, codes)).toMatchObject({ element: 'lineTest' })
  await reportNetworkResult(office, codes, { step: 'line-test', outcome: 'failed' })
  await does(office.demo('technician'), await taskAt(office, codes, 'testByHand'), { result: 'failed' })
  expect(await processState(office, codes)).toMatchObject({ element: 'onSite' })
  await office.work()
})
