import type { FunctionCode } from '@lastmile/contract/words.ts'
import { demoPassword } from './staff.ts'
import { just12, none, type Way } from './loss-ways.ts'
import type { Office } from './office.ts'

let made = 0

/**
 * Creates a store under the head office with another store below it, and an employee of the upper store, who is the
 * only one who sees the lower.
 */
async function halls(office: Office, person: string) {
  const admin = office.demo('admin')
  const hall = async (code: string, parentCode: string) => {
    const fields = {
      code,
      name: code,
      zhName: code,
      type: 'hall',
      parentCode,
      childrenOperationAcceptable: true,
    } as const
    return { ...fields, ...(await admin.organizationUnits.add(fields)) }
  }
  const upper = await hall(`LU-${++made}`, 'HQ')
  const lower = await hall(`LU-${++made}`, upper.code)
  const { changes: _, ...shown } = await admin.staff.get({ employeeCode: person })
  await admin.staff.modify({ ...shown, organizationUnitCode: upper.code })
  return { upper, lower }
}

async function lent12(office: Office, person: string) {
  const principal = await office.hire(['12'], 'HQ')
  const day = office.clock.now.toISOString().slice(0, 10)
  const functions: FunctionCode[] = ['12']
  const giving = { principal, deputy: person, functions, from: day, to: day, password: demoPassword }
  return office.demo('admin').delegations.give(giving)
}

async function direct12(office: Office, person: string): Promise<void> {
  await office.demo('admin').staff.permit({ code: person, ...just12 })
}

/** Every way to revoke a function or part of its scope without changing a grant: by units, areas and delegations. */
export const waysOfPlaces: readonly Way[] = [
  {
    name: 'moves a unit out of their scope',
    calls: ['organizationUnits.modify'],
    right: 'MaintainOrganiation',
    at: 'HQ',
    arrange: async (office, person) => {
      const { lower } = await halls(office, person)
      await direct12(office, person)
      return (client) => client.organizationUnits.modify({ ...lower, parentCode: 'HQ' })
    },
  },
  {
    name: 'previews moving a unit out of their scope',
    calls: ['unitChanges.previewMove'],
    right: 'MaintainOrganiation',
    at: 'HQ',
    arrange: async (office, person) => {
      const { lower } = await halls(office, person)
      await direct12(office, person)
      return (client) => client.unitChanges.previewMove({ code: lower.code, parentCode: 'HQ' })
    },
  },
  {
    name: 'ends their unit',
    calls: ['organizationUnits.modify'],
    right: 'MaintainOrganiation',
    at: 'HQ',
    arrange: async (office, person) => {
      const { upper } = await halls(office, person)
      await direct12(office, person)
      return (client) => client.organizationUnits.modify({ ...upper, expiresOn: '2026-06-30' })
    },
  },
  {
    name: 'takes the units below theirs out of their scope',
    calls: ['organizationUnits.modify'],
    right: 'MaintainOrganiation',
    at: 'HQ',
    arrange: async (office, person) => {
      const { upper } = await halls(office, person)
      await direct12(office, person)
      return (client) => client.organizationUnits.modify({ ...upper, childrenOperationAcceptable: false })
    },
  },
  {
    name: 'ends the agent in whose unit they work',
    calls: ['agentOrganizations.modify'],
    right: 'MaintainAgentOperationRole',
    at: 'HQ',
    arrange: async (office, person) => {
      const { upper } = await halls(office, person)
      await direct12(office, person)
      const agent = { ...upper, type: 'agent', settlesNet: false } as const
      await office.db.updateTable('organization_unit').set({ type: 'agent' }).where('code', '=', upper.code).execute()
      return (client) => client.agentOrganizations.modify({ ...agent, expiresOn: '2026-06-30' })
    },
  },
  {
    name: 'moves an area out of those that their grant names',
    calls: ['areaSections.modify'],
    right: 'MaintainAreaAct',
    at: 'HQ',
    arrange: async (office, person) => {
      const { lower } = await halls(office, person)
      const place = { latitude: 20, longitude: 96 }
      const area = async (kind: 'province' | 'city', parentCode?: string) => {
        const code = `LA-${++made}`
        const fields = { code, kind, name: code, zhName: code, ...place, ...(parentCode ? { parentCode } : {}) }
        return { ...fields, ...(await office.demo('admin').areaSections.add(fields)) }
      }
      const [here, there] = [await area('province'), await area('province')]
      const city = await area('city', here.code)
      await office.demo('admin').organizationUnits.modify({ ...lower, cityCode: city.code })
      const scope = { scope: 'named-areas' as const, areas: [here.code] }
      await office.demo('admin').staff.permit({ code: person, ...just12, ...scope })
      return (client) => client.areaSections.modify({ ...city, parentCode: there.code })
    },
  },
  {
    name: 'moves them to a unit that sees less',
    calls: ['staff.modify'],
    right: '104',
    at: 'HQ',
    arrange: async (office, person) => {
      const { lower } = await halls(office, person)
      await direct12(office, person)
      const { changes: _, ...shown } = await office.demo('admin').staff.get({ employeeCode: person })
      return (client) => client.staff.modify({ ...shown, organizationUnitCode: lower.code })
    },
  },
  {
    name: 'merges the unit below theirs into another one',
    calls: ['unitChanges.merge', 'unitChanges.previewMerge'],
    right: 'MaintainOrganiation',
    at: 'HQ',
    arrange: async (office, person) => {
      const { lower } = await halls(office, person)
      await direct12(office, person)
      const into = { ...lower, code: `LU-${++made}`, parentCode: 'HQ' }
      await office.demo('admin').organizationUnits.add(into)
      return (client) => client.unitChanges.merge({ code: lower.code, into: into.code, version: lower.version })
    },
  },
  {
    name: 'revokes the grant of their unit',
    calls: ['unitGrants.permit', 'unitGrants.previewPermit'],
    right: 'MaintainOrganiation',
    at: 'HQ',
    arrange: async (office, person) => {
      const { upper } = await halls(office, person)
      await office.demo('admin').unitGrants.permit({ code: upper.code, ...just12 })
      return (client) => client.unitGrants.permit({ code: upper.code, ...none })
    },
  },
  {
    name: 'ends the delegation of another employee to them',
    calls: ['delegations.takeBack'],
    right: '95',
    at: 'HQ',
    arrange: async (office, person) => {
      const { delegationId } = await lent12(office, person)
      return (client) => client.delegations.takeBack({ delegationId })
    },
  },
]
