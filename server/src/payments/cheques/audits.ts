/** Invariants of cheques as tenders, each with the rows that violate it. */
export const chequeAudits = {
  'a cheque equals the tenders paid with it': `
    select c.id::text as cheque, null as payment, c.amount, q.amount as paid from cheque c left join (
      select cheque_id, sum(amount) as amount from cheque_payment group by 1
    ) q on q.cheque_id = c.id where c.amount is distinct from q.amount
    union all select null, coalesce(t.payment_code, q.payment_code), t.amount, q.amount from (
      select t.customer_code, t.payment_code, sum(t.amount) as amount from payment_tender t
      join payment p on (p.customer_code, p.code) = (t.customer_code, t.payment_code)
      where t.kind = 'cheque' and p.kind = 'payment' group by 1, 2
    ) t full join (
      select customer_code, payment_code, sum(amount) as amount from cheque_payment group by 1, 2
    ) q using (customer_code, payment_code) where t.amount is distinct from q.amount`,
  'exactly the returned cheques are reversed in every payment that they paid': `
    select coalesce(q.payment_code, r.refunds) as payment, q.amount, r.amount as taken_back from (
      select q.customer_code, q.payment_code, sum(q.amount) as amount from cheque_payment q join cheque c on c.id = q.cheque_id
      where c.state = 'bounced' group by 1, 2
    ) q full join (
      select customer_code, refunds, -sum(amount) as amount from payment where reason = 'cheque-bounced' group by 1, 2
    ) r on (r.customer_code, r.refunds) = (q.customer_code, q.payment_code) where q.amount is distinct from r.amount`,
  'cheques with employees and at the bank match the ledger': `
    select coalesce(e.account, c.account) as account, coalesce(e.holder, c.holder) as holder, e.booked, c.amount from (
      select account, holder, sum(amount) as booked from ledger_entry where account in ('employee-cheques', 'cheque-clearing') group by 1, 2
    ) e full join (
      select case when state = 'deposited' then 'cheque-clearing' else 'employee-cheques' end as account,
        case when state = 'deposited' then bank_account_code else employee_code end as holder, sum(amount) as amount
      from cheque where state in ('inDrawer', 'handedIn', 'deposited') group by 1, 2
    ) c using (account, holder) where coalesce(e.booked, 0) <> coalesce(c.amount, 0)`,
  'every cleared cheque is posted to the bank once': `
    select coalesce(e.holder, c.holder) as account, e.booked, c.amount from (
      select holder, sum(amount) as booked from ledger_entry where account = 'bank' and kind = 'cheque-cleared' group by 1
    ) e full join (
      select bank_account_code as holder, sum(amount) as amount from cheque where state = 'cleared' group by 1
    ) c using (holder) where coalesce(e.booked, 0) <> coalesce(c.amount, 0)`,
}
