import { z } from 'zod'
import { call, type Permission } from '#platform/call.ts'
import { Day, Instant, Money, page, paged, perhaps, dayWithin, termHorizon } from '#platform/values.ts'
import { offeringPrices } from './prices.ts'
import { productOfferings } from './product-offerings.ts'

/** Fields before and after, of those that differ. */
const differing = { before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) }

/**
 * What a change of an offering or a price does: the fields that differ, the lines and customers concerned, the
 * difference on the bills.
 */
export const ChangeEffect = z.object({
  ...differing,
  /** Lines that have it now and work, wait for their installation or are paused, and their customers. */
  lines: z.int(),
  customers: z.int(),
  /** The charges of these lines in the bill run of that month, from that day on; null where no line is billed by it. */
  nextBill: z.object({ billMonth: Day, before: Money, after: Money, difference: Money }).nullable(),
})
export type ChangeEffect = z.output<typeof ChangeEffect>
/** The lines and customers concerned, and the difference on the bills. */
export type ChangeImpact = Pick<z.input<typeof ChangeEffect>, 'lines' | 'customers' | 'nextBill'>

/** A change that waits for its day. */
export const PlannedChangeRow = z.object({
  changeId: z.string(),
  startsOn: Day,
  forExisting: z.boolean(),
  employeeName: z.string(),
  plannedAt: Instant,
  ...differing,
  /** Only the last one can be taken back: later plans depend on earlier ones. */
  last: z.boolean(),
})

type Kept = typeof offeringPrices | typeof productOfferings

/** The calls that let a change of one kind of thing wait for a day. */
function planned<const K extends Kept>(kept: K, words: { path: string; one: string; write: Permission }) {
  const { path, one, write } = words
  const posts = { method: 'POST', path, permission: write } as const
  const input = kept.modify.input as K['modify']['input']
  const refuses = [...kept.modify.refuses, 'change-waits'] as const
  return {
    preview: call({
      ...posts,
      action: 'previewChange',
      summary: `Tell what a change of ${one} does, at once or from a day on, without making it`,
      input: input.safeExtend({ startsOn: perhaps(dayWithin(termHorizon)), forExisting: z.boolean().default(false) }),
      output: ChangeEffect,
      refuses,
    }),
    plan: call({
      ...posts,
      action: 'planChange',
      summary: `Let a change of ${one} wait for a day to come`,
      input: input.safeExtend({ startsOn: dayWithin(termHorizon), forExisting: z.boolean().default(false) }),
      output: z.object({ changeId: z.string(), startsOn: Day }),
      refuses,
    }),
    takeBack: call({
      ...posts,
      action: 'takeBackChange',
      summary: `Take a change of ${one} back before its day`,
      input: z.object({ changeId: z.string().regex(/^\d{1,18}$/) }),
      output: z.object({ changeId: z.string() }),
      refuses: ['not-found', 'change-began', 'change-waits'],
    }),
  }
}

/** Changes of prices that wait for their day (page MaintainProductOfferingPriceAct). */
export const priceChanges = {
  ...planned(offeringPrices, {
    path: 'product-offerings/prices',
    one: 'a price',
    write: 'MaintainProductOfferingPriceAct',
  }),
  list: call({
    method: 'GET',
    path: 'product-offerings/prices/{priceCode}/changes',
    summary: 'List the changes of a price that wait for their day',
    permission: ['MaintainProductOfferingPriceAct', 'MaintainSimpleProductOfferingAct'],
    input: offeringPrices.get.input,
    output: z.array(PlannedChangeRow),
    refuses: ['not-found'],
  }),
}

/** Changes of offerings that wait for their day (page MaintainSimpleProductOfferingAct). */
export const offeringChanges = {
  ...planned(productOfferings, {
    path: 'product-offerings',
    one: 'an offering',
    write: 'MaintainSimpleProductOfferingAct',
  }),
  list: call({
    method: 'GET',
    path: 'product-offerings/{productOfferingCode}/changes',
    summary: 'List the changes of an offering that wait for their day',
    permission: ['MaintainSimpleProductOfferingAct', 'MaintainProductOfferingPriceAct'],
    input: productOfferings.get.input,
    output: z.array(PlannedChangeRow),
    refuses: ['not-found'],
  }),
}

/** All changes of offerings and prices that wait for their day (page MaintainSimpleProductOfferingAct). */
export const plannedChanges = {
  list: call({
    method: 'GET',
    path: 'product-offerings/planned-changes',
    summary: 'List all changes of offerings and prices that wait for their day, the first day first',
    permission: ['MaintainSimpleProductOfferingAct', 'MaintainProductOfferingPriceAct'],
    input: z.object(paged),
    output: page(
      PlannedChangeRow.extend({
        productOfferingCode: z.string(),
        offeringName: z.string(),
        offeringZhName: z.string(),
        /** Null where the offering itself changes. */
        priceCode: z.string().nullable(),
        priceName: z.string().nullable(),
        priceZhName: z.string().nullable(),
      }),
    ),
    refuses: [],
  }),
}
