import { sql } from 'kysely'
import { containing } from '#areas'
import { serves } from '#organizations'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'

type Line = {
  odbCode: string
  portCode: string
  workTeam: string
  /** The city of the address, if known. */
  city?: string
}

/**
 * Checks that a new line is within the seller's scope. The port must be in a city where a unit visible to the seller
 * operates, and in the city of the address; the team must be an installation team of a unit that operates in that city.
 * Refuses not-found, outside-scope, invalid-input.
 */
export async function checkScope(
  ctx: Context<'not-found' | 'outside-scope' | 'invalid-input'>,
  { odbCode, portCode, workTeam, city }: Line,
): Promise<void> {
  const portCity = containing('town')
  const { rows } = await sql<{ city: string; mine: boolean; team: boolean | null }>`
    select ${portCity} as city,
      exists (select from organization_unit u where u.code = any(${[...ctx.actor.visibleUnits]}::text[])
        and ${serves('u', portCity)}) as mine,
      (select ${serves('tu', portCity)} from work_team t
        join organization_unit tu on tu.code = t.organization_unit_code
        where t.code = ${workTeam} and t.active and t.is_construction) as team
    from odb o join management_area town on town.code = o.town_code
    join odb_port p on p.odb_code = o.code and p.code = ${portCode}
    where o.code = ${odbCode} and o.state = 'in-service'`.execute(ctx.db)
  const [port] = rows
  if (!port) return ctx.refuse('not-found', { what: 'port', field: 'portCode' })
  if (!port.mine) return ctx.refuse('outside-scope', { what: 'port', field: 'portCode' })
  if (city !== undefined && port.city !== city) return broken(ctx, 'odbCode', 'port-in-city')
  if (port.team === null) return ctx.refuse('not-found', { what: 'team', field: 'workTeam' })
  if (!port.team) ctx.refuse('outside-scope', { what: 'team', field: 'workTeam' })
}
