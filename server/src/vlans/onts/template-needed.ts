import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { isInUse } from '#vlans/profiles/in-use.ts'

/** Refuses in-use for the template that activates ONTs while an OLT that uses it has deactivated ones. */
export async function refuseTemplateNeeded(
  ctx: Context<'in-use'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  if (thing !== 'command_template') return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from command_template ct
    join olt o on ${isInUse}
    join line_vlan a on a.olt_code = o.code and a.service_code = 'internet'
    join line_ont x on x.line_code = a.line_code and x.activity <> 'active'
    where ct.id = ${code}::bigint and ct.action = 'ont-activate'`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: 'command-template', count, where: 'deactivated-onts' })
}
