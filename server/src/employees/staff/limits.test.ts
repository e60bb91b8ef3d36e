import { expect } from 'vitest'
import { test } from '#testing/office.ts'

const raised = [
  ['customerLevel', 4],
  ['preferentialLevel', 4],
  ['maxUnsettledAmount', 100_000_001],
  ['adjustCeiling', 1],
] as const

test.for([...raised, ['maxOnlineCount', 2] as const])(
  'a staff manager cannot raise their own %s, and lowers it freely',
  async ([field, value], { office }) => {
    const employeeCode = await office.hire(['104', 'EmployeeOtherPermission', 'grant.any'])
    const mine = office.holding(await office.session(employeeCode))
    const own = await mine.staff.get({ employeeCode })
    await expect(mine.staff.modify({ ...own, [field]: value })).rejects.toMatchObject({
      code: 'not-to-yourself',
      fields: [{ field }],
    })
    const lower = { ...own, customerLevel: 1, maxUnsettledAmount: 1 }
    await mine.staff.modify(lower)
    expect(await mine.staff.get({ employeeCode })).toMatchObject({ customerLevel: 1, maxUnsettledAmount: 1 })
  },
)

test.for(raised)(
  'nobody grants a %s above their own unless they have the right to grant anything',
  async ([field, value], { office }) => {
    const employeeCode = await office.hire([])
    const keeper = office.as('EmployeeOtherPermission')
    const person = await keeper.staff.get({ employeeCode })
    await expect(keeper.staff.modify({ ...person, [field]: value })).rejects.toMatchObject({
      code: 'limit-above-yours',
      fields: [{ field }],
    })
    const admin = office.as('104', 'grant.any')
    const { version } = await admin.staff.modify({ ...person, [field]: value })
    await keeper.staff.modify({ ...person, version, [field]: value, trueName: 'Kept as it is' })
    expect(await admin.staff.get({ employeeCode })).toMatchObject({ [field]: value, trueName: 'Kept as it is' })
  },
)
