import { diagnostics } from '@lastmile/contract/diagnostics/calls.ts'
import { oltDriver } from '#devices'
import { serve, type Slice } from '#platform/serve.ts'
import { deleteOldRuns, listRuns } from './list-runs.ts'
import { previewTemplate, readResponse, runBy, tryTemplate } from './try-template.ts'

/** Sessions with line terminals that employees start, to try command templates before they are approved. */
export const diagnosticsSlice: Slice = {
  name: 'diagnostics',
  routes: serve('diagnostics', diagnostics, { previewTemplate, tryTemplate, readResponse, runs: listRuns }),
  jobs: { 'diagnostics.run': runBy(oltDriver), 'diagnostics.tidy': deleteOldRuns },
  waitsOutside: ['diagnostics.run'],
  cron: { 'diagnostics.tidy': '40 19 * * *' },
}
