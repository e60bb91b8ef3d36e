import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { TaxCode } from './tax-codes.ts'
import { Charge, Code, printedText } from '#platform/values.ts'

/** Whether the money is received or refunded. */
export const ChargeDirection = z.enum(['charge', 'refund'])
export type ChargeDirection = z.output<typeof ChargeDirection>

/**
 * Types of charges and refunds other than products, with their tax and the amount up to which no extra permission is
 * needed.
 */
export const chargeTypes = maintained({
  path: 'charge-types',
  key: 'chargeTypeCode',
  names: ['type of charge', 'types of charge'],
  read: 'MaintainChargeType',
  write: 'MaintainChargeType',
  fields: {
    code: Code,
    name: printedText(60),
    zhName: printedText(60),
    direction: ChargeDirection,
    /** Whether the amount includes tax, and at the rate of which tax code. A change that omits the code keeps it. */
    taxed: z.boolean(),
    taxCode: TaxCode.optional(),
    ceiling: Charge,
    sequenceNo: z.int().min(0).max(9999),
    offered: z.boolean(),
  },
  filters: { direction: ChargeDirection.optional() },
  refuses: ['charge-of-product'],
})
