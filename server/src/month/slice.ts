import { collection } from '@lastmile/contract/month/collection.ts'
import { billRuns } from '@lastmile/contract/month/bill-runs.ts'
import { billPrints } from '@lastmile/contract/month/bill-prints.ts'
import { commissions } from '@lastmile/contract/month/commissions.ts'
import { periods } from '@lastmile/contract/month/periods.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { collect, onBillsPaid } from './collection/collect.ts'
import { listCases, listSteps, onPromised, promise } from './collection/list.ts'
import { proposeBadDebt, withdrawBadDebt, recover, writeOff } from './collection/bad-debts.ts'
import { withdrawSettled } from './collection/notices.ts'
import { stageRoutes } from './collection/manage-stages.ts'
import { audits as closingAudits } from './closing/audits.ts'
import { closePeriod, listPeriods, reopenPeriod } from './closing/periods.ts'
import { recogniseMonth, startRecognition } from './closing/recognise.ts'
import { approveRun, computeAgain, discardRun, goOnWithRun, reverseRun, startRun, stopRun } from './runs/runs.ts'
import { computeRun } from './runs/compute.ts'
import { listCauses, listRunItems, listRuns } from './runs/list.ts'
import { postRun, takeBackRun } from './runs/post.ts'
import { countBills, startPrint, stopPrint } from './prints/start.ts'
import { fetchPrint, listPrints } from './prints/list.ts'
import { forgetPrints, makePrint } from './prints/make.ts'
import { adjustCommission, bookCommission, takeBackCommission } from './commissions/book-commission.ts'
import { commissionStatement, listPayouts, listSellers } from './commissions/sellers.ts'
import { suspendCommission } from './commissions/suspend.ts'
import { dueCommission, payCommission, takeBackPayout } from './commissions/payouts.ts'
import { retainableCommission, retainCommission, settleRetainedCommission } from './commissions/retain.ts'
import { listPartnerSales } from './commissions/list-sales.ts'
import { moveCustomerCases, moveUnitCases, countUnitCollections } from './merging-unit.ts'

/** Monthly processing: expiry, collection, billing, revenue recognition, and the closing of the books. */
export const monthSlice: Slice = {
  name: 'month',
  routes: [
    ...stageRoutes,
    ...serve('collection', collection, {
      list: listCases,
      steps: listSteps,
      promise,
      proposeBadDebt,
      withdrawBadDebt,
      writeOff,
      recover,
    }),
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
    ...serve('commissions', commissions, {
      list: listSellers,
      statement: commissionStatement,
      partnerSales: listPartnerSales,
      payouts: listPayouts,
      due: dueCommission,
      keepable: retainableCommission,
      pay: payCommission,
      takeBack: takeBackPayout,
    }),
  ],
  listeners: {
    'order.submitted': adjustCommission,
    'bills.paid': onBillsPaid,
    'bills.reopened': suspendCommission,
    'unit.holdings': countUnitCollections,
    'unit.merging': moveUnitCases,
    'customer.moving': moveCustomerCases,
    'payment.promised': onPromised,
    'notifications.due': withdrawSettled,
    'order.paid': bookCommission,
    'order.cancelled': takeBackCommission,
    'settlement.keeping': retainCommission,
    'settlement.kept': settleRetainedCommission,
  },
  jobs: {
    'month.compute-run': computeRun,
    'month.post-run': postRun,
    'month.reverse-run': takeBackRun,
    'month.print-bills': makePrint,
    'month.forget-prints': forgetPrints,
    'month.recognise': recogniseMonth,
    'month.collect': collect,
  },
  // The first hour of a day in any time zone is one of these.
  cron: { 'month.collect': '2 * * * *', 'month.forget-prints': '43 * * * *' },
  audits: {
    ...closingAudits,
    'a run bills without tax exactly those who had a certificate on the first of the days when it was posted': `
      select i.run_id, i.customer_code, i.product_code, i.line, i.tax_code from bill_run_item i where i.state = 'item-posted'
        and case when i.tax_code = 'exempt' then i.tax <> 0 or not exists (
          select from tax_exemption x where x.customer_code = i.customer_code and x.valid @> lower(i.days))
        else i.tax <> 0 and exists (
          select from tax_exemption x where x.customer_code = i.customer_code and x.valid @> lower(i.days)
            and split_part(x.code, '-', 2)::int < split_part(i.bill_no, '-', 2)::int) end`,
    'an arrears block lies on a product only while its customer owes something': `
      select b.customer_code, b.product_code from product_block b where b.until is null and b.owner = 'arrears'
        and not exists (select from bill d where d.customer_code = b.customer_code and d.open_amount > 0
          and d.posted_at is not null and d.state <> 'cancelled')`,
    'an expired block lies on a prepaid product only while its paid days are over': `
      select b.customer_code, b.product_code, b.since, p.paid_through, p.billed_through from product_block b
      join product p on p.customer_code = b.customer_code and p.code = b.product_code
      where b.until is null and b.owner = 'expired' and (p.billed_through is not null or p.paid_through is null or p.paid_through >=
        (b.since at time zone (select value ->> 'timeZone' from configuration where key = 'operator'))::date)`,
    'since collection went through, a working prepaid line has paid days, a block, grace or a promise': `
      select p.customer_code, p.code, p.paid_through, p.grace_through, r.* from product p
      cross join (select * from collection_run where blocked_through is not null order by day desc limit 1) r
      where p.status = 'active' and p.billed_through is null and p.paid_through <= r.blocked_through
        and (p.grace_through is null or p.grace_through < r.day) and p.start_time < r.began_at
        and not exists (select from collection_case k where k.customer_code = p.customer_code and k.product_code = p.code
          and k.closed_at is null and k.promised_on >= r.day)
        and not exists (select from customer_order o where o.customer_code = p.customer_code and o.product_code in (p.code, p.parent_code)
          and greatest(o.created_at, o.paid_at, o.ended_at) >= r.began_at)`,
    'what cases say was written off is what bills lost': `
      select coalesce(k.customer_code, b.customer_code) as customer_code, k.amount, b.lost from (
        select customer_code, sum(written_off) as amount from collection_case where written_off > 0 group by 1
      ) k full join (
        select customer_code, sum(bad_debt) as lost from bill where bad_debt > 0 group by 1
      ) b using (customer_code) where k.amount is distinct from b.lost`,
    'what a run has posted is on its bill, once': `
      select i.run_id, i.product_code, i.bill_no, i.gross, c.gross as charged from (
        select run_id, customer_code, product_code, bill_no, sum(gross) as gross from bill_run_item
        where state = 'item-posted' group by 1, 2, 3, 4
      ) i left join (
        select customer_code, product_code, bill_no, sum(gross) as gross from charge group by 1, 2, 3
      ) c using (customer_code, product_code, bill_no) where i.gross is distinct from c.gross`,
    'every item of a run has its run': `
      select i.run_id, count(*) from bill_run_item i where not exists (select from bill_run r where r.id = i.run_id) group by 1`,
    'nothing of a posted run waits to be billed': `
      select i.run_id, i.customer_code, i.product_code from bill_run_item i join bill_run r on r.id = i.run_id
      where r.state = 'posted' and i.state = 'item-ready'`,
    'a part of a run says what its items come to': `
      select p.run_id, p.through, p.billed, p.parked, p.done, s.* from bill_run_part p join bill_run r on r.id = p.run_id, lateral (
        select count(*) filter (where state <> 'parked' and line = 1) as billed_items,
          count(*) filter (where state = 'parked' and line = 1) as parked_items,
          count(*) filter (where state = 'item-posted' and line = 1) as done_items,
          coalesce(sum(gross) filter (where state <> 'parked'), 0) as items_amount from bill_run_item i
        where i.run_id = p.run_id and i.customer_code > p.behind and i.customer_code <= p.through
      ) s
      where r.state not in ('computing', 'posting', 'run-stopped', 'reversing')
        and (p.billed, p.parked, p.done, p.amount) is distinct from (s.billed_items, s.parked_items, s.done_items, s.items_amount)`,
    'a PDF of bills that is made holds every bill that was chosen, once': `
      select p.id, p.bill_count, x.bills from bill_print p
        left join lateral (select sum(bills) as bills from bill_print_part where print_id = p.id) x on true
      where p.state = 'print-made' and x.bills is distinct from p.bill_count
        or p.state = 'print-making' and coalesce(x.bills, 0) <> p.set_count`,
    'commission of an order is its share of what was charged, less what was given back': `
      select k.customer_code, k.order_code, k.earned, k.taken_back from commission k
        join customer_order o on o.customer_code = k.customer_code and o.code = k.order_code
      where k.earned <> k.fixed + (select coalesce(round(sum((i.amount - i.tax) * l.percent) / 100), 0) from commission_line l
          join order_item i using (customer_code, order_code, line) where l.customer_code = k.customer_code and l.order_code = k.order_code)
        or k.taken_back <> case when o.status = 'cancelled' then k.earned else least(k.earned, (
          select coalesce(sum(g.amount), 0) from commission_given_back g
            join customer_order d on d.customer_code = g.customer_code and d.code = g.order_code and d.status not in ('pending', 'cancelled')
          where g.customer_code = k.customer_code and g.source = k.order_code)) end`,
    'commission waits exactly while the bill of its order is owed again, or written off': `
      select k.customer_code, k.order_code, k.waiting, b.bill_no, b.open_amount, b.bad_debt from commission k
        join bill b on b.customer_code = k.customer_code and b.order_code = k.order_code and b.kind = 'bill'
      where k.waiting > 0 and b.open_amount = 0 and b.bad_debt = 0
        or k.earned > k.taken_back + k.waiting and b.open_amount > 0`,
    'what sellers earned and was taken back is what the ledger says': `
      select coalesce(k.seller_code, e.holder) as seller_code, k.amount, e.amount as booked from (
        select seller_code, sum(earned - taken_back - waiting) as amount from commission group by 1
      ) k full join (
        select holder, -sum(amount) as amount from ledger_entry
        where account = 'commission-payable' and kind in ('commission', 'commission-reversal') group by 1
      ) e on e.holder = k.seller_code where coalesce(k.amount, 0) <> coalesce(e.amount, 0)`,
    'what was paid out to sellers is in the ledger, out of the bank or the cash that paid it': `
      select p.code, p.state, p.amount, e.* from (
        select o.*, case o.state when 'paidOut' then o.amount else 0 end as stands, o.paid_by is not null as booked,
          case o.way when 'payout-kept' then 'employee-cash' else 'bank' end as account,
          coalesce(o.bank_account_code, s.employee_code) as source
        from commission_payout o left join employee_settlement s on s.code = o.settlement_code
      ) p full join (
        select document, max(holder) filter (where account = 'commission-payable') as seller,
          max(holder) filter (where account <> 'commission-payable') as source,
          max(account) filter (where account <> 'commission-payable') as account,
          sum(amount) filter (where account = 'commission-payable') as owed
        from ledger_entry where kind in ('commission-payout', 'commission-payout-reversal') group by 1
      ) e on e.document = p.code
      where p.booked is distinct from (e.document is not null) or p.booked and (p.stands is distinct from e.owed
        or p.seller_code is distinct from e.seller or p.source is distinct from e.source or p.account is distinct from e.account)`,
    'commission that a settlement kept back is what its payouts say, paid with it': `
      select coalesce(s.code, k.settlement_code) as settlement, s.status, s.kept_commission, k.amount, k.states from employee_settlement s
        full join (
          select settlement_code, sum(amount) as amount, array_agg(distinct state) as states from commission_payout
          where settlement_code is not null group by 1
        ) k on k.settlement_code = s.code
      where coalesce(k.amount, 0) is distinct from s.kept_commission or k.states <> array[case s.status
        when 'requested' then 'payoutWaiting' when 'confirmed' then 'paidOut' else 'payoutReversed' end]`,
  },
}
