import { type RawBuilder, sql } from 'kysely'
import { agentCities } from '#organizations'
import type { Context } from '#platform/context.ts'

/** The boxes that the actor may see, as a condition on `o`: an agent or partner those of its cities, staff all of them. */
export async function agentBoxes(ctx: Pick<Context, 'db' | 'actor'>): Promise<RawBuilder<boolean>> {
  const cities = await agentCities(ctx)
  if (!cities) return sql<boolean>`true`
  return sql<boolean>`o.town_code in (select code from manage_section where parent_code = any(${cities}::text[]))`
}
