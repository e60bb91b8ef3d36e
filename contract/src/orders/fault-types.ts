import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, perhaps, printedText } from '#platform/values.ts'

/** The types of faults that customers report, on three levels (page MaintainFaultType). */
export const faultTypes = maintained({
  path: 'fault-types',
  key: 'faultTypeCode',
  names: ['type of fault', 'types of fault'],
  read: 'MaintainFaultType',
  write: 'MaintainFaultType',
  fields: {
    code: Code,
    /** The parent type; none on the first level. It can't be changed later. */
    parentCode: perhaps(Code),
    name: printedText(60),
    zhName: printedText(60),
    sequenceNo: z.int().min(0).max(9999),
    /** Whether it can be chosen; existing reports keep its name regardless. */
    offered: z.boolean(),
  },
  shows: { parentName: z.string().nullable(), parentZhName: z.string().nullable() },
  filters: { parentCode: Code.optional() },
  refuses: ['fault-level'],
})
