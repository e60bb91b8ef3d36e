import { setup } from '@lastmile/contract/setup/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { changeCurrency } from './currency.ts'
import { createPlan } from './create-plan.ts'
import { dismiss, showHome, showProgress } from './progress.ts'

/** Sets up a new operator: go-live checks, and templates that create its first entries. */
export const setupSlice: Slice = {
  name: 'setup',
  routes: serve('setup', setup, {
    progress: showProgress,
    home: showHome,
    create: createPlan,
    changeCurrency,
    dismiss,
  }),
}
