import { areas } from '@lastmile/contract/areas.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { listCities, listProvinces } from './list-sections.ts'

/** Provinces, cities and towns. */
export const areasSlice: Slice = {
  name: 'areas',
  routes: serve('areas', areas, {
    provinces: listProvinces,
    cities: listCities,
  }),
}
