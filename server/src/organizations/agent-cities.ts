import { sql } from 'kysely'
import { containing } from '#areas'
import type { Context } from '#platform/context.ts'
import { serves } from './serving.ts'

/**
 * Returns the cities in which the actor's agent or partner works: those of the actor's unit and the units below it or,
 * if none of them has a city, of the nearest unit above. Null for the operator's staff, who are not restricted.
 */
export async function agentCities({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string[] | null> {
  const { rows } = await sql<{ cities: string[] }>`
    with own as (select path from organization_unit where code = ${actor.unitCode}),
    organization as (
      select o.type from own join organization_unit o on starts_with(own.path, o.path)
      where o.type in ('operator', 'agent', 'partner') order by length(o.path) desc limit 1
    ),
    below as (
      select u.* from own join organization_unit u on starts_with(u.path, own.path) where u.city_code is not null
    ),
    above as (
      select u.* from own join organization_unit u on starts_with(own.path, u.path) where u.city_code is not null
      order by length(u.path) desc limit 1
    ),
    mine as (select * from below union all select * from above where not exists (select from below))
    select array(
      select c.code from management_area c
      where c.code in (select ${containing('town')} from management_area town where town.kind = 'town')
        and exists (select from mine where ${serves('mine', sql`c.code`)})
    ) as cities
    from organization where type <> 'operator'`.execute(db)
  return rows[0]?.cities ?? null
}
