import { care } from '@lastmile/contract/care/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { addCare, modifyCare } from './manage-care.ts'
import { findCare } from './find-care.ts'
import { moveCustomerCare, moveUnitCare } from './merging-unit.ts'

/** Care records: conversations with a customer, and the day of the next contact. */
export const careSlice: Slice = {
  name: 'care',
  routes: serve('care', care, { find: findCare, add: addCare, modify: modifyCare }),
  listeners: { 'customer.moving': moveCustomerCare, 'unit.merging': moveUnitCare },
  audits: {
    'a completed care record has no follow-up date': `
      select code from care_record where completion = 'done' and follow_up_on is not null`,
  },
}
