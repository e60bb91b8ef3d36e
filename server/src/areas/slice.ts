import { areas } from '@lastmile/contract/areas/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { areaRoutes } from './manage-sections.ts'
import { listCities, listPath, listProvinces } from './list-sections.ts'

/** Areas of one to five levels. */
export const areasSlice: Slice = {
  name: 'areas',
  routes: [
    ...serve('areas', areas, {
      provinces: listProvinces,
      cities: listCities,
      path: listPath,
    }),
    ...areaRoutes,
  ],
}
