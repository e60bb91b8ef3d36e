import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { Code, Latitude, Longitude, perhaps, printedText } from '#platform/values.ts'

export const sectionKinds = ['province', 'city', 'town'] as const

/** Areas: provinces, their cities and the towns of those cities (page MaintainAreaAct). */
export const areaSections = maintained({
  path: 'areas',
  key: 'id',
  names: ['area', 'areas'],
  read: 'signed-in',
  write: 'MaintainAreaAct',
  fields: {
    code: Code,
    kind: z.enum(sectionKinds),
    parentCode: perhaps(Code),
    name: printedText(60),
    zhName: printedText(60),
    latitude: Latitude,
    longitude: Longitude,
  },
  shows: { parentName: z.string().nullable(), parentZhName: z.string().nullable() },
  filters: { kind: z.enum(sectionKinds).optional(), parentCode: Code.optional() },
  refuses: ['wrong-parent', ...givingRefuses],
})
