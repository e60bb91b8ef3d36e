import { commandTemplates } from '@lastmile/contract/provisioning/templates.ts'
import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import { maintain } from '#platform/maintain.ts'
import { isPattern, patternOf } from '#platform/pattern.ts'
import { serve } from '#platform/serve.ts'

/** The named groups that the success pattern of an action must have, because the product uses what they read. */
const groupsOf: Readonly<Record<string, { groups: readonly string[]; rule: RuleKey }>> = {
  'ont-locate': { groups: ['ponPort', 'ontId'], rule: 'pattern-of-place' },
  'optical-info': { groups: ['rx'], rule: 'pattern-of-light' },
  'inventory-onts': { groups: ['ontId', 'serial'], rule: 'pattern-of-onts' },
  'inventory-states': { groups: ['ontId', 'state'], rule: 'pattern-of-states' },
  'inventory-vlans': { groups: ['vlan'], rule: 'pattern-of-vlans' },
  'inventory-optics': { groups: ['ontId', 'rx'], rule: 'pattern-of-optics' },
}

/**
 * Serves the command templates, one for each vendor and action. A deleted template is kept for the commands rendered
 * from it. A template that line terminals in service need cannot be deleted, because their lines could no longer be
 * changed.
 */
export const templateRoutes = serve(
  'commandTemplates',
  commandTemplates,
  maintain(commandTemplates, {
    table: 'command_template',
    key: 'id',
    what: 'command-template',
    numbered: 'identity',
    columns: {
      vendor: 'vendor',
      action: 'action',
      name: 'name',
      zhName: 'zh_name',
      body: 'body',
      successPattern: 'success_pattern',
      alreadyPattern: 'already_pattern',
      otherLines: 'other_lines',
    },
    fixed: ['vendor', 'action'],
    search: ['name', 'zh_name', 'vendor'],
    only: sql`t.active`,
    ended: { active: false },
    filters: {
      vendor: (vendor) => sql`t.vendor = ${vendor}`,
      templateAction: (action) => sql`t.action = ${action}`,
    },
    check: async (ctx, { before, after }) => {
      for (const field of ['successPattern', 'alreadyPattern', 'otherLines']) {
        const pattern = after?.[field]
        if (typeof pattern === 'string' && !isPattern(pattern)) broken(ctx, field, 'setting-pattern')
      }
      const { action, successPattern } = { ...before, ...after }
      const reads = groupsOf[String(action)]
      if (after && reads) {
        const { names } = patternOf(String(successPattern))
        if (reads.groups.some((group) => !names.includes(group))) broken(ctx, 'successPattern', reads.rule)
      }
      if (!before && after) {
        const same = await ctx.db
          .selectFrom('command_template')
          .select('id')
          .where('vendor', '=', String(after['vendor']))
          .where('action', '=', String(after['action']))
          .where('active', '=', true)
          .executeTakeFirst()
        if (same) ctx.refuse('template-exists', { vendor: String(after['vendor']), field: 'action' })
      }
      if (before && !after) {
        const { count } = await ctx.db
          .selectFrom('olt')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('vendor', '=', String(before['vendor']))
          .executeTakeFirstOrThrow()
        if (count > 0) ctx.refuse('in-use', { what: 'command-template', count, where: 'olt' })
      }
    },
  }),
)
