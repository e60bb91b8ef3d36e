import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { deployProcesses } from '#seeds/workflow.ts'
import { type Office, test } from '#testing/office.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { closedLine } from '#testing/stock/closed-line.ts'
import { hired } from '#testing/stock/public.ts'
import { pagesOf } from '#testing/pdf.ts'
import { does } from '#testing/workflow/public.ts'

const day = 86_400_000
const rights = ['DeviceRecovery', 'CustomerEquipment', 'recovery.visit', 'recovery.receive'] as const
const clerkOf = (office: Office, unit = 'YGN-H1') => hired(office, rights, unit)

/** Creates a device to be returned. Returns its recovery and a clerk of the customer's unit. */
async function awaited(office: Office) {
  const line = await closedLine(office)
  const clerk = await clerkOf(office)
  const listed = async () => {
    const { rows } = await clerk.recoveries.list({ customerCode: line.customerCode })
    const { rows: ended } = await clerk.recoveries.list({ customerCode: line.customerCode, returnEnded: true })
    return [...rows, ...ended][0]
  }
  const recoveryId = (await listed())?.recoveryId ?? ''
  return { ...line, clerk, listed, recoveryId }
}

/** Returns the state and the open task of a visit. */
async function standing(office: Office, visitKey: string) {
  const { rows } = await office.demo('admin').workflow.processInstances({ keyword: visitKey })
  const { status, element, taskId, teamName } = rows[0] ?? {}
  return { status, element, taskId: taskId ?? '', teamName }
}

const nextDay = (office: Office, days: number) =>
  new Date(office.clock.now.getTime() + days * day).toISOString().slice(0, 10)

test('a technician of the area fetches a device, which goes to their stock and ends the recovery', async ({
  office,
}) => {
  const { clerk, listed, recoveryId, number, customerCode } = await awaited(office)
  const appointmentDay = nextDay(office, 2)
  const visit = {
    recoveryIds: [recoveryId],
    appointmentDay,
    appointmentSlot: 'morning' as const,
    visitNote: 'Ring twice',
  }
  const [started] = await clerk.recoveries.visit(visit)
  const visitKey = started?.visitKey ?? ''
  expect(visitKey).toMatch(/^ER\d{7}$/)
  expect(await listed()).toMatchObject({
    visitState: 'visit-planned',
    visitKey,
    appointmentDay,
    teamName: expect.any(String) as string,
  })
  const filtered = async (filter: object) => (await clerk.recoveries.list({ customerCode, ...filter })).rows.length
  expect(await filtered({ visitState: 'visit-planned', teamCode: 'YGN-T1' })).toBe(1)
  expect(await filtered({ visitState: 'no-visit' })).toBe(0)
  expect(await filtered({ teamCode: 'MDY-T1' })).toBe(0)
  await expect(clerk.recoveries.visit(visit)).rejects.toMatchObject({ code: 'visit-planned-already' })
  const technician = office.demo('technician')
  const { taskId, element } = await standing(office, visitKey)
  expect(element).toBe('equipmentVisit')
  const shown = await technician.workflow.formProperties({ taskId })
  expect(shown).toMatchObject({
    line: null,
    request: { values: { number, note: 'Ring twice' } },
    task: { appointmentDay },
  })
  await technician.workflow.claim({ taskId })
  const paper = (await pagesOf(await technician.workflow.workOrder({ taskId }))).join('\n')
  for (const printed of ['Device to fetch', number, 'Return by', 'Note', 'Ring twice']) expect(paper).toContain(printed)
  expect(await filtered({ assignee: 'E0511' })).toBe(1)
  const fetched = { outcome: 'fetched', returnCondition: 'incomplete', remark: 'No power supply' }
  await expect(
    technician.workflow.complete({ taskId, values: { ...fetched, number: 'HWTC0000FFFF' } }),
  ).rejects.toMatchObject({ code: 'device-not-to-fetch', fields: [{ field: 'values.number' }] })
  await technician.workflow.complete({ taskId, values: { ...fetched, number: number.toLowerCase() } })
  expect(await standing(office, visitKey)).toMatchObject({ status: 'completed', element: null })
  expect(await listed()).toMatchObject({
    state: 'recovered',
    returnCondition: 'incomplete',
    receiptRemark: 'No power supply',
    visitState: 'no-visit',
    visitKey: null,
  })
  expect((await technician.stock.findResource({ own: true, number })).rows).toMatchObject([
    { state: 'returned', locationKind: 'employee', locationCode: 'E0511', condition: 'used' },
  ])
  const keeper = await hired(office, ['ManualResourceRecycle'], 'HQ')
  await keeper.physicalResources.recycle({
    number,
    recycleAction: 'test',
    organizationUnitCode: 'STORE',
    reason: 'Handed in',
  })
  expect((await keeper.stock.findResource({ number })).rows).toMatchObject([{ state: 'tested', locationCode: 'STORE' }])
})

test('schedules another visit if nobody is home, and proposes the charge after a refusal', async ({ office }) => {
  const { clerk, listed, recoveryId, number, customerCode } = await awaited(office)
  const [started] = await clerk.recoveries.visit({ recoveryIds: [recoveryId] })
  const visitKey = started?.visitKey ?? ''
  const technician = office.demo('technician')
  const first = await standing(office, visitKey)
  await technician.workflow.claim({ taskId: first.taskId })
  const absent = (date: string) => ({ taskId: first.taskId, values: { outcome: 'absent', date } })
  await expect(technician.workflow.complete(absent(nextDay(office, 90)))).rejects.toMatchObject({
    code: 'visit-day',
    fields: [{ field: 'values.date' }],
  })
  await technician.workflow.complete(absent(nextDay(office, 3)))
  expect(await listed()).toMatchObject({
    state: 'awaitingReturn',
    visitState: 'visit-planned',
    visitAttempts: 1,
    visitOutcome: 'absent',
    appointmentDay: nextDay(office, 3),
  })
  await does(technician, (await standing(office, visitKey)).taskId, { outcome: 'refused', remark: 'Wants money' })
  expect(await standing(office, visitKey)).toMatchObject({ status: 'cancelled', element: null })
  expect(await listed()).toMatchObject({
    state: 'chargeProposed',
    proposedCharge: 60_000,
    visitState: 'visit-failed',
    visitAttempts: 2,
    visitOutcome: 'refused',
  })
  const [again] = await clerk.recoveries.visit({ recoveryIds: [recoveryId] })
  expect(again?.visitKey, 'a visit can be planned again').not.toBe(visitKey)
  const { taskId } = await standing(office, again?.visitKey ?? '')
  await does(technician, taskId, { outcome: 'fetched', number, returnCondition: 'good-condition' })
  expect(await listed(), 'the last visit fetched it').toMatchObject({
    state: 'recovered',
    visitState: 'no-visit',
    visitAttempts: 2,
    visitOutcome: null,
  })
  const ended = { returnEnded: true, customerCode, assignee: 'E0511' }
  expect(await clerk.recoveries.list(ended)).toEqual({ rows: [], next: null })
})

test('a device received at the counter closes the task of its visit', async ({ office }) => {
  const { clerk, recoveryId, number } = await awaited(office)
  const [started] = await clerk.recoveries.visit({ recoveryIds: [recoveryId] })
  const { taskId } = await standing(office, started?.visitKey ?? '')
  await office.demo('technician').workflow.claim({ taskId })
  await clerk.recoveries.receive({ number, returnCondition: 'good-condition' })
  expect(await standing(office, started?.visitKey ?? '')).toMatchObject({ status: 'cancelled', element: null })
  await expect(
    office.demo('technician').workflow.complete({ taskId, values: { outcome: 'refused', remark: 'No' } }),
  ).rejects.toMatchObject({ code: 'wrong-state' })
})

test('a clerk cancels a visit, and a visit that a manager deletes is cleared', async ({ office }) => {
  const { clerk, listed, recoveryId } = await awaited(office)
  const cancel = () => clerk.recoveries.cancelVisit({ recoveryId, remark: 'Brings it tomorrow' })
  await expect(cancel()).rejects.toMatchObject({ code: 'no-visit-planned' })
  const [one] = await clerk.recoveries.visit({ recoveryIds: [recoveryId] })
  await cancel()
  expect(await standing(office, one?.visitKey ?? '')).toMatchObject({ status: 'cancelled' })
  expect(await listed()).toMatchObject({ state: 'awaitingReturn', visitState: 'no-visit' })
  const [two] = await clerk.recoveries.visit({ recoveryIds: [recoveryId] })
  await office
    .demo('admin')
    .workflow.deleteProcess({ processInstanceId: two?.processInstanceId ?? '', reason: 'wrong-entry' })
  expect(await listed()).toMatchObject({ visitState: 'no-visit' })
  await runJob(office.app, { name: 'recovery.run', payload: {}, id: 'test' })
  const { rows } =
    await sql`select from device_recovery where visit_id is not null and id = ${recoveryId}::bigint`.execute(office.db)
  expect(rows).toEqual([])
})

test('starts all visits or none, and refuses other units, an ended recovery, an unknown team and a day out of range', async ({
  office,
}) => {
  const [one, two] = [await awaited(office), await awaited(office)]
  await two.clerk.recoveries.visit({ recoveryIds: [one.recoveryId] })
  const both = { recoveryIds: [two.recoveryId, one.recoveryId] }
  await expect(two.clerk.recoveries.visit(both)).rejects.toMatchObject({ code: 'visit-planned-already' })
  expect(await two.listed()).toMatchObject({ visitState: 'no-visit' })
  const plans = (more: object) => two.clerk.recoveries.visit({ recoveryIds: [two.recoveryId], ...more })
  await expect(plans({ teamCode: 'NONE' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'teamCode' }],
  })
  await expect(plans({ appointmentDay: '2026-01-01' })).rejects.toMatchObject({ code: 'visit-day' })
  const elsewhere = await clerkOf(office, 'MDY-H1')
  await expect(elsewhere.recoveries.visit({ recoveryIds: [two.recoveryId] })).rejects.toMatchObject({
    code: 'not-found',
  })
  await two.clerk.recoveries.receive({ number: two.number, returnCondition: 'good-condition' })
  await expect(plans({})).rejects.toMatchObject({ code: 'wrong-state' })
})

test('adds the process, its form and the team rules to a database of an earlier version', async ({ office }) => {
  const undone = new Error('undone')
  const upgrade = office.db.transaction().execute(async (db) => {
    const rules = () =>
      db
        .selectFrom('task_assignment_configuration')
        .select(['section_code', 'team_code'])
        .where('process_key', '=', 'equipment-recovery')
        .orderBy('section_code')
        .execute()
    const before = await rules()
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`delete from task_assignment_configuration where process_key = 'equipment-recovery'`.execute(db)
    await sql`delete from process_definition where key = 'equipment-recovery'`.execute(db)
    await sql`delete from form_definition where key = 'equipment-visit'`.execute(db)
    await deployProcesses(db)
    expect(await rules()).toEqual(before)
    await deployProcesses(db)
    expect(await rules(), 'unchanged by the next start').toEqual(before)
    throw undone
  })
  await expect(upgrade).rejects.toBe(undone)
})

test('plans a visit when a line ends if a technician was chosen to fetch the device', async ({ office }) => {
  const { customerCode, productCode, serial } = await activeLine(office)
  const seller = office.holding(await office.session((await hireClerk(office)).code))
  const [closable] = await seller.orders.productsForClosable({ customerCode })
  expect(closable?.effect).toMatchObject({ terminalNumber: serial, terminalBought: false })
  const expectedAmount = closable?.effect.amount ?? 0
  const closing = { customerCode, productCode, reason: 'moving', expectedAmount } as const
  await seller.orders.close({ ...closing, payout: 'common-balance', deviceReturn: 'technician-fetches' })
  office.clock.forward(day)
  await runJob(office.app, { name: 'aftersales.terminate-due', payload: {}, id: 'test' })
  const clerk = await clerkOf(office)
  const { rows } = await clerk.recoveries.list({ customerCode })
  expect(rows).toMatchObject([{ number: serial, visitState: 'visit-planned', returnBy: closable?.effect.returnBy }])
})

test('a visit moves with its customer, and a team that was chosen precedes the rules of the step', async ({
  office,
}) => {
  const { clerk, recoveryId, customerCode } = await awaited(office)
  const teams = await clerk.employees.workTeams({ isConstruction: true })
  const [ruled, chosen] = [teams[0], teams.at(-1)]
  await office.db
    .insertInto('task_assignment_configuration')
    .values({
      process_key: 'equipment-recovery',
      element: 'equipmentVisit',
      section_code: 'YGN-BHN',
      organization_unit_code: ruled?.organizationUnitCode ?? '',
      team_code: ruled?.code ?? '',
    })
    .execute()
  const teamCode = chosen?.code ?? ''
  const [started] = await clerk.recoveries.visit({ recoveryIds: [recoveryId], teamCode })
  const { taskId, teamName } = await standing(office, started?.visitKey ?? '')
  expect(chosen).not.toEqual(ruled)
  expect(teamName).toBe(chosen?.name)
  const { customers } = await hireClerk(office, { unit: 'HQ', more: ['customer.modify'] })
  const form = await customers.forModify({ customerCode })
  await customers.modify({ ...form, customerCode, organizationUnitCode: 'MDY-H1' })
  const { rows } = await sql`select i.organization_unit_code as unit, t.home_unit is not null as seen
    from task t join process_instance i on i.id = t.process_instance_id where t.id = ${taskId}::bigint`.execute(
    office.db,
  )
  expect(rows).toEqual([{ unit: 'MDY-H1', seen: true }])
})
