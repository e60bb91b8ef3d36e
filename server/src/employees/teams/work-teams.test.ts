import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { employeeName } from './work-teams.ts'

test('lists the teams that work in a city with their members, excluding closed teams', async ({ office }) => {
  const { employees } = office.as()
  const teams = await employees.workTeams({ cityCode: 'MDY-C' })
  expect(teams.map(({ code }) => code)).toEqual(['MDY-T1'])
  const yangon = await employees.workTeams({ cityCode: 'YGN-C', isConstruction: true })
  expect(yangon.map(({ code }) => code)).toEqual(['YGN-T1'])
  expect(await employees.workTeams({ cityCode: 'YGN-T' }), 'only the teams of the province work there').toEqual(yangon)
  expect(yangon[0]).toMatchObject({
    name: 'Yangon West Team',
    zhName: '仰光西区班组',
    organizationUnitName: 'Yangon Construction',
    members: [
      { code: 'E0511', trueName: 'Aung Ko Latt', zhName: '昂哥拉' },
      { code: 'E0512', trueName: 'Wai Yan Tun', zhName: '威延吞' },
    ],
  })
  expect(await employees.workTeams({ isConstruction: false })).toEqual([])
  await office.db.updateTable('work_team').set({ active: false }).where('code', '=', 'MDY-T1').execute()
  expect((await employees.workTeams({})).map(({ code }) => code)).toEqual(['YGN-T1'])
})

test('a sentence names an employee in the reader’s language, or shows an unknown code', async ({ office: { db } }) => {
  const english = await employeeName({ db, language: 'en-US' }, 'E0511')
  const chinese = await employeeName({ db, language: 'zh-CN' }, 'E0511')
  expect([english, chinese]).toEqual(['Aung Ko Latt', '昂哥拉'])
  expect(await employeeName({ db, language: 'en-US' }, 'E-NONE')).toBe('E-NONE')
})

test('neither a team nor a group accepts a departed employee; an existing member stays', async ({ office }) => {
  const admin = office.demo('admin')
  const [left, leaving] = [await office.hire([], 'YGN-W'), await office.hire([], 'YGN-W')]
  const leaves = (code: string) =>
    office.db.updateTable('employee').set({ end_time: office.clock.now }).where('code', '=', code).execute()
  await leaves(left)
  const team = { name: 'Night team', zhName: '夜班', organizationUnitCode: 'YGN-W', isConstruction: true }
  const unknown = { code: 'not-found', fields: [{ field: 'members' }] }
  await expect(admin.workTeams.add({ ...team, members: [left] })).rejects.toMatchObject(unknown)
  const group = { name: 'Night', zhName: '夜班' }
  await expect(admin.employeeGroups.add({ ...group, members: [left] })).rejects.toMatchObject(unknown)
  const { code, version } = await admin.workTeams.add({ ...team, members: [leaving] })
  await leaves(leaving)
  await admin.workTeams.modify({ code, version, ...team, members: [leaving] })
})

test("a team and a group are offered current employees of the actor's units", async ({ office }) => {
  const keeper = office.holding(await office.session(await office.hire(['maintainWorkTeam', '113'], 'YGN-B'))).employees
  const [stays, left, elsewhere] = [
    await office.hire([], 'YGN-H1'),
    await office.hire([], 'YGN-H1'),
    await office.hire([], 'HQ'),
  ]
  await office.db.updateTable('employee').set({ end_time: office.clock.now }).where('code', '=', left).execute()
  const codes = ({ rows }: { rows: readonly { code: string }[] }) => rows.map(({ code }) => code)
  const limit = 200
  for (const offered of [await keeper.workTeamAddable({ limit }), await keeper.groupAddable({ limit })]) {
    expect(codes(offered)).toContain(stays)
    expect(codes(offered)).not.toContain(left)
    expect(codes(offered)).not.toContain(elsewhere)
  }
  const { employees } = office.demo('admin')
  expect(codes(await employees.workTeamAddable({ workTeamId: 'YGN-T1', keyword: 'E0511' }))).toEqual([])
  expect(codes(await employees.groupAddable({ keyword: 'E0511' }))).toEqual(['E0511'])
})
