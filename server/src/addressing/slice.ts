import { addressing } from '@lastmile/contract/addressing/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { changeAddress } from './change-address.ts'
import {
  onOrderCancelled,
  onOrderSubmitted,
  onProductChanged,
  settleAll,
  settleProduct,
  settleWaiting,
} from './follow-products.ts'
import { listAssignments } from './list-assignments.ts'
import { listWaiting } from './list-waiting.ts'
import { addressPoolRoutes } from './manage-pools.ts'
import { warnLowPools } from './warn-low.ts'

/** Address pools, and the fixed addresses that products give to lines. */
export const addressingSlice: Slice = {
  name: 'addressing',
  routes: [
    ...addressPoolRoutes,
    ...serve('addressing', addressing, { assignments: listAssignments, waiting: listWaiting, change: changeAddress }),
  ],
  listeners: {
    'order.submitted': onOrderSubmitted,
    'order.cancelled': onOrderCancelled,
    'product.changed': onProductChanged,
    'add-on.activated': onProductChanged,
  },
  jobs: {
    'addressing.settle': settleProduct,
    'addressing.settle-all': settleAll,
    'addressing.settle-waiting': settleWaiting,
    'addressing.warn-low': warnLowPools,
  },
  cron: { 'addressing.settle-waiting': '52 * * * *', 'addressing.warn-low': '57 * * * *' },
  audits: {
    'a fixed address is in the network of its pool, and of its kind': `
      select a.id, a.address from address_assignment a join address_pool p on p.code = a.pool_code
      where not a.address <<= p.network or a.kind <> p.kind or masklen(a.address) <> p.prefix_length`,
    'a fixed address belongs to a product of the offering of its pool, and to its line': `
      select a.id, a.product_code from address_assignment a join address_pool n on n.code = a.pool_code
      left join product p on p.customer_code = a.customer_code and p.code = a.product_code
      where a.released_at is null and (p.code is null or coalesce(p.parent_code, p.code) <> a.line_code)`,
  },
}
