import type { diagnostics, MissingValue } from '@lastmile/contract/diagnostics/calls.ts'
import { profileParameters } from '@lastmile/contract/vlans/profiles.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { linesWithoutProfile, linesWithoutVlan, uses } from '#vlans'

type Template = { vendor: string; model: string | null; action: string; body: string }

/**
 * Counts the lines and offerings for which a template, as it is being changed or else as it is in use, has no value.
 * Their commands would become abnormal. Refuses not-found.
 */
export const listMissingValues: Handler<typeof diagnostics.missingValues> = async (ctx, { id }) => {
  const { rows } = await sql<Template>`
    select t.vendor, t.model, t.action, coalesce((select v.body from command_template_version v
      where v.template_id = t.id and v.number > t.approved_version and v.state <> 'templateDiscarded'
      order by v.number desc limit 1), t.body) as body
    from command_template t where t.id = ${id}::bigint`.execute(ctx.db)
  const { body, ...scope } = rows[0] ?? ctx.refuse('not-found', { what: 'command-template', field: 'id' })
  const missing: MissingValue[] = []
  for (const parameter of profileParameters.filter((one) => uses(body, one)))
    missing.push({ parameter, ...(await linesWithoutProfile(ctx, scope, parameter)) })
  for (const parameter of (['sVlan', 'cVlan'] as const).filter((one) => uses(body, one)))
    missing.push({ parameter, ...(await linesWithoutVlan(ctx, scope, parameter)), missingOfferings: 0 })
  return missing.filter(({ missingOlts }) => missingOlts > 0)
}
