import type { AvailableOdb, network } from '@lastmile/contract/network/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { agentBoxes } from './agent-boxes.ts'

/**
 * The length of a degree of latitude in meters, rounded down. A degree of longitude is shorter, by the cosine of the
 * latitude.
 */
const degree = 111_194

/**
 * Lists boxes in service with free ports, nearest first if coordinates are given, otherwise by name; at most 50. The
 * distance is the great-circle distance. An agent or partner gets only boxes in its own cities.
 */
export const listAvailableOdbs: Handler<typeof network.availableOdbs> = async (ctx, input) => {
  const mine = await agentBoxes(ctx)
  const { town, latitude, longitude, radiusMeters } = input
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const reach = radiusMeters / degree
  // With a township, its own boxes are listed regardless of distance; without one, only boxes in range are.
  const near =
    point && !town
      ? sql`o.latitude between ${point.latitude - reach} and ${point.latitude + reach}
          and o.longitude between ${point.longitude - reach / cosine(point.latitude)} and ${point.longitude + reach / cosine(point.latitude)}`
      : sql`true`
  const distance = point
    ? sql`round(2 * 6371000 * asin(sqrt(least(1, power(sin(radians(o.latitude - ${point.latitude}) / 2), 2)
        + cos(radians(${point.latitude})) * cos(radians(o.latitude)) * power(sin(radians(o.longitude - ${point.longitude}) / 2), 2)))))::int`
    : sql`null::int`
  const { rows } = await sql<z.input<typeof AvailableOdb>>`
    select box.*, "freePorts", "totalPorts" from (
      select o.code as "odbCode", o.name, o.zh_name as "zhName", o.town_code as "townCode", o.latitude, o.longitude,
        ${distance} as "distanceMeters"
      from odb o where o.state = 'in-service' and (${town ?? null}::text is null or o.town_code = ${town ?? null}) and ${near}
        and ${mine}
      order by "distanceMeters", name
    ) box cross join lateral (
      select count(*) filter (where status = 'free')::int as "freePorts", count(*)::int as "totalPorts"
      from odb_port where odb_code = box."odbCode"
    ) ports
    where "freePorts" > 0 and ("distanceMeters" is null or ${town ?? null}::text is not null or "distanceMeters" <= ${radiusMeters})
    order by "distanceMeters", name
    limit 50`.execute(ctx.db)
  return rows
}

const cosine = (latitude: number) => Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
