import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const dayIn = ({ clock }: Office, days: number) => new Date(clock.now.getTime() + days * day).toISOString().slice(0, 10)
const bare = { functions: [], denied: [] }

test('the role shown for an employee is the permanent one, and never an expired one', async ({ office }) => {
  const code = await office.hire([])
  const admin = office.demo('admin')
  const shown = async () => (await admin.staff.get({ employeeCode: code })).operationRole
  const [agent, technician] = ['agent', 'technician']
  await admin.staff.permit({ code, ...bare, roles: [agent], from: dayIn(office, 0), to: dayIn(office, 1) })
  expect(await shown()).toBe(agent)
  await admin.staff.permit({ code, ...bare, roles: [agent, technician] })
  expect(await shown(), 'the other role lasts two days').toBe(technician)
  await admin.staff.permit({ code, ...bare, roles: [agent] })
  office.clock.forward(3 * day)
  const later = office.holding(await office.session('E0001'))
  const { operationRole, ...person } = await later.staff.get({ employeeCode: code })
  expect(operationRole, 'the role has expired').toBeUndefined()
  await later.staff.modify({ ...person, operationRole: agent })
  const given = await later.staff.get({ employeeCode: code })
  expect(given.operationRole, 'the role is granted again').toBe(agent)
})
