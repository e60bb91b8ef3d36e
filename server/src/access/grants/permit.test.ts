import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'

const none = { functions: [], denied: [], roles: [] }

/** Returns the functions that an employee holds now, as the administrator sees them. */
const held = async (office: Office, employeeCode: string) =>
  (await office.demo('admin').employees.permissions({ employeeCode })).map(({ actTypeCode }) => actTypeCode)

test('previews exactly what the operation does, and changes nothing', async ({ office }) => {
  const admin = office.demo('admin')
  const code = await office.hire(['6', '8'])
  const wanted = { code, ...none, functions: ['6', '9'] as FunctionCode[], roles: ['technician'] }
  const before = await held(office, code)
  const effect = await admin.staff.previewPermit(wanted)
  expect(await held(office, code)).toEqual(before)
  expect((await admin.staff.get({ employeeCode: code })).changes).toEqual([])

  await admin.staff.permit(wanted)
  const after = await held(office, code)
  const told = (way: 'gained' | 'lost') => effect.functions.filter((one) => one[way] > 0).map((one) => one.actTypeCode)
  expect(effect.people).toBe(1)
  expect(told('gained')).toEqual(after.filter((one) => !before.includes(one)))
  expect(told('lost')).toEqual(before.filter((one) => !after.includes(one)))
  expect(told('gained')).toEqual(
    ['9', '46', 'EmployeeInternalOrder', 'ResourDeviceInstall', 'TaskProcess', 'task.claim', 'task.suspend'].toSorted(
      inMenu(after),
    ),
  )
})

const inMenu = (codes: readonly string[]) => (one: string, other: string) => codes.indexOf(one) - codes.indexOf(other)

test('a role shows how many people a change affects before it is saved', async ({ office }) => {
  const admin = office.demo('admin')
  const { code, name, zhName, functions, version } = await admin.operationRoles.get({ operationRoleCode: 'technician' })
  const wanted = {
    code,
    name,
    zhName,
    functions: [...functions.filter((one) => one !== 'task.suspend'), '11' as const],
    version,
  }
  const effect = await admin.operationRoles.previewModify(wanted)
  const counts = effect.functions.map(({ actTypeCode, gained, lost }) => [actTypeCode, gained, lost])
  expect((await admin.operationRoles.get({ operationRoleCode: 'technician' })).version).toBe(version)
  await admin.operationRoles.modify(wanted)
  const technicians = ['E0511', 'E0512', 'E0521']
  for (const one of technicians) expect(await held(office, one)).toEqual(expect.arrayContaining(['11']))
  const suspending = (await Promise.all(technicians.map((one) => held(office, one)))).filter((all) =>
    all.includes('task.suspend'),
  )
  expect(suspending).toEqual([])
  expect(effect.people).toBeGreaterThanOrEqual(technicians.length)
  expect(counts).toEqual(expect.arrayContaining([['11', effect.people, 0]]))
})

test('the list of roles shows what each inherits from the roles above it', async ({ office }) => {
  const admin = office.demo('admin')
  await admin.operationRoles.add({ code: 'above', name: 'Above', zhName: '上级', functions: ['12'] })
  await admin.operationRoles.add({
    code: 'below',
    name: 'Below',
    zhName: '下级',
    functions: ['9'],
    parentCode: 'above',
  })
  const { rows } = await admin.operationRoles.list({ keyword: 'below' })
  expect(rows).toMatchObject([{ functions: ['9'], inherited: ['12'] }])
})

test('refuses a preview for the same reasons as the operation it previews', async ({ office }) => {
  const giver = await office.hire(['95', '6'])
  const small = office.holding(await office.session(giver))
  const other = await office.hire([])
  for (const way of ['previewPermit', 'permit'] as const) {
    await expect(small.staff[way]({ code: other, ...none, functions: ['12'] })).rejects.toMatchObject({
      code: 'not-yours-to-give',
      fields: [{ field: 'functions' }],
    })
    await expect(office.as('104').staff[way]({ code: other, ...none })).rejects.toMatchObject({ code: 'no-permission' })
    await expect(small.staff[way]({ code: 'E0121', ...none })).rejects.toMatchObject({ code: 'not-found' })
  }
  const own = await office.hire(['95', 'grant.any'])
  const boss = office.holding(await office.session(own))
  await expect(boss.staff.permit({ code: own, ...none, functions: ['95', 'grant.any', '12'] })).rejects.toMatchObject({
    code: 'not-to-yourself',
  })
  await office.db.updateTable('employee').set({ end_time: office.clock.now }).where('code', '=', own).execute()
})

test('refuses to place a role below one that grants more than the actor holds', async ({ office }) => {
  const keeper = office.as('MaintainAgentOperationRole', '6')
  const role = { code: 'below-technicians', name: 'Below', zhName: '下级', functions: ['6' as const] }
  await expect(keeper.operationRoles.add({ ...role, parentCode: 'technician' })).rejects.toMatchObject({
    code: 'not-yours-to-give',
    fields: [{ field: 'parentCode' }],
  })
  await keeper.operationRoles.add(role)
})

const apart: [FunctionCode, FunctionCode][] = [
  ['ToDept', 'DeptConfirm'],
  ['DeptPackage', 'financialConfirm'],
  ['note.void', 'NoteApproveAct'],
  ['count.take', 'count.approve'],
  ['95', 'DeptConfirm'],
  ['95', 'financialConfirm'],
  ['95', 'NoteApproveAct'],
  ['95', 'count.approve'],
]
test.for(apart)(
  'no single person gets both %s and %s, by grant, group or role',
  async ([first, second], { office }) => {
    const admin = office.demo('admin')
    const code = await office.hire([first])
    const refused = { code: 'duties-conflict' }
    await expect(admin.staff.permit({ code, ...none, functions: [first, second] })).rejects.toMatchObject(refused)
    const group = { name: `${second} beside ${first}`, zhName: '另一职责', members: [] }
    const { code: groupCode, version } = await admin.employeeGroups.add(group)
    await admin.employeeGroups.permit({ code: groupCode, ...none, functions: [second] })
    await expect(
      admin.employeeGroups.modify({ code: groupCode, version, ...group, members: [code] }),
    ).rejects.toMatchObject(refused)
    const role = {
      code: `apart-${first}-${second}`.toLowerCase().replaceAll('.', '-'),
      name: 'Role',
      zhName: '角色',
      functions: [second],
    }
    await admin.operationRoles.add(role)
    await expect(admin.staff.permit({ code, ...none, functions: [first], roles: [role.code] })).rejects.toMatchObject(
      refused,
    )
  },
)

test('every role of the demo operator can be given to one employee', async ({ office }) => {
  const admin = office.demo('admin')
  const { rows } = await admin.operationRoles.list({ limit: 200 })
  for (const role of ['counter', 'cashier', 'finance', 'warehouse']) {
    expect(rows.map(({ code }) => code)).toContain(role)
    const code = await office.hire([])
    await expect(admin.staff.permit({ code, ...none, roles: [role] })).resolves.toBeDefined()
  }
})

test('the last administrator can remove the right to grant neither from the role nor from themselves', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const role = await admin.operationRoles.get({ operationRoleCode: 'administrator' })
  const { code, name, zhName, version } = role
  const functions = role.functions.filter((one) => one !== '95')
  const refused = { code: 'last-administrator' }
  for (const way of ['previewModify', 'modify'] as const)
    await expect(admin.operationRoles[way]({ code, name, zhName, version, functions })).rejects.toMatchObject(refused)
  const me = await admin.staff.get({ employeeCode: 'E0001' })
  await expect(
    admin.staff.permit({ code: 'E0001', ...none, denied: ['grant.any'], roles: ['administrator'] }),
  ).rejects.toMatchObject(refused)
  await expect(admin.staff.modify({ ...me, endTime: '2026-01-01T00:00:00.000Z' })).rejects.toMatchObject({
    code: 'own-leaving',
    fields: [{ field: 'endTime' }],
  })
  const keeper = office.holding(await office.session(await office.hire(['104'], 'HQ')))
  await expect(keeper.staff.modify({ ...me, endTime: '2026-01-01T00:00:00.000Z' })).rejects.toMatchObject(refused)
})

test('a role cannot be placed below itself', async ({ office }) => {
  const admin = office.demo('admin')
  await admin.operationRoles.add({ code: 'ring-a', name: 'A', zhName: '甲', functions: [] })
  await admin.operationRoles.add({ code: 'ring-b', name: 'B', zhName: '乙', parentCode: 'ring-a', functions: [] })
  await expect(
    admin.operationRoles.modify({
      code: 'ring-a',
      name: 'A',
      zhName: '甲',
      parentCode: 'ring-b',
      functions: [],
      version: 1,
    }),
  ).rejects.toMatchObject({ code: 'circle', fields: [{ field: 'parentCode' }] })
})

test("when two administrators set one employee's grants at once, the second is notified and overwrites nothing", async ({
  office,
}) => {
  const code = await office.hire(['6'])
  const seen = { ...none, functions: ['6'] as FunctionCode[] }
  const gives = (functions: FunctionCode[]) =>
    office.demo('admin').staff.permit({ code, ...none, seen, functions: ['6', ...functions] })
  const results = await Promise.allSettled([gives(['8']), gives(['9'])])
  const [refused, ...others] = results.filter((one) => one.status === 'rejected')
  expect(others).toEqual([])
  expect(refused?.reason).toMatchObject({ code: 'changed-meanwhile', fields: [{ field: 'functions' }] })
  const [first] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const { functions } = await office.demo('admin').staff.get({ employeeCode: code })
  expect(functions).toEqual(first?.functions)
  await expect(office.demo('admin').staff.previewPermit({ code, ...none, seen })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  const now = { ...none, functions }
  await office.demo('admin').staff.permit({ code, ...now, seen: now, denied: ['12'] })
})
