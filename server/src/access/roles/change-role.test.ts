import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('previews a role change for many employees as it is then applied, with a result for each', async ({ office }) => {
  const admin = office.demo('admin')
  const codes = await Promise.all(Array.from({ length: 5 }, () => office.hire([])))
  const wanted = { role: 'customer-manager', roleWay: 'give' as const }
  const effect = await admin.roleChanges.preview({ employeeCodes: codes, ...wanted })
  expect(effect.people).toBe(5)
  expect((await admin.staff.get({ employeeCode: codes[0] ?? '' })).roles, 'the preview changes nothing').toEqual([])
  for (const employeeCode of codes)
    expect(await admin.roleChanges.change({ employeeCode, ...wanted })).toEqual({ changed: true })
  for (const employeeCode of codes) {
    const held = await admin.employees.permissions({ employeeCode })
    expect(held.map(({ actTypeCode }) => actTypeCode)).toEqual(effect.functions.map(({ actTypeCode }) => actTypeCode))
  }
  const [first = ''] = codes
  expect(await admin.roleChanges.change({ employeeCode: first, ...wanted })).toEqual({ changed: false })
  const taken = await admin.roleChanges.preview({ employeeCodes: codes, role: wanted.role, roleWay: 'take' })
  expect(taken.functions.every(({ lost }) => lost === 5)).toBe(true)
  expect(await admin.roleChanges.change({ employeeCode: first, role: wanted.role, roleWay: 'take' })).toEqual({
    changed: true,
  })
  expect((await admin.staff.get({ employeeCode: first })).roles).toEqual([])
})

test('refuses a role the actor does not hold, employees of other units, and an unknown role', async ({ office }) => {
  const employeeCode = await office.hire([])
  const give = { role: 'customer-manager', roleWay: 'give' as const }
  await expect(office.as('95').roleChanges.change({ employeeCode, ...give })).rejects.toMatchObject({
    code: 'not-yours-to-give',
  })
  const branch = office.holding(await office.session(await office.hire(['95', 'grant.any'], 'MDY-B')))
  await expect(branch.roleChanges.change({ employeeCode, ...give })).rejects.toMatchObject({ code: 'not-found' })
  await expect(branch.roleChanges.preview({ employeeCodes: [employeeCode], ...give })).rejects.toMatchObject({
    code: 'not-found',
  })
  const admin = office.demo('admin')
  await expect(admin.roleChanges.change({ employeeCode, role: 'none', roleWay: 'give' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(office.as('104').roleChanges.change({ employeeCode, ...give })).rejects.toMatchObject({
    code: 'no-permission',
  })
})
