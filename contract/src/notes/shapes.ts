import { z } from 'zod'
import { Code, EmployeeCode, Instant, optionalText, text, UnitCode } from '#platform/values.ts'
import { noteBlockFlow, noteRequestFlow, requestKinds } from './calls.ts'

export const BlockId = z.string().regex(/^\d{1,15}$/, 'number-id')
const Count = z.int().min(1, 'positive').max(10_000_000)
/** A printed number, greater than 0. */
export const NoteNumber = z.int().min(1, 'positive').max(1e15)
/** A number as printed, including its series (`GL00001009`), or its digits alone. */
export const PrintedNumber = z.union([NoteNumber, text(60).refine((value) => /\d$/.test(value), 'printed-number')])
/** Letters only; a note type may allow other characters. A series that the system numbers has its year too. */
export const Series = text(40)
export const states = z.enum(noteBlockFlow.states)
const holders = z.enum(['warehouse', 'department', 'employee'])

/** The result of an operation on a block. */
export const BlockMoveResult = z.object({
  blockId: z.string(),
  state: states,
  startNumber: z.int(),
  endNumber: z.int(),
})
const range = { typeCode: Code, noteSeries: Series, startNumber: NoteNumber, endNumber: NoteNumber }
/** Requires that the end is not before the start. */
const ordered = (value: { startNumber: number; endNumber: number }) => value.endNumber >= value.startNumber
const wrongOrder = { message: 'end-before-start', path: ['endNumber'] }
export const Stored = z.object({ ...range, organizationUnitCode: UnitCode }).refine(ordered, wrongOrder)
export const Dispatched = z.object({ blockId: BlockId, organizationUnitCode: UnitCode, quantity: Count.optional() })
export const Distributed = z.object({ blockId: BlockId, employeeCode: EmployeeCode, quantity: Count.optional() })
export const Changed = z.object({ blockId: BlockId, ...range }).refine(ordered, wrongOrder)
export const One = z.object({ blockId: BlockId })

export const NoteBlock = z.object({
  blockId: z.string(),
  typeCode: z.string(),
  typeName: z.string(),
  typeZhName: z.string(),
  noteSeries: z.string(),
  startNumber: z.int(),
  endNumber: z.int(),
  /** As printed, with leading zeros; null if no number is left. */
  nextNumber: z.string().nullable(),
  numbersLeft: z.int(),
  state: states,
  holderKind: holders,
  holderCode: z.string(),
  holderName: z.string(),
  holderZhName: z.string(),
  /** Whether every number is used or void, so that the block can be written off. */
  exhausted: z.boolean(),
})

export const NoteRequest = z.object({
  requestId: z.string(),
  requestKind: z.enum(requestKinds),
  blockId: z.string(),
  typeName: z.string(),
  typeZhName: z.string(),
  noteSeries: z.string(),
  startNumber: z.int(),
  endNumber: z.int(),
  reason: z.string(),
  state: z.enum(noteRequestFlow.states),
  /** Whether there is a photo of the document. */
  pictured: z.boolean(),
  requestedByName: z.string(),
  /** Whether the caller made the request, so that someone else must decide. */
  ownRequest: z.boolean(),
  requestedAt: Instant,
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Whether the caller can restore the number, by the same checks as `restore`. */
  restorable: z.boolean(),
})

export const Movement = z.object({
  movementId: z.string(),
  noteAction: z.string(),
  typeName: z.string(),
  typeZhName: z.string(),
  noteSeries: z.string(),
  startNumber: z.int(),
  endNumber: z.int(),
  fromName: z.string().nullable(),
  fromZhName: z.string().nullable(),
  toName: z.string().nullable(),
  toZhName: z.string().nullable(),
  employeeName: z.string(),
  at: Instant,
})

export const Used = z.object({
  typeName: z.string(),
  typeZhName: z.string(),
  noteSeries: z.string(),
  printedNumber: z.string(),
  state: z.enum(['used', 'voided']),
  document: z.string().nullable(),
  voidReason: z.string().nullable(),
  employeeName: z.string(),
  at: Instant,
})

export const moving = ['not-found', 'wrong-state'] as const
export const splitting = [...moving, 'already-requested', 'too-many-numbers'] as const
export const storing = ['not-found', 'series-form', 'number-too-long', 'range-overlaps'] as const
export const holding = [
  'InvoiceStorageAct',
  'InvoiceDispatchAct',
  'InvoiceDistributeAct',
  'InvoiceReturnAct',
  'InvoiceBackStorageAct',
  'ModifyInvoiceAct',
  'InvoiceCheckPage',
  '343',
] as const
export const blockQuery = { typeCode: Code.optional(), noteSeries: optionalText(40) }
