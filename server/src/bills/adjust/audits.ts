import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { literals } from '#platform/literals.ts'
/** Invariants of approved adjustments, each with the rows that violate it. */
export const adjustmentAudits = {
  'an adjustment above the ceiling is posted exactly when a second person has approved it': `
    select coalesce(r.customer_code, o.customer_code) as customer_code, r.code, r.state, o.code as order_code, r.amount, o.amount as booked
    from (select * from bill_adjustment_request where state <> 'withdrawn') r
    full join (select * from customer_order where type in ${literals(kindGroups.billReturns)} and details ? 'requestCode') o
      on o.customer_code = r.customer_code and o.details ->> 'requestCode' = r.code
    where (r.state = 'approved') is distinct from (o.code is not null)
      or r.state = 'approved' and (r.order_code <> o.code or r.amount <> o.amount or r.bill_no <> o.details ->> 'billNo'
        or o.created_by <> r.decided_by)`,
}
