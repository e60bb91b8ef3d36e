/** The invariants of commission and its payouts. */
export const audits: Readonly<Record<string, string>> = {
  'the commission of an order is its share of the charges less refunds': `
    select k.customer_code, k.order_code, k.earned, k.taken_back from commission k
      join customer_order o on o.customer_code = k.customer_code and o.code = k.order_code
    where k.earned <> k.fixed + (select coalesce(round(sum((i.amount - i.tax) * l.percent) / 100), 0) from commission_line l
        join order_item i using (customer_code, order_code, line) where l.customer_code = k.customer_code and l.order_code = k.order_code)
      or k.taken_back <> case when o.status = 'cancelled' then k.earned else least(k.earned, (
        select coalesce(sum(g.amount), 0) from commission_given_back g
          join customer_order d on d.customer_code = g.customer_code and d.code = g.order_code and d.status not in ('pending', 'cancelled')
        where g.customer_code = k.customer_code and g.source = k.order_code)) end`,
  'commission is suspended exactly while the bill of its order is open again or written off': `
    select k.customer_code, k.order_code, k.waiting, b.bill_no, b.open_amount, b.bad_debt from commission k
      join bill b on b.customer_code = k.customer_code and b.order_code = k.order_code and b.kind = 'bill'
    where k.waiting > 0 and b.open_amount = 0 and b.bad_debt = 0
      or k.earned > k.taken_back + k.waiting and b.open_amount > 0`,
  'earned and reversed commission of sellers matches the ledger': `
    select coalesce(k.seller_code, e.holder) as seller_code, k.amount, e.amount as booked from (
      select seller_code, sum(earned - taken_back - waiting) as amount from commission group by 1
    ) k full join (
      select holder, -sum(amount) as amount from ledger_entry
      where account = 'commission-payable' and kind in ('commission', 'commission-reversal') group by 1
    ) e on e.holder = k.seller_code where coalesce(k.amount, 0) <> coalesce(e.amount, 0)`,
  'commission payouts are in the ledger, from the bank or cash that paid them': `
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
  'commission deducted from a settlement equals its payouts, which have the same outcome': `
    select coalesce(s.code, k.settlement_code) as settlement, s.status, s.kept_commission, k.amount, k.states from employee_settlement s
      full join (
        select settlement_code, sum(amount) as amount, array_agg(distinct state) as states from commission_payout
        where settlement_code is not null group by 1
      ) k on k.settlement_code = s.code
    where coalesce(k.amount, 0) is distinct from s.kept_commission or k.states <> array[case s.status
      when 'requested' then 'payoutWaiting' when 'confirmed' then 'paidOut' else 'payoutReversed' end]`,
}
