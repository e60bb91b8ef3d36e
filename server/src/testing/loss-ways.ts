import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Office } from './office.ts'

/**
 * A way to revoke a function from a colleague. `arrange` grants function 12 to a person in this way and returns the
 * change that revokes it, made by any client.
 */
type Client = ReturnType<Office['as']>
export type Way = {
  name: string
  calls: string[]
  right: FunctionCode
  /** The unit of the colleague who makes the change; YGN-H1 by default. */
  at?: string
  arrange: (office: Office, person: string) => Promise<(client: Client) => Promise<unknown>>
}

export const none = { functions: [], denied: [], roles: [] }
export const just12 = { ...none, functions: ['12'] as FunctionCode[] }
let made = 0

/** Creates a role with function 12. */
async function roleWith12(office: Office, parentCode?: string) {
  const code = `loss-${++made}`
  const functions: FunctionCode[] = parentCode ? [] : ['12']
  const fields = { code, name: code, zhName: code, functions, ...(parentCode ? { parentCode } : {}) }
  return { ...fields, ...(await office.demo('admin').operationRoles.add(fields)) }
}

async function assigned(office: Office, person: string, role: string): Promise<void> {
  await office.demo('admin').roleChanges.change({ employeeCode: person, role, roleWay: 'give' })
}

/** Creates a group whose members hold function 12. */
export async function groupOf(office: Office, person: string) {
  const fields = { name: `Loss ${++made}`, zhName: '组', members: [person] }
  const saved = await office.demo('admin').employeeGroups.add(fields)
  await office.demo('admin').employeeGroups.permit({ code: saved.code, ...just12 })
  return { ...fields, ...saved }
}

async function teamOf(office: Office, person: string) {
  const fields = { name: `Loss ${++made}`, zhName: '班', isConstruction: false, organizationUnitCode: 'YGN-H1' }
  const saved = await office.demo('admin').workTeams.add({ ...fields, members: [person] })
  await office.demo('admin').workTeams.permit({ code: saved.code, ...just12 })
  return { ...fields, ...saved }
}

async function direct12(office: Office, person: string): Promise<void> {
  await office.demo('admin').staff.permit({ code: person, ...just12 })
}

const role = 'MaintainAgentOperationRole'
/** Every way to revoke a function by a change of grants, roles, groups or teams. */
export const waysOfGrants: readonly Way[] = [
  {
    name: 'empties their role',
    calls: ['operationRoles.modify', 'operationRoles.previewModify'],
    right: role,
    arrange: async (office, person) => {
      const given = await roleWith12(office)
      await assigned(office, person, given.code)
      return (client) => client.operationRoles.modify({ ...given, functions: [] })
    },
  },
  {
    name: 'takes the parent from their role',
    calls: ['operationRoles.modify'],
    right: role,
    arrange: async (office, person) => {
      const { parentCode: _, ...below } = await roleWith12(office, (await roleWith12(office)).code)
      await assigned(office, person, below.code)
      return (client) => client.operationRoles.modify(below)
    },
  },
  {
    name: 'removes them from a group',
    calls: ['employeeGroups.modify'],
    right: '113',
    arrange: async (office, person) => {
      const group = await groupOf(office, person)
      return (client) => client.employeeGroups.modify({ ...group, members: [] })
    },
  },
  {
    name: 'deletes their group',
    calls: ['employeeGroups.delete'],
    right: '113',
    arrange: async (office, person) => {
      const { code, version } = await groupOf(office, person)
      return (client) => client.employeeGroups.delete({ code, version })
    },
  },
  {
    name: 'revokes the grant of their group',
    calls: ['employeeGroups.permit', 'employeeGroups.previewPermit'],
    right: '113',
    arrange: async (office, person) => {
      const { code } = await groupOf(office, person)
      return (client) => client.employeeGroups.permit({ code, ...none })
    },
  },
  {
    name: 'removes them from a team',
    calls: ['workTeams.modify'],
    right: 'maintainWorkTeam',
    arrange: async (office, person) => {
      const team = await teamOf(office, person)
      return (client) => client.workTeams.modify({ ...team, members: [] })
    },
  },
  {
    name: 'deletes their team',
    calls: ['workTeams.delete'],
    right: 'maintainWorkTeam',
    arrange: async (office, person) => {
      const { code, version } = await teamOf(office, person)
      return (client) => client.workTeams.delete({ code, version })
    },
  },
  {
    name: 'revokes the grant of their team',
    calls: ['workTeams.permit', 'workTeams.previewPermit'],
    right: 'maintainWorkTeam',
    arrange: async (office, person) => {
      const { code } = await teamOf(office, person)
      return (client) => client.workTeams.permit({ code, ...none })
    },
  },
  {
    name: 'revokes their own grant',
    calls: ['staff.permit', 'staff.previewPermit'],
    right: '95',
    arrange: async (office, person) => {
      await direct12(office, person)
      return (client) => client.staff.permit({ code: person, ...none })
    },
  },
  {
    name: 'denies them the function',
    calls: ['staff.permit'],
    right: '95',
    arrange: async (office, person) => {
      await direct12(office, person)
      return (client) => client.staff.permit({ code: person, ...just12, denied: ['12'] })
    },
  },
  {
    name: 'adds them to a group that is denied the function from next month',
    calls: ['employeeGroups.modify'],
    right: '113',
    arrange: async (office, person) => {
      await direct12(office, person)
      const fields = { name: `Loss ${++made}`, zhName: '组', members: [] }
      const { code, version } = await office.demo('admin').employeeGroups.add(fields)
      await office.demo('admin').employeeGroups.permit({ code, ...none, denied: ['12'], from: '2026-04-06' })
      return (client) => client.employeeGroups.modify({ ...fields, code, version, members: [person] })
    },
  },
  {
    name: 'narrows the scope of their grant',
    calls: ['staff.permit'],
    right: '95',
    arrange: async (office, person) => {
      await direct12(office, person)
      return (client) => client.staff.permit({ code: person, ...just12, rescoped: ['12'], scope: 'own-rows' })
    },
  },
  {
    name: 'takes a role from many',
    calls: ['roleChanges.change', 'roleChanges.preview'],
    right: '95',
    arrange: async (office, person) => {
      const given = await roleWith12(office)
      await assigned(office, person, given.code)
      return (client) => client.roleChanges.change({ employeeCode: person, role: given.code, roleWay: 'take' })
    },
  },
  {
    name: 'clears the role of the employee',
    calls: ['staff.modify'],
    right: '104',
    arrange: async (office, person) => {
      const given = await roleWith12(office)
      await assigned(office, person, given.code)
      const { changes: _, operationRole: __, ...shown } = await office.demo('admin').staff.get({ employeeCode: person })
      return (client) => client.staff.modify({ ...shown, mobile: '' })
    },
  },
]
