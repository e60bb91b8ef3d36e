import { z } from 'zod'

/** A colleague as displayed to others: name, code and unit. */
export const Colleague = z.object({
  code: z.string(),
  name: z.string(),
  trueName: z.string(),
  zhName: z.string(),
  organizationUnitCode: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
})
export type Colleague = z.output<typeof Colleague>
