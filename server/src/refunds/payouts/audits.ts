/** Invariants of payouts of the common balance, each with the rows that violate it. */
export const payoutAudits = {
  'reserved balances equal the open payout requests': `
    select coalesce(e.holder, r.customer_code) as customer_code, e.booked, r.amount from (
      select holder, -sum(amount) as booked from ledger_entry where account = 'balance-reserved' group by holder
    ) e full join (
      select customer_code, sum(amount) as amount from balance_payout_request where closed_at is null group by customer_code
    ) r on r.customer_code = e.holder where coalesce(e.booked, 0) <> coalesce(r.amount, 0)`,
  'a payout above the ceiling is paid in full, after approval by a second person': `
    select r.customer_code, r.code, r.amount, p.amount as paid, r.requested_by, r.decided_by
    from balance_payout_request r left join payment p on (p.customer_code, p.code) = (r.customer_code, r.payment_code)
    where r.state = 'payoutPaid' and (p.amount is distinct from -r.amount or p.kind <> 'refund' or r.decided_by is null
      or p.employee_code = r.decided_by or p.at < r.decided_at)`,
  'payouts draw on neither credit nor recharge cards': `
    select p.customer_code, p.code, a.balance, a.amount from payment p
    join payment_allocation a on (a.customer_code, a.payment_code) = (p.customer_code, p.code)
    where p.kind = 'refund' and p.reason is distinct from 'correction' and a.amount < 0 and a.balance not in ('common-balance', 'deposit')`,
}
