import { billPrints } from '@lastmile/contract/billing/bill-prints.ts'
import { billRuns } from '@lastmile/contract/billing/bill-runs.ts'
import { periods } from '@lastmile/contract/billing/periods.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { audits as closingAudits } from './closing/audits.ts'
import { closePeriod, listPeriods, reopenPeriod } from './closing/periods.ts'
import { recogniseMonth, startRecognition } from './closing/recognise.ts'
import { countUnitRuns } from './merging-unit.ts'
import { fetchPrint, listPrints } from './prints/list.ts'
import { forgetPrints, makePrint } from './prints/make.ts'
import { countBills, startPrint, stopPrint } from './prints/start.ts'
import { audits as runAudits } from './runs/audits.ts'
import { computeRun } from './runs/compute.ts'
import { previewPriceChange } from './runs/preview-price-change.ts'
import { listCauses, listRunItems, listRuns } from './runs/list.ts'
import { postRun, takeBackRun } from './runs/post.ts'
import { approveRun, computeAgain, discardRun, goOnWithRun, reverseRun, startRun, stopRun } from './runs/runs.ts'

/** Monthly billing: bill runs and their PDFs, revenue recognition, and the closing of the books. */
export const billingSlice: Slice = {
  name: 'billing',
  routes: [
    ...serve('billRuns', billRuns, {
      list: listRuns,
      causes: listCauses,
      items: listRunItems,
      start: startRun,
      compute: computeAgain,
      approve: approveRun,
      discard: discardRun,
      stop: stopRun,
      goOn: goOnWithRun,
      reverse: reverseRun,
    }),
    ...serve('billPrints', billPrints, {
      list: listPrints,
      count: countBills,
      start: startPrint,
      stop: stopPrint,
      pdf: fetchPrint,
    }),
    ...serve('periods', periods, {
      list: listPeriods,
      recognise: startRecognition,
      close: closePeriod,
      reopen: reopenPeriod,
    }),
  ],
  listeners: { 'unit.holdings': countUnitRuns, 'catalogue.assessing': previewPriceChange },
  jobs: {
    'billing.compute-run': computeRun,
    'billing.post-run': postRun,
    'billing.reverse-run': takeBackRun,
    'billing.print-bills': makePrint,
    'billing.forget-prints': forgetPrints,
    'billing.recognise': recogniseMonth,
  },
  cron: { 'billing.forget-prints': '43 * * * *' },
  audits: { ...closingAudits, ...runAudits },
}
