import { diagnostics } from '@lastmile/contract/diagnostics/calls.ts'
import { oltDriver } from '#devices'
import { serve, type Slice } from '#platform/serve.ts'
import { checkOnt, listOntChecks } from './check-ont.ts'
import { findOnts, listFoundOnts } from './find-onts.ts'
import { deleteOldRuns, listRuns } from './list-runs.ts'
import { listMissingValues } from './missing-values.ts'
import { runBy } from './run.ts'
import { previewTemplate, readResponse, tryTemplate } from './try-template.ts'

/** Sessions with line terminals that employees start: to check ONTs, to find new ones, and to try command templates. */
export const diagnosticsSlice: Slice = {
  name: 'diagnostics',
  routes: serve('diagnostics', diagnostics, {
    checkOnt,
    ontChecks: listOntChecks,
    findOnts,
    foundOnts: listFoundOnts,
    previewTemplate,
    tryTemplate,
    readResponse,
    runs: listRuns,
    missingValues: listMissingValues,
  }),
  jobs: { 'diagnostics.run': runBy(oltDriver), 'diagnostics.tidy': deleteOldRuns },
  waitsOutside: ['diagnostics.run'],
  daily: { 'diagnostics.tidy': '03:40' },
}
