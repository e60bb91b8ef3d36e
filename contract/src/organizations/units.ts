import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { Code, perhaps, UnitCode, EnteredDay, printedText } from '#platform/values.ts'
import { type UnitType, unitTypes } from './calls.ts'

const types = Object.keys(unitTypes) as [UnitType, ...UnitType[]]

/** A unit code. It is part of the unit's path in the tree, so it contains no slash. */
const PathCode = z
  .string()
  .trim()
  .min(1, 'required')
  .max(24)
  .regex(/^[\w-]+$/, 'unit-code')

const fields = {
  code: PathCode,
  name: printedText(60),
  zhName: printedText(60),
  parentCode: UnitCode,
  cityCode: perhaps(Code),
  expiresOn: perhaps(EnteredDay),
  childrenOperationAcceptable: z.boolean(),
}
const shows = {
  parentName: z.string(),
  parentZhName: z.string(),
  cityName: z.string().nullable(),
  cityZhName: z.string().nullable(),
  mergedInto: z.string().nullable(),
}

/**
 * The subunits of the caller's unit (page MaintainOrganiation). Employees of a unit that has ended, or is below one
 * that has, cannot sign in.
 */
export const organizationUnits = maintained({
  path: 'organization-units',
  listAction: 'forMaintenance',
  key: 'organizationUnitCode',
  names: ['unit', 'units'],
  read: ['MaintainOrganiation', '95', '104'],
  write: 'MaintainOrganiation',
  fields: { ...fields, type: z.enum(types) },
  shows,
  filters: { type: z.enum(types).optional() },
  refuses: ['circle', 'goods-there', 'unit-merged', ...givingRefuses],
})

/** Agents and partners: units of other companies (page MaintainAgentOperationRole). */
export const agentOrganizations = maintained({
  path: 'agent-organizations',
  key: 'organizationUnitCode',
  names: ['agent', 'agents'],
  read: 'MaintainAgentOperationRole',
  write: 'MaintainAgentOperationRole',
  fields: {
    ...fields,
    type: z.enum(['agent', 'partner']),
    /** Whether the agent withholds commission owed from the cash it hands in. */
    settlesNet: z.boolean().default(false),
  },
  shows,
  refuses: ['circle', 'goods-there', 'unit-merged', ...givingRefuses],
})
