import { areas } from '@lastmile/contract/areas/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { areaRoutes } from './manage-sections.ts'
import { listCities, listProvinces } from './list-sections.ts'

/** Provinces, cities and towns. */
export const areasSlice: Slice = {
  name: 'areas',
  routes: [
    ...serve('areas', areas, {
      provinces: listProvinces,
      cities: listCities,
    }),
    ...areaRoutes,
  ],
}
