import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code } from '#platform/values.ts'

/** A province, a city or a town (township), with the coordinates of its center. */
export const ManageSection = z.object({
  code: z.string(),
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
    summary: 'List the provinces the operator works in',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(ManageSection),
    refuses: [],
  }),
  cities: call({
    method: 'GET',
    path: 'manage-sections/cities',
    summary: 'List the cities of a province, or the towns of a city',
    permission: 'signed-in',
    input: z.object({ parentCode: Code }),
    output: z.array(ManageSection),
    refuses: [],
  }),
}
