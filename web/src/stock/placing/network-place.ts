import { api } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'

/** A device as listed. */
export type Device = RowOf<typeof api.stock.findResource.call>

/** OLTs and boxes to choose from, by code or name. */
export const networkLocations = { call: api.placements.places, input: {}, search: 'keyword' as const }
