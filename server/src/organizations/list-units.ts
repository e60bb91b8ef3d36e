import {
  type OrganizationUnit,
  type organizations,
  type UnitTree,
  unitTypes,
} from '@lastmile/contract/organizations/calls.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'

/** Lists the operator, agents and partners among the units the actor sees. */
export const listOrganizations: Handler<typeof organizations.organizations> = async (ctx) =>
  (await units(ctx)).filter(({ type }) => ['operator', 'agent', 'partner'].includes(type))

/** Lists the units the actor sees, parents before their children. */
export const listUnits: Handler<typeof organizations.units> = async (ctx, { type }) =>
  (await units(ctx)).filter((unit) => type === undefined || unit.type === type)

/** Returns the units the actor sees as a tree. Its roots are units whose parent the actor does not see. */
export const showTree: Handler<typeof organizations.tree> = async (ctx) => {
  const nodes = new Map<string, UnitTree>((await units(ctx)).map((unit) => [unit.code, { ...unit, children: [] }]))
  const roots: UnitTree[] = []
  for (const node of nodes.values()) (nodes.get(node.parentCode ?? '')?.children ?? roots).push(node)
  return roots
}

/** Lists the unit types. */
export const listUnitTypes: Handler<typeof organizations.unitTypes> = async () =>
  Object.entries(unitTypes).map(([code, { en, zh }]) => ({ code, name: en, zhName: zh }))

const units = ({ db, actor, today }: Context): Promise<OrganizationUnit[]> =>
  db
    .selectFrom('organization_unit')
    .select(['code', 'name', 'zh_name as zhName', 'type', 'parent_code as parentCode', 'city_code as cityCode'])
    .select(['expires_on as expiresOn', 'children_operation_acceptable as childrenOperationAcceptable'])
    .select(
      sql<boolean>`exists (
      select from organization_unit up where starts_with(organization_unit.path, up.path) and up.expires_on <= ${today}::date)`.as(
        'ended',
      ),
    )
    .where('code', '=', sql<string>`any(${[...actor.visibleUnits]})`)
    .orderBy('path')
    .execute()
