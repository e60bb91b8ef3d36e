import { z } from 'zod'
import { Charge, Code, text } from '#platform/values.ts'

export const placeKinds = ['warehouse', 'department', 'employee'] as const
/** The kinds of stock movements; `cut` divides a reel, `scrap` writes off what was lost in transit. */
export const movementKinds = [
  'storageIn',
  'transferOut',
  'transferIn',
  'issue',
  'use',
  'return',
  'countAdjust',
  'scrap',
  'cut',
] as const

/** A location that holds materials, as returned by the lists of locations: `warehouse:STORE`, `employee:E0511`. */
export const Place = Code
/** A positive quantity with up to three decimals. */
export const Quantity = z.number().gt(0, 'positive').max(1e9).multipleOf(0.001)
/** A counted or received quantity, which may be 0. */
export const Counted = z.number().min(0).max(1e9).multipleOf(0.001)
/** A material with its quantity; if no batch is given, the oldest is used first. */
export const MaterialLine = z.object({ specCode: Code, quantity: Quantity })
/** Requires each material at most once. */
export const eachOnce = (lines: readonly { specCode: string }[]) =>
  new Set(lines.map(({ specCode }) => specCode)).size === lines.length
export const MaterialLines = z.array(MaterialLine).min(1, 'at-least-one').max(100).refine(eachOnce, 'each-once')

/** The supplier and the document of a delivery. */
export const delivery = {
  organizationUnitCode: Code,
  supplier: text(80),
  deliveryNote: text(40),
  /** The vendor's warranty in months; omitted if there is none. */
  warrantyMonths: z.int().min(0).max(120).optional(),
}
export const DeliveryLine = z.object({
  specCode: Code,
  quantity: Quantity,
  /** The number of reels or boxes of this quantity; each becomes a separate batch. */
  packages: z.int().min(1).max(500).default(1),
  /** The cost of the whole line. */
  cost: Charge,
})

/** A location as listed. */
export const placed = {
  placeKind: z.string(),
  placeCode: z.string(),
  placeName: z.string(),
  placeZhName: z.string(),
}
/** A material type as listed. */
export const named = { specCode: z.string(), specName: z.string(), specZhName: z.string(), unit: z.string() }
