import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { text, dayWithin, termHorizon } from '#platform/values.ts'

/** Days on which the operator does not work: field work deadlines skip them, and collection pauses. */
export const holidays = maintained({
  path: 'operator-holidays',
  key: 'id',
  names: ['holiday', 'holidays'],
  read: 'MaintainOperationConfigurationPage',
  write: 'MaintainOperationConfigurationPage',
  fields: { day: dayWithin(termHorizon), name: text(60), zhName: text(60) },
  filters: { year: z.int().min(2000).max(2100).optional() },
})
