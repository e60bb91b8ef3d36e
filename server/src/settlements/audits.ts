import { settlementChequeAudits } from './cheques/audits.ts'
import { debtAudits } from './debts/audits.ts'

/** Invariants of cash in transit, each with a query that returns the rows that violate it. */
export const audits: Record<string, string> = {
  'the picture of a bank receipt is kept': `
    select t.id, t.picture from bank_receipt t join pending_file p on p.name = t.picture`,
  'every collection is in at most one live settlement': `
    select customer_code, payment_code, line, array_agg(settlement_code) from employee_settlement_tender l
    join employee_settlement s on s.code = l.settlement_code where s.status in ('requested', 'confirmed')
    group by 1, 2, 3 having count(*) > 1`,
  'a settlement equals the sum of its collections': `
    select s.code, s.amount, s.tender_count, sum(l.amount), count(l.line) from employee_settlement s
    left join employee_settlement_tender l on l.settlement_code = s.code
    group by s.code having s.amount <> coalesce(sum(l.amount), 0) or s.tender_count <> count(l.line)`,
  'a collection references the live settlement that contains it': `
    select t.customer_code, t.payment_code, t.line, t.settlement_state, t.settlement_code, live.code, live.status
    from payment_tender t left join (
      select l.*, s.code, s.status from employee_settlement_tender l join employee_settlement s on s.code = l.settlement_code
      where s.status in ('requested', 'confirmed')
    ) live using (customer_code, payment_code, line)
    where t.settlement_code is distinct from live.code
      or (live.status = 'requested') is distinct from (case when live.code is not null then t.settlement_state = 'requested' end)`,
  'a settlement is not confirmed by the employee who requested it': `
    select * from employee_settlement where status = 'confirmed' and decided_by = employee_code`,
  'cash held by employees and departments or in transit to the bank equals unconfirmed cash less deducted commission': `
    select l.held, t.open, k.kept, d.difference from
      (select coalesce(sum(amount), 0) as held from ledger_entry where account in ('employee-cash', 'department-cash', 'bank-clearing')) l,
      (select coalesce(sum(amount), 0) as open from payment_tender where kind = 'cash' and settlement_state not in ('refunded', 'financeConfirmed')) t,
      (select coalesce(sum(payable - amount), 0) as difference from cash_package where status not in ('financeConfirmed', 'revoked')) d,
      (select coalesce(sum(s.kept_commission), 0) as kept from employee_settlement s left join cash_package p on p.code = s.package_code
        where s.status = 'confirmed' and p.status is distinct from 'financeConfirmed') k
    where l.held <> t.open - k.kept + d.difference`,
  'the cash of an employee equals the unconfirmed collections': `
    select coalesce(c.employee_code, t.employee_code) as employee_code, c.unsettled, t.held from employee_cash c
    full join (
      select employee_code, sum(amount) as held from payment_tender where settlement_state in ('unrequested', 'requested') group by 1
    ) t using (employee_code)
    where coalesce(c.unsettled, 0) <> coalesce(t.held, 0)`,
  'a shift handover equals the sum of its collections': `
    select h.code, h.amount, h.tender_count, sum(l.amount), count(l.line) from shift_handover h
    left join shift_handover_tender l on l.handover_code = h.code
    group by h.code having h.amount <> coalesce(sum(l.amount), 0) or h.tender_count <> count(l.line)`,
  'a shift handover has moved its cash exactly when it was accepted': `
    select h.code, h.state, h.amount, e.booked from shift_handover h left join (
      select document, holder, sum(amount) as booked from ledger_entry
      where kind = 'shift-handover' and customer_code = 'HOUSE' group by 1, 2
    ) e on e.document = h.code and e.holder = h.taker_code
    where coalesce(e.booked, 0) <> case when h.state = 'taken' then h.amount else 0 end`,
  'every settlement is in at most one live package, which it references': `
    select s.code, s.package_code, array_agg(p.code) from employee_settlement s
    left join cash_package_part l on l.settlement_code = s.code
    left join cash_package p on p.code = l.package_code and p.status <> 'revoked'
    group by s.code having count(p.code) > 1 or max(p.code) is distinct from s.package_code`,
  'a package equals the sum of its settlements, all of its own unit': `
    select p.code, p.amount, p.settlement_count, sum(l.amount), count(l.settlement_code) from cash_package p
    left join cash_package_part l on l.package_code = p.code left join employee_settlement s on s.code = l.settlement_code
    group by p.code having p.amount <> coalesce(sum(l.amount), 0) or p.settlement_count <> count(l.settlement_code)
      or bool_or(s.organization_unit_code <> p.organization_unit_code or l.amount <> s.handed_in)`,
  'the state of a collection matches the package of its settlement': `
    select t.customer_code, t.payment_code, t.line, t.settlement_state, p.code, p.status from payment_tender t
    join employee_settlement s on s.code = t.settlement_code left join cash_package p on p.code = s.package_code
    where t.settlement_state in ('deptConfirmed', 'packaged', 'financeConfirmed')
      and t.settlement_state <> case when p.code is null then 'deptConfirmed'
        when p.status = 'financeConfirmed' then 'financeConfirmed' else 'packaged' end`,
  'the payable amount of a package is its amount plus or minus approved differences': `
    select p.code, p.amount, p.payable, d.difference from cash_package p, lateral (
      select coalesce(sum(case kind when 'short' then -amount else amount end), 0) as difference from cash_difference
      where package_code = p.code and state in ('approved', 'reversed')
    ) d where p.payable <> p.amount + d.difference`,
  'an uploaded package has a receipt of its payable amount, unless all its cash was short': `
    select p.code, p.status, p.payable, r.state, r.amount from cash_package p
    left join bank_receipt r on r.package_code = p.code and r.state <> 'rejected'
    where (p.status in ('uploaded', 'financeConfirmed')) <> (r.id is not null) and not (
        p.status = 'financeConfirmed' and p.payable = 0 and p.amount > 0 and r.id is null
        and not exists (select from cash_package_part l join employee_settlement s on s.code = l.settlement_code
          where l.package_code = p.code and s.cheque_count > 0))
      or r.amount <> p.payable or r.state <> p.status`,
  'a matched bank line has the amount and account of its receipt': `
    select l.id, l.amount, r.amount as receipt, r.state from bank_line l join bank_receipt r on r.id = l.receipt_id
    where l.amount <> r.amount or l.bank_account_code <> r.bank_account_code or r.state = 'rejected'`,
  'a package is not confirmed by an employee who handled its cash': `
    select p.code, p.decided_by from cash_package p
    where p.status = 'financeConfirmed' and (p.decided_by = p.packaged_by
      or exists (select from bank_receipt r where r.package_code = p.code and r.state <> 'rejected' and r.uploaded_by = p.decided_by)
      or exists (select from cash_package_part l join employee_settlement s on s.code = l.settlement_code
        where l.package_code = p.code and p.decided_by in (s.employee_code, s.decided_by)))`,
  'transfers in clearing equal those received but not reported by the bank, less those sent': `
    select coalesce(e.holder, t.unit) as unit, e.booked, t.open from (
      select holder, sum(amount) as booked from ledger_entry where account = 'transfer-clearing' group by holder
    ) e full join (
      select b.organization_unit_code as unit, sum(case when b.direction = 'out' then -b.amount when l.id is null then b.amount else 0 end) as open
      from bank_transfer b left join bank_line l on l.transfer_id = b.id where b.taken_back_at is null group by 1
    ) t on t.unit = e.holder where coalesce(e.booked, 0) <> coalesce(t.open, 0)`,
  'a bank line of a transfer equals the transfer and is posted to the bank': `
    select l.id, l.amount, t.amount as transfer, t.taken_back_at from bank_line l join bank_transfer t on t.id = l.transfer_id
    where l.amount <> t.amount or t.direction <> 'in' or t.taken_back_at is not null
    union all select null, coalesce(e.booked, 0), coalesce(l.arrived, 0), null from (
      select holder, sum(amount) as booked from ledger_entry
      where account = 'bank' and kind in ('transfer-arrival', 'transfer-arrival-reversal') group by holder
    ) e full join (
      select bank_account_code as holder, sum(amount) as arrived from bank_line where transfer_id is not null group by 1
    ) l using (holder) where coalesce(e.booked, 0) <> coalesce(l.arrived, 0)`,
  'bank deposits in the ledger match uploaded and confirmed receipts': `
    select coalesce(e.holder, r.account) as account, e.clearing, r.uploaded, e.bank, r.confirmed from (
      select holder, coalesce(sum(amount) filter (where account = 'bank-clearing'), 0) as clearing,
        coalesce(sum(amount) filter (where account = 'bank'), 0) as bank
      from ledger_entry where account in ('bank-clearing', 'bank')
        and kind in ('bank-deposit', 'bank-deposit-reversal', 'bank-confirmation') group by holder
    ) e full join (
      select bank_account_code as account, coalesce(sum(amount) filter (where state = 'uploaded'), 0) as uploaded,
        coalesce(sum(amount) filter (where state = 'financeConfirmed'), 0) as confirmed
      from bank_receipt group by 1
    ) r on r.account = e.holder
    where coalesce(e.clearing, 0) <> coalesce(r.uploaded, 0) or coalesce(e.bank, 0) <> coalesce(r.confirmed, 0)`,
  'cash over and short in the ledger equals approved surpluses and waived shortages': `
    select coalesce(e.holder, d.employee_code) as employee_code, e.booked, d.approved from (
      select holder, sum(amount) as booked from ledger_entry where account = 'cash-short-over' group by holder
    ) e full join (
      select employee_code, sum(amount) as approved from (
        select employee_code, -amount as amount from cash_difference where state = 'approved' and kind = 'over'
        union all select employee_code, waived from employee_debt where source = 'debt-short-cash' and ended_at is null
      ) d group by 1
    ) d on d.employee_code = e.holder
    where coalesce(e.booked, 0) <> coalesce(d.approved, 0)`,
  ...debtAudits,
  ...settlementChequeAudits,
}
