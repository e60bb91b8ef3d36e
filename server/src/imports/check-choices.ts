import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Choices } from './file/open-file.ts'

/**
 * Checks what a person chose for all rows: a unit in scope, and entries that exist. Refuses not-found, outside-scope.
 */
export async function checkChoices(ctx: Context<'not-found' | 'outside-scope'>, choices: Choices): Promise<void> {
  const { organizationUnitCode, customerType, town, certificateType, specCode } = choices
  const { rows } = await sql<{ unit: boolean; type: boolean; town: boolean; certificate: boolean; model: boolean }>`
    select exists (select from organization_unit where code = ${organizationUnitCode}
        and (expires_on is null or expires_on >= ${ctx.today}::date)) as unit,
      exists (select from reference_value where kind = 'customer-type' and code = ${customerType} and active) as type,
      exists (select from management_area where kind = 'town' and code = ${town ?? null}) as town,
      exists (select from reference_value where kind = 'certificate-type' and code = ${certificateType ?? null} and active) as certificate,
      exists (select from physical_resource_spec where code = ${specCode ?? null}) as model`.execute(ctx.db)
  const [found] = rows
  if (!found?.unit) ctx.refuse('not-found', { what: 'unit', field: 'organizationUnitCode' })
  if (!ctx.actor.visibleUnits.includes(organizationUnitCode))
    ctx.refuse('outside-scope', { what: 'unit', field: 'organizationUnitCode' })
  if (!found?.type) ctx.refuse('not-found', { what: 'customer-type', field: 'customerType' })
  if (town !== undefined && !found?.town) ctx.refuse('not-found', { what: 'town', field: 'town' })
  if (certificateType !== undefined && !found?.certificate)
    ctx.refuse('not-found', { what: 'certificate-type', field: 'certificateType' })
  if (specCode !== undefined && !found?.model) ctx.refuse('not-found', { what: 'device-spec', field: 'specCode' })
}
