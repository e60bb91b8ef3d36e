import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { areaKinds } from './levels.ts'
import { Code, Latitude, Longitude, perhaps, printedText } from '#platform/values.ts'

/** The areas of all levels, of which the operator uses one to five (page MaintainAreaAct). */
export const areaSections = maintained({
  path: 'areas',
  key: 'id',
  names: ['area', 'areas'],
  read: 'signed-in',
  write: 'MaintainAreaAct',
  fields: {
    code: Code,
    kind: z.enum(areaKinds),
    parentCode: perhaps(Code),
    name: printedText(60),
    zhName: printedText(60),
    latitude: Latitude,
    longitude: Longitude,
  },
  shows: { parentName: z.string().nullable(), parentZhName: z.string().nullable() },
  filters: { kind: z.enum(areaKinds).optional(), parentCode: Code.optional() },
  refuses: ['wrong-parent', 'level-unused', ...givingRefuses],
})
