import { z } from 'zod'
import { call } from '#platform/call.ts'
import {
  Code,
  CustomerCode,
  Day,
  Instant,
  optionalText,
  page,
  paged,
  perhaps,
  ProductCode,
  text,
} from '#platform/values.ts'
import { addressKinds } from './pools.ts'

/** Whether a line holds an address, it waits in quarantine before another line may get it, or a line held it before. */
export const addressStates = ['address-held', 'quarantined', 'former'] as const

/** An address that a line holds, or held last. */
export const AddressAssignment = z.object({
  id: z.int(),
  poolCode: z.string(),
  kind: z.enum(addressKinds),
  address: z.string(),
  state: z.enum(addressStates),
  customerCode: z.string(),
  customerName: z.string(),
  productCode: z.string(),
  /** The line; the same as `productCode` if the line itself includes the address. */
  lineCode: z.string(),
  assignedAt: Instant,
  releasedAt: Instant.nullable(),
  reusableFrom: Day.nullable(),
})

/** A product that includes an address for which no pool had a free one. */
export const AddressWaiting = z.object({
  kind: z.enum(addressKinds),
  customerCode: z.string(),
  customerName: z.string(),
  productCode: z.string(),
  offeringName: z.string(),
  offeringZhName: z.string(),
})

/** Calls that show and change the addresses of lines. */
export const addressing = {
  assignments: call({
    method: 'GET',
    path: 'address-assignments',
    summary: 'List the addresses that lines hold and those in quarantine, by pool and address, or the former holders',
    permission: 'NetWorkResourEdit',
    input: z.object({
      poolCode: Code.optional(),
      state: z.enum(addressStates).optional(),
      /** An address, or the code of a customer, line or product. */
      keyword: optionalText(60),
      ...paged,
    }),
    output: page(AddressAssignment),
    refuses: [],
  }),
  waiting: call({
    method: 'GET',
    path: 'address-assignments/waiting',
    summary: 'List the products that wait for an address of a pool, by customer',
    permission: 'NetWorkResourEdit',
    input: z.object({ poolCode: Code, ...paged }),
    output: page(AddressWaiting),
    refuses: [],
  }),
  change: call({
    method: 'POST',
    path: 'address-assignments',
    action: 'change',
    summary:
      'Give a line another address: a chosen one, or the next free one. Its session ends so that it signs in again',
    permission: 'NetWorkResourEdit',
    input: z.object({
      customerCode: CustomerCode,
      productCode: ProductCode,
      kind: z.enum(addressKinds),
      /** The address or prefix to assign; the next free one if empty. */
      address: perhaps(text(43)),
    }),
    output: z.object({ address: z.string() }),
    refuses: ['not-found', 'invalid-input', 'address-outside-pools', 'address-taken', 'no-free-address'],
  }),
}
