import { settlements } from '@lastmile/contract/settlements/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { confirmSettlement } from './confirm-settlement.ts'
import { forRequested } from './for-requested.ts'
import { bySettlement, unSettlementCollection } from './list-collections.ts'
import { rejectSettlement } from './reject-settlement.ts'
import { requestSettlement } from './request-settlement.ts'
import { revokeSettlement } from './revoke-settlement.ts'

/** Cash on its way from the clerk to the department. */
export const settlementsSlice: Slice = {
  name: 'settlements',
  routes: serve('settlements', settlements, {
    unSettlementCollection,
    request: requestSettlement,
    revoke: revokeSettlement,
    confirm: confirmSettlement,
    reject: rejectSettlement,
    forRequested,
    bySettlement,
  }),
  audits: {
    'every collection is in at most one live settlement (domain (i) 3)': `
      select customer_code, payment_code, line, array_agg(settlement_code) from employee_settlement_tender l
      join employee_settlement s on s.code = l.settlement_code where s.status in ('requested', 'confirmed')
      group by 1, 2, 3 having count(*) > 1`,
    'a settlement is the sum of its collections (domain (c))': `
      select s.code, s.amount, s.tender_count, sum(l.amount), count(l.line) from employee_settlement s
      left join employee_settlement_tender l on l.settlement_code = s.code
      group by s.code having s.amount <> coalesce(sum(l.amount), 0) or s.tender_count <> count(l.line)`,
    'a collection points at the live settlement it is in (domain (c))': `
      select t.customer_code, t.payment_code, t.line, t.settlement_state, t.settlement_code, live.code, live.status
      from payment_tender t left join (
        select l.*, s.code, s.status from employee_settlement_tender l join employee_settlement s on s.code = l.settlement_code
        where s.status in ('requested', 'confirmed')
      ) live using (customer_code, payment_code, line)
      where t.settlement_code is distinct from live.code
        or (live.status = 'requested') is distinct from (case when live.code is not null then t.settlement_state = 'requested' end)`,
    'who confirmed a settlement is not who asked (domain (c))': `
      select * from employee_settlement where status = 'confirmed' and decided_by = employee_code`,
    'cash with employees and departments is all cash taken that is not closed (domain (i) 4)': `
      select l.held, t.open from
        (select coalesce(sum(amount), 0) as held from ledger_entry where account in ('employee-cash', 'department-cash')) l,
        (select coalesce(sum(amount), 0) as open from payment_tender where kind = 'cash' and settlement_state not in ('refunded', 'financeConfirmed')) t
      where l.held <> t.open`,
    'cash in an employee\u2019s hands is what he took and nobody has confirmed (domain (i) 4)': `
      select coalesce(c.employee_code, t.employee_code) as employee_code, c.unsettled, t.held from employee_cash c
      full join (
        select employee_code, sum(amount) as held from payment_tender where settlement_state in ('unrequested', 'requested') group by 1
      ) t using (employee_code)
      where coalesce(c.unsettled, 0) <> coalesce(t.held, 0)`,
  },
}
