import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Option } from '#platform/values.ts'

/** The types of units. */
export const unitTypes = {
  operator: { en: 'Operator', zh: '运营商' },
  branch: { en: 'Branch', zh: '分公司' },
  hall: { en: 'Business hall', zh: '营业厅' },
  department: { en: 'Department', zh: '部门' },
  warehouse: { en: 'Warehouse', zh: '仓库' },
  construction: { en: 'Construction', zh: '装维部门' },
  agent: { en: 'Agent', zh: '代理商' },
  partner: { en: 'Partner', zh: '合作方' },
} as const
export type UnitType = keyof typeof unitTypes

/** A unit of the organization tree (specification section 3, organization unit). */
export const OrganizationUnit = z.object({
  code: z.string(),
  name: z.string(),
  zhName: z.string(),
  type: z.string(),
  parentCode: z.string().nullable(),
  cityCode: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** Whether it, or a unit above it, has ended. An ended unit can't be assigned anything new. */
  ended: z.boolean(),
  childrenOperationAcceptable: z.boolean(),
})
export type OrganizationUnit = z.output<typeof OrganizationUnit>

/** A unit with the units below it. */
export const UnitTree = OrganizationUnit.extend({
  get children() {
    return z.array(UnitTree)
  },
})
export type UnitTree = z.output<typeof UnitTree>

export const organizations = {
  organizations: call({
    method: 'GET',
    path: 'organizations',
    summary: 'List the operator, the agents and the partners whose rows I may see',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(OrganizationUnit),
    refuses: [],
  }),
  units: call({
    method: 'GET',
    path: 'organization-units',
    summary: 'List the units whose rows I may see, parents before their children',
    permission: 'signed-in',
    input: z.object({ type: z.enum(Object.keys(unitTypes) as [UnitType, ...UnitType[]]).optional() }),
    output: z.array(OrganizationUnit),
    refuses: [],
  }),
  tree: call({
    method: 'GET',
    path: 'organization-units/tree',
    summary: 'Get the units whose rows I may see as a tree',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(UnitTree),
    refuses: [],
  }),
  unitTypes: call({
    method: 'GET',
    path: 'organization-units/types',
    summary: 'List the types of unit',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
}
