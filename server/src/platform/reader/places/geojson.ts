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

/** Whether a number is an integer whose last digits JavaScript has rounded. */
const isRounded = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value)

/** Writes a coordinate without an exponent. */
const degrees = (value: unknown): string =>
  typeof value === 'number' ? value.toFixed(decimals).replace(/\.?0+$/, '') : written(value)
/** A tenth of a millimeter. */
const decimals = 9

function placeOf({ geometry, properties }: Feature): Place {
  const given = Object.entries(properties ?? {})
  const coordinates: unknown[] =
    geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
  return {
    name: '',
    longitude: degrees(coordinates[0]),
    latitude: degrees(coordinates[1]),
    values: new Map(given.map(([name, value]) => [name, written(value)])),
    rounded: new Set(given.flatMap(([name, value]) => (isRounded(value) ? [name] : []))),
  }
}
