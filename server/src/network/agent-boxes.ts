import { type RawBuilder, sql } from 'kysely'
import { containing } from '#areas'
import { agentCities } from '#organizations'
import type { Context } from '#platform/context.ts'

/** SQL condition on `o`: the boxes the actor may see. Agents and partners see those in their cities, staff see all. */
export async function agentBoxes(ctx: Pick<Context, 'db' | 'actor'>): Promise<RawBuilder<boolean>> {
  const cities = await agentCities(ctx)
  if (!cities) return sql<boolean>`true`
  return sql<boolean>`o.town_code in (select code from management_area where ${containing('management_area')} = any(${cities}::text[]))`
}
