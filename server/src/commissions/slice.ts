import { commissions } from '@lastmile/contract/commissions/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { audits } from './audits.ts'
import { adjustCommission, bookCommission, takeBackCommission } from './book-commission.ts'
import { listPartnerSales } from './list-sales.ts'
import { dueCommission, payCommission, takeBackPayout } from './payouts.ts'
import { retainableCommission, retainCommission, settleRetainedCommission } from './retain.ts'
import { commissionStatement, listPayouts, listSellers } from './sellers.ts'
import { reinstateCommission, suspendCommission } from './suspend.ts'

/** Commission: what sellers earn from paid orders, and its payout. */
export const commissionsSlice: Slice = {
  name: 'commissions',
  routes: serve('commissions', commissions, {
    list: listSellers,
    statement: commissionStatement,
    partnerSales: listPartnerSales,
    payouts: listPayouts,
    due: dueCommission,
    keepable: retainableCommission,
    pay: payCommission,
    takeBack: takeBackPayout,
  }),
  listeners: {
    'order.submitted': adjustCommission,
    'order.paid': bookCommission,
    'order.cancelled': takeBackCommission,
    'bills.paid': reinstateCommission,
    'bills.reopened': suspendCommission,
    'settlement.keeping': retainCommission,
    'settlement.kept': settleRetainedCommission,
  },
  audits,
}
