import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('an administrator sees who is online, and signs an employee out from the next call on', async ({ office }) => {
  const clerk = office.holding(await office.session('E0101'))
  await clerk.session.me({})
  const admin = office.as('OnlineEmployeeForceOfflineAct')
  const boss = office.holding(await office.session(await office.hire(['OnlineEmployeeForceOfflineAct'], 'HQ')))
  const { rows } = await boss.session.online({ keyword: 'su su' })
  expect(rows).toMatchObject([
    {
      employeeCode: 'E0101',
      name: 'clerk',
      zhName: '苏苏莱',
      organizationUnitCode: 'YGN-H1',
      ip: '127.0.0.1',
      userAgent: 'test',
    },
  ])
  const sessionIds = rows.map(({ sessionId }) => sessionId)
  expect(await boss.session.forceOffline({ sessionIds })).toEqual({ ended: 1 })
  await expect(clerk.session.me({})).rejects.toMatchObject({ code: 1000 })
  expect(await boss.session.forceOffline({ sessionIds })).toEqual({ ended: 0 })
  expect((await admin.session.online({ keyword: 'su su' })).rows).toEqual([])
})

test('neither shows nor ends sessions of another organization', async ({ office }) => {
  const token = await office.session('E0121')
  const boss = office.holding(await office.session(await office.hire(['OnlineEmployeeForceOfflineAct'], 'HQ')))
  const foreign = (await boss.session.online({ organizationUnitCode: 'MDY-H1' })).rows.map(({ sessionId }) => sessionId)
  expect(foreign).toHaveLength(1)
  const here = office.as('OnlineEmployeeForceOfflineAct')
  expect((await here.session.online({ organizationUnitCode: 'MDY-H1' })).rows).toEqual([])
  await expect(here.session.forceOffline({ sessionIds: foreign })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'sessionIds' }],
  })
  await office.holding(token).session.me({})
})

test('pages through the list without repeating anyone', async ({ office }) => {
  for (let count = 0; count < 5; count++) await office.session(await office.hire([], 'YGN-H2'))
  const boss = office.holding(await office.session(await office.hire(['OnlineEmployeeForceOfflineAct'], 'YGN-H2')))
  const seen: number[] = []
  let after: string | undefined
  do {
    const page = await boss.session.online({ limit: 2, ...(after && { after }) })
    seen.push(...page.rows.map(({ sessionId }) => sessionId))
    after = page.next ?? undefined
  } while (after)
  expect(seen).toHaveLength(6)
  expect(new Set(seen).size).toBe(6)
  await expect(boss.session.online({ after: 'nonsense' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'after' }],
  })
})
