import { z } from 'zod'
import type { Table } from '#platform/reader/find-table.ts'
import { type MapFault, type Place, tableOf, type TooMany } from './place-table.ts'

/** A collection of features (RFC 7946). Only points have coordinates that are read. */
const Collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry: z.object({ type: z.string(), coordinates: z.unknown() }).partial().nullish(),
      properties: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
})
type Feature = z.output<typeof Collection>['features'][number]

/**
 * Reads the features of a GeoJSON file as a table: the coordinates of points, and the properties that are texts or
 * numbers. Other features have no coordinates. Returns a fault for a file that is not a feature collection, and the
 * number of features if it exceeds `most`.
 */
export function readGeoJson(text: string, most: number): Table | MapFault | TooMany {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    return { line: 1, value: (error as Error).message }
  }
  // Counted before the schema copies each feature.
  const features = (given as { features?: unknown } | null)?.features
  if (Array.isArray(features) && features.length > most) return { count: features.length }
  const read = Collection.safeParse(given)
  if (!read.success) return { line: 1, value: read.error.issues[0]?.path.join('.') || 'FeatureCollection' }
  return tableOf(read.data.features.map(placeOf))
}

const written = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

function placeOf({ geometry, properties }: Feature): Place {
  const values = new Map(Object.entries(properties ?? {}).map(([name, value]) => [name, written(value)]))
  const name = values.get('name') ?? values.get('Name') ?? values.get('NAME') ?? ''
  const coordinates: unknown[] =
    geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
  return { name, longitude: written(coordinates[0]), latitude: written(coordinates[1]), values }
}
