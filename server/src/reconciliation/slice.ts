import { importReconciliations } from '@lastmile/contract/imports/reconciliation.ts'
import { oneAtATime } from '#importing'
import { serve, type Slice } from '#platform/serve.ts'
import { compareWithSheet, previewSheet } from './compare.ts'
import { exportDifferences } from './differences-file.ts'
import { listDifferences } from './list.ts'
import { enterTotals, getTotals } from './totals.ts'

/** Comparisons of imported customers with the system from which they come. */
export const reconciliationSlice: Slice = {
  name: 'reconciliation',
  routes: serve('importReconciliations', importReconciliations, {
    totals: getTotals,
    enter: enterTotals,
    sheet: oneAtATime(previewSheet),
    compare: oneAtATime(compareWithSheet),
    differences: listDifferences,
    differencesFile: exportDifferences,
  }),
  audits: {
    'only an import that was compared has differences': `
      select d.import_id, count(*) from import_difference d left join import_comparison c on c.import_id = d.import_id
      where c.compared_at is null group by 1`,
  },
}
