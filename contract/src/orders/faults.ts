import { z } from 'zod'

/** A fault type, on one of three levels. */
export const FaultType = z.object({
  code: z.string(),
  name: z.string(),
  zhName: z.string(),
  /** The parent type; null on the first level. */
  parentCode: z.string().nullable(),
})
/** The third-level choice that allows free text. */
export const faultInOwnWords = 'other'

/** The parts of a day on which a customer can be visited. */
export const VisitSlot = z.enum(['morning', 'afternoon', 'evening'])

/** A reported fault as shown to repair technicians. */
export const FaultReport = z.object({
  /** The names of the three levels, broadest first. */
  name: z.string(),
  zhName: z.string(),
  /** The customer's own words if no choice fits. */
  words: z.string().nullable(),
  contactName: z.string().nullable(),
  contactTel: z.string().nullable(),
  remark: z.string().nullable(),
})
