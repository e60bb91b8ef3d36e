import { expect } from 'vitest'
import { test } from '#platform/testing/office.ts'

test('the team of the city comes first, with its members; a closed one is not offered', async ({ office }) => {
  const { employees } = office.as()
  const teams = await employees.workTeams({ cityCode: 'MDY-C' })
  expect(teams.map(({ code }) => code)).toEqual(['MDY-T1', 'YGN-T1'])
  expect((await employees.workTeams({ cityCode: 'YGN-C', isConstruction: true })).map(({ code }) => code)).toEqual([
    'YGN-T1',
    'MDY-T1',
  ])
  expect(teams[1]).toMatchObject({
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
