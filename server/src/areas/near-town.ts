import { kilometresBetween, type Point } from '@lastmile/contract/platform/degrees.ts'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'

type Placed = Point & { town: string }

/** The limit for an operator that has not set one. */
const standardDistance_km = 50

/**
 * Refuses coordinates farther from the center of their township than the operator's limit: most are typing errors or
 * belong to another township. The refusal points at the coordinate that is farther off. Coordinates equal to the ones
 * stored `before`, and townships without coordinates (0, 0), are not checked. Refuses invalid-input.
 */
export async function requireNearTown(ctx: Context<'invalid-input'>, place: Placed, before?: Placed): Promise<void> {
  const { townDistanceKm: most = standardDistance_km } = ctx.operator
  if (most === 0 || (before && isSame(place, before))) return
  const center = await townCenter(ctx, place.town)
  if (!center || (center.latitude === 0 && center.longitude === 0)) return
  if (kilometresBetween(center, place) <= most) return
  const alongLatitude = kilometresBetween(center, { ...center, latitude: place.latitude })
  const alongLongitude = kilometresBetween(center, { ...center, longitude: place.longitude })
  const field = alongLatitude >= alongLongitude ? 'latitude' : 'longitude'
  broken(ctx, field, { rule: 'far-from-town', least: '0', most: String(most) })
}

/** Returns the coordinates of a township, which are 0, 0 if none were entered; undefined for an unknown one. */
export const townCenter = ({ db }: Pick<Context, 'db'>, town: string): Promise<Point | undefined> =>
  db.selectFrom('management_area').select(['latitude', 'longitude']).where('code', '=', town).executeTakeFirst()

const isSame = (place: Placed, before: Placed): boolean =>
  place.town === before.town && place.latitude === before.latitude && place.longitude === before.longitude
