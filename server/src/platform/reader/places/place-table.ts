import type { Table } from '#platform/reader/find-table.ts'
import type { Row } from '#platform/reader/rows.ts'

/**
 * A place of a map: its name, its coordinates as written, its further values by name, and the names of those whose
 * digits were lost in reading.
 */
export type Place = {
  name: string
  latitude: string
  longitude: string
  values: ReadonlyMap<string, string>
  rounded?: ReadonlySet<string>
}

/** Why a map cannot be read: the place in the file, and the error. */
export type MapFault = { line: number; value: string }

/** A map with more places than may be read. */
export type TooMany = { count: number }

/** The maximum number of columns; a map whose places have more names is not a list of places. */
const mostColumns = 256

/** The columns that every place has. Values with these names are used for a place without its own. */
const ownColumns = ['Name', 'Latitude', 'Longitude'] as const
const isOwn = (name: string): boolean => ownColumns.some((own) => own.toLowerCase() === name.toLowerCase())

/** Returns the places of a map as a table, whose rows are numbered by the places in their order. */
export function tableOf(places: readonly Place[]): Table | MapFault {
  const names = [...new Set(places.flatMap(({ values }) => [...values.keys()]))].filter((name) => !isOwn(name))
  if (names.length + ownColumns.length > mostColumns) return { line: 0, value: `> ${mostColumns}` }
  return {
    head: { line: 0, cells: [...ownColumns, ...names] },
    rows: places.map((place, at) => rowOf(place, { line: at + 1, names })),
    source: { encoding: 'utf-8', separator: null, sheetName: null },
  }
}

function rowOf(
  { name, latitude, longitude, values, rounded }: Place,
  { line, names }: { line: number; names: readonly string[] },
): Row {
  const named = (own: string) =>
    [...values].find(([key, value]) => key.toLowerCase() === own.toLowerCase() && value !== '')?.[0]
  const hasPoint = latitude !== '' && longitude !== ''
  const sources = ownColumns.map((own) => ((own === 'Name' ? name !== '' : hasPoint) ? undefined : named(own)))
  const written = [name, latitude, longitude]
  const keys = [...sources, ...names]
  return {
    line,
    cells: keys.map((key, at) => (key === undefined ? (written[at] ?? '') : (values.get(key) ?? ''))),
    ...(rounded?.size ? { kinds: keys.map((key) => (rounded.has(key ?? '') ? ('rounded' as const) : undefined)) } : {}),
  }
}
