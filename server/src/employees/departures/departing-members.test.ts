import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'

const none = { functions: [], denied: [], roles: [] }
const kinds = ['employeeGroups', 'workTeams'] as const
type Kind = (typeof kinds)[number]

/** Creates a group or team with one member, who holds `granted` on their own and is denied `denied` as a member. */
async function withMember(
  office: Office,
  kind: Kind,
  { granted, denied }: Record<'granted' | 'denied', FunctionCode[]>,
) {
  const admin = office.demo('admin')
  const member = await office.hire(granted)
  const names = { name: `Watched ${member}`, zhName: '受限', members: [member] }
  const team = { ...names, organizationUnitCode: 'YGN-H1', isConstruction: false }
  const added = kind === 'workTeams' ? await admin.workTeams.add(team) : await admin.employeeGroups.add(names)
  await admin[kind].permit({ code: added.code, ...none, denied })
  const right = kind === 'workTeams' ? 'maintainWorkTeam' : '113'
  const without = (as: ReturnType<Office['as']>) =>
    kind === 'workTeams'
      ? as.workTeams.modify({ ...team, ...added, members: [] })
      : as.employeeGroups.modify({ ...names, ...added, members: [] })
  return { member, added, right: right as FunctionCode, without }
}

const held = async (office: Office, employeeCode: string) =>
  (await office.demo('admin').employees.permissions({ employeeCode })).map(({ actTypeCode }) => actTypeCode)

test.for(kinds)(
  '%s: a removed member, or one whose group is deleted, does not gain the functions that it denied',
  async (kind, { office }) => {
    const given = await withMember(office, kind, { granted: ['6', '12'], denied: ['12'] })
    const keeper = office.as(given.right, '6')
    const refused = { code: 'not-yours-to-give', fields: [{ field: 'members' }] }
    await expect(given.without(keeper)).rejects.toMatchObject(refused)
    await expect(keeper[kind].delete(given.added)).rejects.toMatchObject(refused)
    expect(await held(office, given.member)).not.toContain('12')
    const both = office.as(given.right, '12')
    await both[kind].delete(given.added)
    expect(await held(office, given.member)).toContain('12')
  },
)

test.for(kinds)('%s: duties kept apart by a denial are not combined when a member leaves', async (kind, { office }) => {
  const given = await withMember(office, kind, { granted: ['ToDept', 'DeptConfirm'], denied: ['DeptConfirm'] })
  const admin = office.demo('admin')
  const refused = { code: 'duties-conflict', fields: [{ field: 'members' }] }
  await expect(given.without(admin)).rejects.toMatchObject(refused)
  await expect(admin[kind].delete(given.added)).rejects.toMatchObject(refused)
})

test('refuses to delete the group through which the last administrator grants', async ({ office }) => {
  const admin = office.demo('admin')
  const role = await admin.staff.get({ employeeCode: 'E0001' })
  const group = { name: 'Administrators', zhName: '管理员', members: ['E0001'] }
  const added = await admin.employeeGroups.add(group)
  await admin.employeeGroups.permit({ code: added.code, ...none, roles: ['administrator'] })
  await admin.staff.permit({ code: 'E0001', ...none, roles: [] })
  await expect(admin.employeeGroups.delete(added)).rejects.toMatchObject({ code: 'last-administrator' })
  await expect(admin.employeeGroups.modify({ ...group, ...added, members: [] })).rejects.toMatchObject({
    code: 'last-administrator',
  })
  await admin.staff.permit({ code: 'E0001', ...none, roles: role.roles })
  await admin.employeeGroups.delete(added)
})
