import { z } from 'zod'
import { areaKinds } from './levels.ts'
import { call } from '#platform/call.ts'
import { Code } from '#platform/values.ts'

/** An area of any level, with the coordinates of its center. */
export const ManageSection = z.object({
  code: z.string(),
  kind: z.enum(areaKinds),
  name: z.string(),
  zhName: z.string(),
  parentCode: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})

export const areas = {
  provinces: call({
    method: 'GET',
    path: 'manage-sections/provinces',
    summary: 'List the areas of the top level: the provinces, unless the operator has other levels',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(ManageSection),
    refuses: [],
  }),
  cities: call({
    method: 'GET',
    path: 'manage-sections/cities',
    summary: 'List the areas directly within an area, such as the cities of a province',
    permission: 'signed-in',
    input: z.object({ parentCode: Code }),
    output: z.array(ManageSection),
    refuses: [],
  }),
  path: call({
    method: 'GET',
    path: 'manage-sections/path',
    summary: 'List an area and the areas that contain it, from the top level down',
    permission: 'signed-in',
    input: z.object({ code: Code }),
    output: z.array(ManageSection),
    refuses: [],
  }),
}
