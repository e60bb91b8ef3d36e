import { kindGroups, kindOf } from '@lastmile/contract/orders/calls.ts'
import { sql } from 'kysely'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import {
  endBenefits,
  lockOrder,
  lockProduct,
  moveOrder,
  moveProduct,
  type ProductRecord,
  type ProductRef,
  replaceDetails,
  preservePastPrice,
} from '#orders'
import { asPlanned, type PlannedChange, plannedChange, type PlannedDetails } from './planned-change.ts'

type Codes = 'not-found' | 'wrong-state'

/** Switches the line to the planned offering from today and completes its order. The customer must be locked. */
export async function carryOut(ctx: Context<Codes>, product: ProductRecord, planned: PlannedChange): Promise<void> {
  const { offering_code, price_code, price_version } = asPlanned(product, planned)
  await moveOrder(ctx, await lockOrder(ctx, planned), { actions: ['complete'] })
  preservePastPrice(ctx, product)
  endBenefits(ctx, { customerCode: product.customer_code, productCode: product.code })
  const own = { own_price: null, own_price_until: null } // was agreed for the old offering
  await moveProduct(ctx, product, { actions: [], offering_code, price_code, price_version, ...own })
  await ctx.announce('product.changed', { customerCode: product.customer_code, productCode: product.code })
}

/** Carries out the planned changes that are due. A paused or blocked line changes once it works again. */
export const changeDue = (job: JobContext): Promise<void> =>
  eachDue<ProductRef>(job, {
    next: ({ db, today }, after, limit) =>
      db
        .selectFrom('customer_order as o')
        .innerJoin('product as p', (join) =>
          join.onRef('p.customer_code', '=', 'o.customer_code').onRef('p.code', '=', 'o.product_code'),
        )
        .select(['p.customer_code as customerCode', 'p.code as productCode'])
        .where('o.type', 'in', kindGroups.plannable)
        .where('o.status', '=', 'acknowledged')
        .where(sql<boolean>`o.details ->> 'startsOn' <= ${today}`)
        .where('p.status', 'in', kindOf('change').from)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(p.customer_code, p.code) > (${after?.customerCode}, ${after?.productCode})`),
        )
        .orderBy('p.customer_code')
        .orderBy('p.code')
        .limit(limit)
        .execute(),
    act: async (ctx, ref) => {
      await holdCustomer(ctx, ref.customerCode)
      const product = await lockProduct(ctx, ref)
      const planned = await plannedChange(ctx, ref)
      if (planned && planned.startsOn <= ctx.today && kindOf('change').from.includes(product.status))
        await carryOut(ctx, product, planned)
    },
  })

/**
 * Records that a renewal was bought at the new offering: the change takes effect on the first day of that renewal, with
 * the package bought last.
 */
export const noteRenewal = (
  ctx: Context,
  { customerCode, orderCode, ...details }: PlannedChange,
  bought: Partial<PlannedDetails>,
): void => replaceDetails(ctx, { customerCode, orderCode }, { ...details, ...bought })
