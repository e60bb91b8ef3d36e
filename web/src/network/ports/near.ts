import type { Input } from '@lastmile/contract/platform/call.ts'
import type { network } from '@lastmile/contract/network/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, q } from '#platform/api.ts'
import { useDebounced } from '#platform/inputs/debounced.ts'
import type { Landmark } from '#platform/map/Drawing.tsx'

export type Near = { town?: string | undefined; latitude?: number | undefined; longitude?: number | undefined }

/** The search radii for boxes, in meters, tried in turn. */
export const searchRadii = [2_000, 10_000, 50_000] as const

type Around = Input<typeof network.availableOdbs>

/** Returns where to search: around the point if there is one, otherwise in the township. */
function placeOf({ town, latitude, longitude }: Near, radiusMeters: number): Around | null {
  const point =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (point) return { latitude, longitude, radiusMeters }
  return town ? { town } : null
}

/** Returns where to search, once the place has not changed for a moment; null while it is unknown. */
export function useAround(near: Near, radiusMeters: number): Around | null {
  const place = useDebounced(JSON.stringify(placeOf(near, radiusMeters)), 300)
  return useMemo(() => JSON.parse(place) as Around | null, [place])
}

/** Returns the boxes with free ports around a place, for a map; distant ones if there are none nearby. */
export function useBoxesNear(near: Near): Landmark[] {
  const [first, , furthest] = searchRadii
  const asked = useAround(near, first)
  const here = useQuery({
    ...q(api.network.availableOdbs, asked ?? {}),
    enabled: asked !== null,
    placeholderData: (before) => before,
  }).data
  const further = useQuery({
    ...q(api.network.availableOdbs, { ...asked, radiusMeters: furthest }),
    enabled: asked !== null && here?.length === 0,
  }).data
  const boxes = here?.length === 0 ? further : here
  // Keeps the last result until the next one arrives, unless the place has been cleared.
  return (asked === null ? [] : (boxes ?? [])).map(({ odbCode, freePorts, ...box }) => ({
    ...box,
    code: odbCode,
    kind: 'box',
    free: freePorts,
  }))
}
