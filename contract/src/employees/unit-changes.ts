import { z } from 'zod'
import { call } from '#platform/call.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { UnitCode } from '#platform/values.ts'
import { Effect } from './permit.ts'

/** Kinds of things that can belong to a unit. */
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

/** Things of one kind that belong to a unit: they go over to another one, or have to be finished before. */
export const UnitHeld = z.object({
  kind: z.enum(unitHeldKinds),
  count: z.int(),
  fate: z.enum(['goes-over', 'in-the-way']),
})
export type UnitHeld = z.output<typeof UnitHeld>

/** A unit whose people begin or cease to see another unit's rows, and how many they are. */
const Onlooker = z.object({ code: z.string(), name: z.string(), zhName: z.string(), people: z.int() })

const merge = { code: UnitCode, into: UnitCode }

/** A unit is moved or merged with what belongs to it (page MaintainOrganiation); moving itself is a change of the unit. */
export const unitChanges = {
  previewMove: call({
    method: 'POST',
    path: 'organization-units',
    action: 'previewMove',
    summary: 'Tell what goes along with a unit that is moved below another one, and who sees it then and no more',
    permission: 'MaintainOrganiation',
    input: z.object({ code: UnitCode, parentCode: UnitCode }),
    output: z.object({ held: z.array(UnitHeld), gaining: z.array(Onlooker), losing: z.array(Onlooker) }),
    refuses: ['not-found', 'circle', 'unit-merged', ...givingRefuses],
  }),
  previewMerge: call({
    method: 'POST',
    path: 'organization-units',
    action: 'previewMerge',
    summary:
      'Tell what goes over when a unit is merged into another one, what stands in the way, and whose rights change',
    permission: 'MaintainOrganiation',
    input: z.object(merge),
    output: z.object({ held: z.array(UnitHeld), effect: Effect.nullable() }),
    refuses: ['not-found', 'circle', 'unit-merged', 'unit-type-differs', ...givingRefuses],
  }),
  merge: call({
    method: 'POST',
    path: 'organization-units',
    action: 'merge',
    summary: 'Merge a unit into another one of its type: all that belongs to it goes over, and it ends',
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
