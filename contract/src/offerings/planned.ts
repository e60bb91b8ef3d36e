import { z } from 'zod'
import { call, type Permission } from '#platform/call.ts'
import { Day, Instant, Money, page, paged, perhaps, dayWithin, termHorizon } from '#platform/values.ts'
import { offeringPrices } from './prices.ts'
import { productOfferings } from './product-offerings.ts'

/** The fields that change, with their values before and after. */
const differing = { before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) }

/**
 * The effect of a change of an offering or a price: the fields that change, the lines and customers affected, and the
 * difference on their bills.
 */
export const ChangeEffect = z.object({
  ...differing,
  /** The number of lines that are active, awaiting installation or paused, and of their customers. */
  lines: z.int(),
  customers: z.int(),
  /** The charges for these lines in that month's bill run, from that day on; null if none of them is billed by it. */
  nextBill: z.object({ billMonth: Day, before: Money, after: Money, difference: Money }).nullable(),
})
export type ChangeEffect = z.output<typeof ChangeEffect>
/** The lines and customers affected, and the difference on the bills. */
export type ChangeImpact = Pick<z.input<typeof ChangeEffect>, 'lines' | 'customers' | 'nextBill'>

/** A pending planned change. */
export const PlannedChangeRow = z.object({
  changeId: z.string(),
  startsOn: Day,
  forExisting: z.boolean(),
  employeeName: z.string(),
  plannedAt: Instant,
  ...differing,
  /**
   * Whether it is the last planned change; only that one can be cancelled, because later plans build on earlier ones.
   */
  last: z.boolean(),
})

type Kept = typeof offeringPrices | typeof productOfferings

/** Builds the calls that plan changes of one kind of reference data for a future day. */
function planned<const K extends Kept>(kept: K, words: { path: string; one: string; write: Permission }) {
  const { path, one, write } = words
  const posts = { method: 'POST', path, permission: write } as const
  const input = kept.modify.input as K['modify']['input']
  const refuses = [...kept.modify.refuses, 'change-waits'] as const
  return {
    preview: call({
      ...posts,
      action: 'previewChange',
      changesTexts: true,
      summary: `Preview the effect of a change of ${one}, now or from a day on`,
      input: input.safeExtend({ startsOn: perhaps(dayWithin(termHorizon)), forExisting: z.boolean().default(false) }),
      output: ChangeEffect,
      refuses,
    }),
    plan: call({
      ...posts,
      action: 'planChange',
      changesTexts: true,
      summary: `Plan a change of ${one} for a future day`,
      input: input.safeExtend({ startsOn: dayWithin(termHorizon), forExisting: z.boolean().default(false) }),
      output: z.object({ changeId: z.string(), startsOn: Day }),
      refuses,
    }),
    takeBack: call({
      ...posts,
      action: 'takeBackChange',
      summary: `Cancel a planned change of ${one}`,
      input: z.object({ changeId: z.string().regex(/^\d{1,18}$/) }),
      output: z.object({ changeId: z.string() }),
      refuses: ['not-found', 'change-began', 'change-waits'],
    }),
  }
}

/** Planned changes of prices (page MaintainProductOfferingPriceAct). */
export const priceChanges = {
  ...planned(offeringPrices, {
    path: 'product-offerings/prices',
    one: 'a price',
    write: 'MaintainProductOfferingPriceAct',
  }),
  list: call({
    method: 'GET',
    path: 'product-offerings/prices/{priceCode}/changes',
    summary: 'List the planned changes of a price',
    permission: ['MaintainProductOfferingPriceAct', 'MaintainSimpleProductOfferingAct'],
    input: offeringPrices.get.input,
    output: z.array(PlannedChangeRow),
    refuses: ['not-found'],
  }),
}

/** Planned changes of offerings (page MaintainSimpleProductOfferingAct). */
export const offeringChanges = {
  ...planned(productOfferings, {
    path: 'product-offerings',
    one: 'an offering',
    write: 'MaintainSimpleProductOfferingAct',
  }),
  list: call({
    method: 'GET',
    path: 'product-offerings/{productOfferingCode}/changes',
    summary: 'List the planned changes of an offering',
    permission: ['MaintainSimpleProductOfferingAct', 'MaintainProductOfferingPriceAct'],
    input: productOfferings.get.input,
    output: z.array(PlannedChangeRow),
    refuses: ['not-found'],
  }),
}

/** All planned changes of offerings and prices (page MaintainSimpleProductOfferingAct). */
export const plannedChanges = {
  list: call({
    method: 'GET',
    path: 'product-offerings/planned-changes',
    summary: 'List all planned changes of offerings and prices, earliest first',
    permission: ['MaintainSimpleProductOfferingAct', 'MaintainProductOfferingPriceAct'],
    input: z.object(paged),
    output: page(
      PlannedChangeRow.extend({
        productOfferingCode: z.string(),
        offeringName: z.string(),
        offeringZhName: z.string(),
        /** Null if the offering itself changes. */
        priceCode: z.string().nullable(),
        priceName: z.string().nullable(),
        priceZhName: z.string().nullable(),
      }),
    ),
    refuses: [],
  }),
}
