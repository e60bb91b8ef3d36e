import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { slices } from '#house'
import { type Office, test } from '#testing/office.ts'

/**
 * Every way to take a function from a colleague. `arrange` gives function 12 to a person in this way and returns the
 * change that takes it, made by any client.
 */
type Client = ReturnType<Office['as']>
type Way = {
  name: string
  calls: string[]
  right: FunctionCode
  arrange: (office: Office, person: string) => Promise<(client: Client) => Promise<unknown>>
}

const none = { functions: [], denied: [], roles: [] }
const just12 = { ...none, functions: ['12'] as FunctionCode[] }
let made = 0

/** A role that brings function 12. */
async function roleWith12(office: Office, parentCode?: string) {
  const code = `loss-${++made}`
  const functions: FunctionCode[] = parentCode ? [] : ['12']
  const fields = { code, name: code, zhName: code, functions, ...(parentCode ? { parentCode } : {}) }
  return { ...fields, ...(await office.demo('admin').operationRoles.add(fields)) }
}

async function assigned(office: Office, person: string, role: string): Promise<void> {
  await office.demo('admin').roleChanges.change({ employeeCode: person, role, roleWay: 'give' })
}

/** A group whose members hold function 12. */
async function groupOf(office: Office, person: string) {
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
const ways: Way[] = [
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

const holds12 = async (office: Office, employeeCode: string) =>
  (await office.demo('admin').employees.permissions({ employeeCode })).some(({ actTypeCode }) => actTypeCode === '12')

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'allowed',
    (error: unknown) => String((error as { code?: string }).code),
  )

test.for(ways)('an employee of another unit, even one who holds the function, never $name', async (way, { office }) => {
  const person = await office.hire([], 'HQ')
  const take = await way.arrange(office, person)
  const outsider = office.holding(await office.session(await office.hire([way.right, '12'], 'MDY-H1')))
  expect(['outside-scope', 'not-found']).toContain(await codeOf(take(outsider)))
  expect(await holds12(office, person)).toBe(true)
})

test.for(ways)('a colleague who lacks the function never $name', async (way, { office }) => {
  const person = await office.hire([])
  const take = await way.arrange(office, person)
  // A narrower scope also gives: rows of their own, wherever these belong.
  expect(['not-yours-to-take', 'reach-too-wide']).toContain(await codeOf(take(office.as(way.right))))
  expect(await holds12(office, person)).toBe(true)
})

test.for(ways)('a colleague who holds the function $name', async (way, { office }) => {
  const person = await office.hire([])
  const take = await way.arrange(office, person)
  expect(await codeOf(take(office.as(way.right, '12')))).toBe('allowed')
})

test('a grant of a unit is revoked, and a unit merged, only by those who hold what its people lose', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const unit = { code: 'LOSS-1', name: 'Loss', zhName: '厅', type: 'hall', parentCode: 'YGN-B' } as const
  const { version } = await admin.organizationUnits.add({ ...unit, childrenOperationAcceptable: false })
  await admin.unitGrants.permit({ code: unit.code, ...just12 })
  const person = await office.hire([], unit.code)
  const clerk = async (...held: FunctionCode[]) =>
    office.holding(await office.session(await office.hire(['MaintainOrganiation', ...held], 'HQ')))
  const [without, holding] = [await clerk(), await clerk('12')]
  await admin.organizationUnits.add({ ...unit, code: 'LOSS-2', childrenOperationAcceptable: false })
  const merging = { code: unit.code, into: 'LOSS-2', version }
  expect(await codeOf(without.unitGrants.permit({ code: unit.code, ...none }))).toBe('not-yours-to-take')
  expect(await codeOf(without.unitChanges.merge(merging))).not.toBe('allowed')
  expect(await holds12(office, person)).toBe(true)
  expect(await codeOf(holding.unitGrants.permit({ code: unit.code, ...none }))).toBe('allowed')
  expect(await holds12(office, person)).toBe(false)
})

test('a person can give up a function that they hold through a group they keep', async ({ office }) => {
  const person = await office.hire(['113'])
  const group = await groupOf(office, person)
  const own = office.holding(await office.session(person))
  expect(await codeOf(own.employeeGroups.modify({ ...group, members: [] }))).toBe('allowed')
  expect(await holds12(office, person)).toBe(false)
})

test('the end of an employment takes functions that the personnel office does not hold', async ({ office }) => {
  const person = await office.hire(['12'])
  const { changes: _, ...shown } = await office.demo('admin').staff.get({ employeeCode: person })
  const personnel = office.as('104')
  expect(await codeOf(personnel.staff.modify({ ...shown, endTime: office.clock.now.toISOString() }))).toBe('allowed')
})

/** Calls that change grants or memberships and take nothing. */
const giving = ['operationRoles.add', 'employeeGroups.add', 'workTeams.add', 'staff.add', 'staffSheet.importFile']
/** Calls on units, tested together above. */
const ofUnits = ['unitGrants.permit', 'unitGrants.previewPermit', 'unitChanges.merge', 'unitChanges.previewMerge']
/** Only unassigned roles and employees without a past can be deleted. */
const unused = ['operationRoles.delete', 'staff.delete']

test('every call that can take a function away is tested here', () => {
  const covered = new Set([...ways.flatMap(({ calls }) => calls), ...giving, ...ofUnits, ...unused])
  const changing = slices
    .flatMap(({ routes }) => routes)
    .filter(({ call }) => (call.refuses as readonly string[]).includes('not-yours-to-take'))
    .map(({ code }) => code)
  expect(changing.length).toBeGreaterThan(20)
  expect(changing.filter((code) => !covered.has(code))).toEqual([])
})
