import { setup } from '@lastmile/contract/setup/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { createPlan } from './create-plan.ts'
import { dismiss, showHome, showProgress } from './progress.ts'

/** The set-up of a new operator: what is missing before it goes live, and templates to begin with. */
export const setupSlice: Slice = {
  name: 'setup',
  routes: serve('setup', setup, { progress: showProgress, home: showHome, create: createPlan, dismiss }),
}
