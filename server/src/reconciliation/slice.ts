import { importReconciliations } from '@lastmile/contract/imports/reconciliation.ts'
import { oneAtATime } from '#importing'
import { serve, type Slice } from '#platform/serve.ts'
import { compareWithSheet } from './compare.ts'
import { listDifferences } from './list.ts'
import { enterTotals, getTotals } from './totals.ts'

/** Comparisons of imported customers with the system from which they come. */
export const reconciliationSlice: Slice = {
  name: 'reconciliation',
  routes: serve('importReconciliations', importReconciliations, {
    totals: getTotals,
    enter: enterTotals,
    compare: oneAtATime(compareWithSheet),
    differences: listDifferences,
  }),
  audits: {
    'only an import that was compared has differences': `
      select d.import_id, count(*) from import_difference d left join import_comparison c on c.import_id = d.import_id
      where c.compared_at is null group by 1`,
  },
}
