import { expect } from 'vitest'
import { walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

const page = 'MaintainCustomerManager'

test('assigns customers to a manager, finds them by manager, reassigns and unassigns them', async ({ office }) => {
  const [first, second] = [await walkIn(office), await walkIn(office, { name: 'U Second' })]
  const branch = office.holding(await office.session(await office.hire([page], 'YGN-B'))).customerManagers
  const manager = 'E0901'
  expect(await branch.modify({ customerCodes: [first, second, first], manager })).toEqual({ changed: 2 })
  expect(await branch.modify({ customerCodes: [first], manager }), 'already assigned').toEqual({ changed: 0 })
  const { rows } = await branch.list({ manager })
  expect(rows.map(({ customerCode }) => customerCode)).toEqual([second, first])
  expect(rows[0]).toMatchObject({ name: 'U Second', manager: { code: manager, zhName: '梅杜觉' } })
  const one = await branch.list({ manager, limit: 1 })
  expect((await branch.list({ manager, limit: 1, after: one.next ?? '' })).rows).toMatchObject([
    { customerCode: first },
  ])
  expect(await branch.delete({ customerCodes: [second] })).toEqual({ changed: 1 })
  expect((await branch.list({ manager })).rows).toHaveLength(1)
  expect((await branch.list({ withoutManager: true, keyword: 'Second' })).rows).toMatchObject([
    { customerCode: second, manager: null, managerSince: null },
  ])
  const history = await office.db
    .selectFrom('change_history')
    .select(['code', 'before', 'after'])
    .where('code', '=', second)
    .orderBy('id')
    .execute()
  expect(history).toMatchObject([{ after: { manager } }, { before: { manager }, after: { manager: null } }])
})

test('assigns all or none: refuses another unit, an unknown manager or customer, and a missing right', async ({
  office,
}) => {
  const [near, far] = [await walkIn(office), await walkIn(office, { unit: 'MDY-H1' })]
  const branch = office.holding(await office.session(await office.hire([page], 'YGN-B'))).customerManagers
  const manager = 'E0901'
  await expect(branch.modify({ customerCodes: [near, far], manager })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'customerCodes' }],
  })
  await expect(branch.modify({ customerCodes: [near], manager: 'E0101' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'manager' }],
  })
  await expect(branch.modify({ customerCodes: [], manager })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(branch.delete({ customerCodes: [far] })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('baseInfo').customerManagers.list({})).rejects.toMatchObject({ code: 'no-permission' })
  const gone = await walkIn(office)
  await office.db.updateTable('customer').set({ status: 'closed' }).where('code', '=', gone).execute()
  await expect(branch.modify({ customerCodes: [near, gone], manager })).rejects.toMatchObject({
    code: 'wrong-state',
    fields: [{ field: 'customerCodes' }],
  })
  expect((await branch.list({ keyword: near })).rows).toMatchObject([{ manager: null }])
  expect((await branch.list({ keyword: far })).rows).toEqual([])
})
