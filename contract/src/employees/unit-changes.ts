import { z } from 'zod'
import { call } from '#platform/call.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { UnitCode } from '#platform/values.ts'
import { Effect } from '#access/permit.ts'

/** Types of items that can belong to a unit. */
export const unitHeldKinds = [
  'unit',
  'employee',
  'team',
  'grant',
  'customer',
  'device',
  'material',
  'note-block',
  'task',
  'collection',
  'cash-request',
  'cash-package',
  'cash-handover',
  'open-count',
  'stock-transfer',
  'open-bill-run',
] as const

/**
 * Items of one type that belong to a unit: they move to the other unit (`goes-over`), or must be finished first
 * (`in-the-way`).
 */
export const UnitHeld = z.object({
  kind: z.enum(unitHeldKinds),
  count: z.int(),
  fate: z.enum(['goes-over', 'in-the-way']),
})
export type UnitHeld = z.output<typeof UnitHeld>

/** A unit whose employees gain or lose access to the moved unit's rows, and how many they are. */
const Onlooker = z.object({ code: z.string(), name: z.string(), zhName: z.string(), people: z.int() })

const merge = { code: UnitCode, into: UnitCode }

/**
 * Previews the move of a unit, and merges a unit into another with everything that belongs to it (page
 * MaintainOrganiation). The move itself is an update of the unit.
 */
export const unitChanges = {
  previewMove: call({
    method: 'POST',
    path: 'organization-units',
    action: 'previewMove',
    summary: 'Preview what moves with a unit to a new parent, and whose access changes',
    permission: 'MaintainOrganiation',
    input: z.object({ code: UnitCode, parentCode: UnitCode }),
    output: z.object({ held: z.array(UnitHeld), gaining: z.array(Onlooker), losing: z.array(Onlooker) }),
    refuses: ['not-found', 'circle', 'unit-merged', ...givingRefuses],
  }),
  previewMerge: call({
    method: 'POST',
    path: 'organization-units',
    action: 'previewMerge',
    summary: 'Preview what a unit merge transfers, what blocks it, and whose permissions change',
    permission: 'MaintainOrganiation',
    input: z.object(merge),
    output: z.object({ held: z.array(UnitHeld), effect: Effect.nullable() }),
    refuses: ['not-found', 'circle', 'unit-merged', 'unit-type-differs', ...givingRefuses],
  }),
  merge: call({
    method: 'POST',
    path: 'organization-units',
    action: 'merge',
    summary: 'Merge a unit into another of its type: everything that belongs to it is transferred, and it ends',
    permission: 'MaintainOrganiation',
    input: z.object({ ...merge, version: z.int() }),
    output: z.object({ held: z.array(UnitHeld) }),
    refuses: [
      'not-found',
      'circle',
      'unit-merged',
      'unit-type-differs',
      'unit-in-the-way',
      'changed-meanwhile',
      ...givingRefuses,
    ],
  }),
}
