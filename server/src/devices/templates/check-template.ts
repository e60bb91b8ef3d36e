import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { lineActions, stateActions } from '@lastmile/contract/provisioning/templates.ts'
import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import type { Values } from '#platform/maintain.ts'
import { isPattern, patternOf } from '#platform/pattern.ts'

/** The named groups that the success pattern of an action must have, because the product uses what they read. */
const groupsOf: Readonly<Record<string, { groups: readonly string[]; rule: RuleKey }>> = {
  'ont-locate': { groups: ['ponPort', 'ontId'], rule: 'pattern-of-place' },
  'optical-info': { groups: ['rx'], rule: 'pattern-of-light' },
  'ont-state': { groups: ['state'], rule: 'pattern-of-state' },
  'ont-macs': { groups: ['mac'], rule: 'pattern-of-macs' },
  'ont-autofind': { groups: ['serial', 'ponPort'], rule: 'pattern-of-found' },
  'inventory-onts': { groups: ['ontId', 'serial'], rule: 'pattern-of-onts' },
  'inventory-states': { groups: ['ontId', 'state'], rule: 'pattern-of-states' },
  'inventory-vlans': { groups: ['vlan'], rule: 'pattern-of-vlans' },
  'inventory-optics': { groups: ['ontId', 'rx'], rule: 'pattern-of-optics' },
}

type Change = { code?: string; before?: Values; after?: Values }
type Ctx = Context<RefusalCode>

/** SQL: whether a template is in use, for all models or for one. */
export const inUse = sql<boolean>`(t.active or t.model_active)`

/** SQL: whether a template was never approved, so that it only has a draft. */
export const neverApproved = sql<boolean>`t.approved_version = 0`

/** Checks a template before it is stored or deleted. Refuses invalid-input, template-exists, in-use. */
export async function checkTemplate(ctx: Ctx, { before, after }: Change): Promise<void> {
  if (after) checkPatterns(ctx, { ...before, ...after })
  if (!before && after) await refuseSecond(ctx, after)
  if (before && !after) await refuseNeeded(ctx, before)
}

function checkPatterns(ctx: Ctx, template: Values): void {
  for (const field of ['successPattern', 'alreadyPattern', 'otherLines']) {
    const pattern = template[field]
    if (typeof pattern === 'string' && !isPattern(pattern)) broken(ctx, field, 'setting-pattern')
  }
  const reads = groupsOf[String(template['action'])]
  if (!reads) return
  const { names } = patternOf(String(template['successPattern']))
  if (reads.groups.some((group) => !names.includes(group))) broken(ctx, 'successPattern', reads.rule)
}

/** Refuses template-exists if another template has the same vendor, action and model. */
export async function refuseSecond(
  ctx: Context<'template-exists'>,
  { code = null, vendor, action, oltModel }: Values,
): Promise<void> {
  const { rows } = await sql`select from command_template t where t.vendor = ${vendor} and t.action = ${action}
    and t.model is not distinct from ${oltModel ?? null} and t.id::text is distinct from ${code}
    and (${inUse} or ${code === null ? neverApproved : sql`false`})`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('template-exists', { vendor: String(vendor), field: 'action' })
}

/** The actions without which lines work: employees request them, or they are sent besides RADIUS. */
const optional: ReadonlySet<unknown> = new Set([...lineActions, ...stateActions, 'ont-autofind'])

/** Refuses to delete a template that line terminals in service need: their lines could no longer be changed. */
async function refuseNeeded(ctx: Ctx, { vendor, action, oltModel, versionInUse }: Values): Promise<void> {
  if (versionInUse === null || optional.has(action)) return
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from olt
    where vendor = ${vendor} and (${oltModel}::text is null or model = ${oltModel})`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: 'command-template', count, where: 'olt' })
}
