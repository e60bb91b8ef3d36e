import { agentOrganizations, organizationUnits } from '@lastmile/contract/organizations/units.ts'
import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type MaintainOptions, maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { placeable } from './place-unit.ts'

type Values = Record<string, unknown>

/**
 * The types of goods that a store or another unit can hold. No foreign key protects the reference, because employees
 * can hold goods too.
 */
const goods: ReadonlySet<string> = new Set(['device', 'material', 'note-block', 'open-count', 'stock-transfer'])

type UnitHeld = Parameters<Events['unit.holdings']['report']>[0]

/**
 * Returns the first type of goods that a unit holds, as reported by the slices that manage goods; undefined if it holds
 * none.
 */
async function goodsAt(ctx: Pick<Context, 'announce'>, code: string): Promise<UnitHeld | undefined> {
  const lying: UnitHeld[] = []
  const report = (held: UnitHeld) => goods.has(held.kind) && held.count > 0 && lying.push(held)
  await ctx.announce('unit.holdings', { unitCodes: [code], report })
  return lying[0]
}

type Checking = Context<'circle' | 'unit-merged' | 'in-use' | 'goods-there'>

/**
 * Refuses to place a unit below one of its descendants, and to change a merged unit. A unit that holds goods cannot be
 * deleted, become a store or cease to be one.
 */
async function checkUnit(
  ctx: Checking,
  { code, before, after }: { code?: string; before?: Values; after?: Values },
): Promise<void> {
  if (code === undefined) return
  const becomes = (values: Values | undefined) => values?.type === 'warehouse'
  if (!after || becomes(before) !== becomes(after)) {
    const lying = await goodsAt(ctx, code)
    if (lying && !after) ctx.refuse('in-use', { what: 'unit', where: lying.kind, count: lying.count, field: 'code' })
    if (lying) ctx.refuse('goods-there', { what: lying.kind, count: lying.count, field: 'type' })
  }
  if (after) await placeable(ctx, { code, parentCode: String(after.parentCode) })
}

const above = (column: 'name' | 'zh_name') =>
  sql`(select p.${sql.ref(column)} from organization_unit p where p.code = t.parent_code)`
const city = (column: 'name' | 'zh_name') =>
  sql`(select a.${sql.ref(column)} from management_area a where a.code = t.city_code)`

/**
 * Manages the units below the actor's units. The actor must see the unit above, and cannot manage the unit to which
 * they belong.
 */
const keeping: MaintainOptions = {
  table: 'organization_unit',
  what: 'unit',
  columns: {
    code: 'code',
    name: 'name',
    zhName: 'zh_name',
    type: 'type',
    parentCode: 'parent_code',
    cityCode: 'city_code',
    expiresOn: 'expires_on',
    childrenOperationAcceptable: 'children_operation_acceptable',
  },
  references: { cityCode: { table: 'management_area', what: 'area' } },
  search: ['name', 'zh_name'],
  scope: 'parent_code',
  shows: {
    mergedInto: sql`t.merged_into`,
    parentName: above('name'),
    parentZhName: above('zh_name'),
    cityName: city('name'),
    cityZhName: city('zh_name'),
  },
  filters: { type: (type) => sql`t.type = ${type}` },
  check: checkUnit,
}

/** Manages the units below the actor's units, including agents and partners. */
export const unitRoutes = [
  ...serve('organizationUnits', organizationUnits, maintain(organizationUnits, keeping)),
  ...serve(
    'agentOrganizations',
    agentOrganizations,
    maintain(agentOrganizations, {
      ...keeping,
      columns: { ...keeping.columns, settlesNet: 'settles_net' },
      only: sql`t.type in ('agent', 'partner')`,
    }),
  ),
]
