import { rechargeCards } from '@lastmile/contract/vouchers/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { activateBatch, blockBatch, listBatches, makeBatch } from './batches.ts'
import { blockCard, listCards } from './cards.ts'
import { checkCoupon } from './check-coupon.ts'

/** Recharge cards, which are sold, and cash coupons, which are given away. */
export const vouchersSlice: Slice = {
  name: 'vouchers',
  routes: serve('rechargeCards', rechargeCards, {
    batches: listBatches,
    list: listCards,
    make: makeBatch,
    checkCoupon,
    activate: activateBatch,
    block: blockBatch,
    blockCard,
  }),
}
