import { type FormValues, textIn } from '@lastmile/contract/processes/forms.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  boxRequest,
  boxBuilt,
  boxPlace,
  advanceConstruction,
  byNetwork,
  designed,
  doerOf,
  doesStep,
  heldBy,
  launchedBox,
  photographedBox,
  constructionStep,
  stateOf,
  surveyed,
  materialsTaken,
  taskOf,
  stepsOf,
} from '#testing/construction.ts'
import { anAccount } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'
import { messagesOf } from '#testing/messages-of.ts'
import { does } from '#testing/workflow/public.ts'

test('creates a box at acceptance with the announced ports, and sells its ports', async ({ office }) => {
  const code = await launchedBox(office)
  const before = await heldBy(office)
  const design = designed()
  const boxCode = textIn(design, 'boxCode')
  const shown = await office
    .demo('technician')
    .workflow.formProperties({ taskId: await taskOf(office, code, 'survey') })
  expect(shown.construction).toMatchObject({ code, address: boxRequest.address, boxCode: null, taken: [] })
  expect(shown.request?.values).toMatchObject({ reason: boxRequest.reason })
  expect(shown.task).toMatchObject({ teamCode: 'YGN-T1' })
  await advanceConstruction(office, code, { to: 'build', design })
  expect((await heldBy(office)).onHand).toBe(before.onHand - 60)
  const building = await office
    .demo('technician')
    .workflow.formProperties({ taskId: await taskOf(office, code, 'build') })
  expect(building.construction).toMatchObject({ boxCode, ports: 8, taken: [{ specCode: 'DROP-1C', quantity: 60 }, {}] })
  await doesStep(office, code, { by: office.demo('technician'), does: ['build', boxBuilt] })
  expect((await heldBy(office)).onHand).toBe(before.onHand - 49.5)
  expect(await office.demo('network').odbs.list({ limit: 200 })).not.toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ code: boxCode })]) as unknown,
  })
  await doesStep(office, code, { by: office.demo('network'), does: ['acceptance', { result: 'accepted' }] })
  expect(await constructionStep(office, code)).toMatchObject({ status: 'completed' })
  const box = await office.demo('network').odbs.get({ odbCode: boxCode })
  expect(box).toMatchObject({
    townCode: 'YGN-LMD',
    ...boxPlace,
    oltCode: 'OLT-YGN-1',
    ponPort: '0/2/9',
    totalPorts: 8,
    freePorts: 8,
    constructionCode: code,
    state: 'in-service',
  })
  const near = await office.demo('clerk').network.availableOdbs({ town: 'YGN-LMD', ...boxPlace })
  expect(near[0]).toMatchObject({ odbCode: boxCode, freePorts: 8 })
  const clerk = office.demo('clerk')
  await clerk.orders.openAccount(await anAccount(office, clerk, { odbCode: boxCode, portCode: '1' }))
  const heard = await messagesOf(office, 'E0101', 'construction.ready')
  expect(heard).toMatchObject([{ params: { construction: code, box: boxCode, ports: '8' } }])
  expect(await messagesOf(office, 'E0501', 'construction.ready')).toMatchObject([{ params: { construction: code } }])
})

test('each open step has an owner and a deadline', async ({ office }) => {
  const code = await launchedBox(office)
  for (const [element, values] of stepsOf(designed())) {
    const process = await constructionStep(office, code)
    expect(process).toMatchObject({ element, dueAt: expect.stringMatching(/^20/) as unknown })
    const { task } = await office.demo('admin').workflow.formProperties({ taskId: process.taskId ?? '' })
    expect(task).toMatchObject(byNetwork.has(element) ? { candidateOrganizationUnit: 'NOC' } : { teamCode: 'YGN-T1' })
    await doesStep(office, code, { by: doerOf(office, element), does: [element, values] })
  }
})

test('a survey that finds no way to build reports the reason to the requester', async ({ office }) => {
  const code = await launchedBox(office)
  const technician = office.demo('technician')
  const taskId = await taskOf(office, code, 'survey')
  await technician.workflow.claim({ taskId })
  await expect(technician.workflow.complete({ taskId, values: { outcome: 'declined' } })).rejects.toMatchObject({
    fields: [{ field: 'values.remark' }],
  })
  await technician.workflow.complete({ taskId, values: { outcome: 'declined', remark: 'No duct into the street' } })
  expect(await constructionStep(office, code)).toMatchObject({ status: 'cancelled' })
  expect(await stateOf(office, code)).toMatchObject({ state: 'declined', reason: 'No duct into the street' })
  expect(await messagesOf(office, 'E0501', 'construction.declined')).toMatchObject([
    { params: { construction: code, reason: 'No duct into the street' } },
  ])
})

test.for(['survey', 'design', 'materials', 'build', 'acceptance'] as const)(
  'a construction cancelled at the step %s leaves no box and returns its materials',
  async (to, { office }) => {
    const code = await launchedBox(office)
    const before = [await heldBy(office), await heldBy(office, 'FC-SC')]
    const design = designed()
    await advanceConstruction(office, code, { to, design })
    const { processInstanceId } = await constructionStep(office, code)
    await office.demo('dispatcher').workflow.deleteProcess({ processInstanceId, reason: 'wrong-entry' })
    expect(await constructionStep(office, code)).toMatchObject({ status: 'cancelled', element: null })
    expect(await stateOf(office, code)).toMatchObject({ state: 'cancelled' })
    expect([await heldBy(office), await heldBy(office, 'FC-SC')]).toEqual(before)
    await expect(office.demo('network').odbs.get({ odbCode: textIn(design, 'boxCode') })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
)

test('refuses a design with a code or a PON port that is taken, unknown or full', async ({ office }) => {
  const engineer = office.demo('network')
  const [code, other] = [await launchedBox(office), await launchedBox(office)]
  for (const one of [code, other]) await advanceConstruction(office, one, { to: 'design' })
  const taskId = await taskOf(office, code, 'design')
  await engineer.workflow.claim({ taskId })
  const refused = (change: FormValues, refusal: object) =>
    expect(engineer.workflow.complete({ taskId, values: designed(change) })).rejects.toMatchObject(refusal)
  await refused({ boxCode: 'LMD-01' }, { code: 'duplicate-code', fields: [{ field: 'values.boxCode' }] })
  await refused({ boxCode: 'LMD/01' }, { code: 'invalid-input', fields: [{ field: 'values.boxCode' }] })
  await refused({ feed: 'OLT-NONE 0/1/1' }, { code: 'invalid-input', fields: [{ field: 'values.feed' }] })
  await refused({ feed: 'OLT-YGN-1 0/9/1' }, { code: 'invalid-input', fields: [{ field: 'values.feed' }] })
  await refused({ ports: '7' }, { code: 'invalid-input', fields: [{ field: 'values.ports' }] })
  // LMD-01 has eight ports on 0/1/0, and a PON port feeds 128 lines.
  const first = designed({ feed: 'OLT-YGN-1 0/1/0', ports: '96' })
  await doesStep(office, other, { by: engineer, does: ['design', first] })
  await refused({ feed: 'OLT-YGN-1 0/1/0', ports: '32' }, { code: 'pon-port-full', fields: [{ field: 'values.feed' }] })
  await refused({ boxCode: first.boxCode ?? null }, { code: 'duplicate-code' })
  await engineer.workflow.complete({ taskId, values: designed({ feed: 'OLT-YGN-1 0/1/0', ports: '24' }) })
  for (const one of [code, other]) {
    const { processInstanceId } = await constructionStep(office, one)
    await office.demo('dispatcher').workflow.deleteProcess({ processInstanceId, reason: 'wrong-entry' })
  }
})

test('acceptance detects a box entered manually in the meantime, and a new design continues the construction', async ({
  office,
}) => {
  const engineer = office.demo('network')
  const code = await launchedBox(office)
  const design = designed()
  await advanceConstruction(office, code, { to: 'acceptance', design })
  await engineer.odbs.add({
    code: textIn(design, 'boxCode'),
    name: 'By hand',
    zhName: '手工录入',
    townCode: 'YGN-LMD',
    ...boxPlace,
    oltCode: 'OLT-YGN-1',
    ponPort: '0/2/8',
    totalPorts: 4,
    state: 'in-service',
  })
  const taskId = await taskOf(office, code, 'acceptance')
  await engineer.workflow.claim({ taskId })
  await expect(engineer.workflow.complete({ taskId, values: { result: 'accepted' } })).rejects.toMatchObject({
    code: 'duplicate-code',
  })
  await engineer.workflow.complete({ taskId, values: { result: 'redesign', remark: 'Code taken' } })
  const again = await engineer.workflow.formProperties({ taskId: await taskOf(office, code, 'design') })
  expect(again.values).toMatchObject({ boxCode: design.boxCode, feed: 'OLT-YGN-1 0/2/9', ports: '8' })
  await doesStep(office, code, { by: engineer, does: ['design', designed()] })
  await doesStep(office, code, {
    by: office.demo('technician'),
    does: ['materials', { materials: [{ specCode: 'CLIP', quantity: 1 }] }],
  })
  await doesStep(office, code, { by: office.demo('technician'), does: ['build', { ...boxBuilt, leftOver: null }] })
  await doesStep(office, code, { by: engineer, does: ['acceptance', { result: 'accepted' }] })
  expect(await stateOf(office, code)).toMatchObject({ state: 'accepted' })
})

test('refuses materials that are not in hand, and returns of more than was taken', async ({ office }) => {
  const technician = office.demo('technician')
  const code = await launchedBox(office)
  await advanceConstruction(office, code, { to: 'materials' })
  const taskId = await taskOf(office, code, 'materials')
  await technician.workflow.claim({ taskId })
  const before = await heldBy(office)
  await expect(
    technician.workflow.complete({ taskId, values: { materials: [{ specCode: 'DROP-1C', quantity: 99_999 }] } }),
  ).rejects.toMatchObject({ code: 'material-short', fields: [{ field: 'values.materials' }] })
  expect(await heldBy(office)).toEqual(before)
  await technician.workflow.complete({ taskId, values: materialsTaken })
  const build = await taskOf(office, code, 'build')
  await technician.workflow.claim({ taskId: build })
  await photographedBox(office, technician, { code, taskId: build })
  const leftOver = [{ specCode: 'DROP-1C', quantity: 60.001 }]
  await expect(
    technician.workflow.complete({ taskId: build, values: { ...boxBuilt, leftOver } }),
  ).rejects.toMatchObject({ code: 'more-left-over', fields: [{ field: 'values.leftOver' }] })
  await technician.workflow.complete({
    taskId: build,
    values: { ...boxBuilt, leftOver: [{ specCode: 'DROP-1C', quantity: 60 }] },
  })
  expect(await heldBy(office)).toEqual(before)
})

test('refuses a place far from its township, or an incomplete one', async ({ office }) => {
  const technician = office.demo('technician')
  const code = await launchedBox(office)
  const taskId = await taskOf(office, code, 'survey')
  await technician.workflow.claim({ taskId })
  await photographedBox(office, technician, { code, taskId })
  const complete = (change: FormValues) => technician.workflow.complete({ taskId, values: { ...surveyed, ...change } })
  await expect(complete({ latitude: -89.9 })).rejects.toMatchObject({ code: 'place-outside-town' })
  await expect(complete({ latitude: 95 })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(complete({ longitude: null })).rejects.toMatchObject({ fields: [{ field: 'values.longitude' }] })
})

test('when two employees claim one step, only one gets it', async ({ office }) => {
  const taskId = await taskOf(office, await launchedBox(office), 'survey')
  const both = await Promise.allSettled(
    ['technician', 'technician2'].map((who) => office.demo(who).workflow.claim({ taskId })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'task-taken' } })
})

test('the builder of a box cannot accept it', async ({ office }) => {
  const code = await launchedBox(office)
  await advanceConstruction(office, code, { to: 'acceptance' })
  const taskId = await taskOf(office, code, 'acceptance')
  const admin = office.demo('admin')
  await admin.workflow.arrange({ taskId, teamCode: 'YGN-T1', reason: 'Night shift' })
  const technician = office.demo('technician')
  await technician.workflow.claim({ taskId })
  await expect(technician.workflow.complete({ taskId, values: { result: 'accepted' } })).rejects.toMatchObject({
    code: 'accepts-own-work',
  })
  await technician.workflow.requestReplace({ taskId, reason: 'I built it' })
  await does(office.demo('technician2'), taskId, { result: 'accepted' })
  expect(await stateOf(office, code)).toMatchObject({ state: 'accepted', accepted_by: 'E0512' })
  const broken = async () => (await office.audit()).map(({ invariant }) => invariant)
  expect(await broken()).toEqual([])
  const deputies = (employee_code: string, principal: string) =>
    sql`insert into step_principal (paper, employee_code, principal) select 'construction:' || process_instance_id, ${employee_code}, ${principal}
      from construction where code = ${code}`.execute(office.db)
  await deputies('E0513', 'E0512')
  expect(await broken(), 'a deputy who did not build it may accept it').toEqual([])
  const { built_by } = (await stateOf(office, code)) as { built_by: string }
  await deputies(built_by, 'E0512')
  expect(await broken()).toEqual(['a construction is not accepted by the person who built it'])
  await sql`delete from step_principal where principal = 'E0512'`.execute(office.db)
})

test('a suspended construction resumes with later deadlines', async ({ office }) => {
  const code = await launchedBox(office)
  const { processInstanceId, dueAt } = await constructionStep(office, code)
  const dispatcher = office.demo('dispatcher')
  await dispatcher.workflow.suspendProcess({ processInstanceId, reason: 'Road works' })
  office.clock.forward(1_800_000)
  await dispatcher.workflow.activateProcess({ processInstanceId })
  const later = new Date(Date.parse(dueAt ?? '') + 1_800_000).toISOString()
  expect((await constructionStep(office, code)).dueAt).toBe(later)
})

test('prints a step of a construction as a work order', async ({ office }) => {
  const taskId = await taskOf(office, await launchedBox(office), 'survey')
  const paper = (await office.demo('technician').workflow.workOrder({ taskId })) as unknown as Buffer
  const text = (await pagesOf(paper)).join(' ')
  for (const part of [boxRequest.address, 'Lanmadaw Township', 'Survey the site', 'Ports needed'])
    expect(text).toContain(part)
})
