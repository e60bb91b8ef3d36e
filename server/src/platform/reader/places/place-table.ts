import type { Table } from '#platform/reader/find-table.ts'

/** A place of a map: its name, its coordinates as written, and its further values by name. */
export type Place = { name: string; latitude: string; longitude: string; values: ReadonlyMap<string, string> }

/** Why a map cannot be read: the place in the file, and the error. */
export type MapFault = { line: number; value: string }

/** A map with more places than may be read. */
export type TooMany = { count: number }

/** The maximum number of columns; a map whose places have more names is not a list of places. */
const mostColumns = 256

/** The columns that every place has. Values with these names are left out, because they repeat them. */
const ownColumns = ['Name', 'Latitude', 'Longitude']
const isOwn = (name: string): boolean => ownColumns.some((own) => own.toLowerCase() === name.toLowerCase())

/** Returns the places of a map as a table, whose rows are numbered by the places in their order. */
export function tableOf(places: readonly Place[]): Table | MapFault {
  const names = [...new Set(places.flatMap(({ values }) => [...values.keys()]))].filter((name) => !isOwn(name))
  if (names.length + ownColumns.length > mostColumns) return { line: 0, value: `> ${mostColumns}` }
  return {
    head: { line: 0, cells: [...ownColumns, ...names] },
    rows: places.map(({ name, latitude, longitude, values }, at) => ({
      line: at + 1,
      cells: [name || (values.get('name') ?? ''), latitude, longitude, ...names.map((one) => values.get(one) ?? '')],
    })),
    source: { encoding: 'utf-8', separator: null, sheetName: null },
  }
}
