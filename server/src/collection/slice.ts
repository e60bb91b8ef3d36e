import { collection } from '@lastmile/contract/collection/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { audits } from './audits.ts'
import { proposeBadDebt, recover, withdrawBadDebt, writeOff } from './bad-debts.ts'
import { collect, onBillsPaid } from './collect.ts'
import { listCases, listSteps, onPromised, promise } from './list.ts'
import { stageRoutes } from './manage-stages.ts'
import { countUnitCases, moveCustomerCases, moveUnitCases } from './merging-unit.ts'
import { withdrawSettled } from './notices.ts'

/** Expiry and collection: the stages, the cases of expired lines and unpaid bills, and bad debts. */
export const collectionSlice: Slice = {
  name: 'collection',
  routes: [
    ...stageRoutes,
    ...serve('collection', collection, {
      list: listCases,
      steps: listSteps,
      promise,
      proposeBadDebt,
      withdrawBadDebt,
      writeOff,
      recover,
    }),
  ],
  listeners: {
    'bills.paid': onBillsPaid,
    'unit.holdings': countUnitCases,
    'unit.merging': moveUnitCases,
    'customer.moving': moveCustomerCases,
    'payment.promised': onPromised,
    'notifications.due': withdrawSettled,
  },
  jobs: { 'collection.run': collect },
  // Hourly: the first run of a day is shortly after midnight in any time zone.
  cron: { 'collection.run': '2 * * * *' },
  audits,
}
