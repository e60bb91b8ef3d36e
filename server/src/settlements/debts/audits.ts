/** The invariants of employees' debts. */
export const debtAudits: Record<string, string> = {
  'employee debts match the ledger': `
    select coalesce(d.employee_code, e.holder) as employee_code, d.open, e.booked from (
      select employee_code, sum(open) as open from employee_debt group by 1
    ) d full join (
      select holder, sum(amount) as booked from ledger_entry where account = 'employee-debt' group by 1
    ) e on e.holder = d.employee_code where coalesce(d.open, 0) <> coalesce(e.booked, 0)`,
  'payroll deductions in the ledger equal repayments from wages less returns': `
    select coalesce(d.employee_code, e.holder) as employee_code, d.amount, e.booked from (
      select employee_code, sum(amount) as amount from (
        select employee_code, amount from employee_debt_move where way = 'repaid-wages' and state = 'approved'
        union all select employee_code, -repaid from employee_debt where ended_at is not null) m group by 1
    ) d full join (
      select holder, sum(amount) as booked from ledger_entry where account = 'payroll-clearing' group by 1
    ) e on e.holder = d.employee_code where coalesce(d.amount, 0) <> coalesce(e.booked, 0)`,
  'repaid and waived amounts of a debt equal its entries, and bank repayments match the ledger': `
    select d.code, d.repaid, m.repaid, d.waived, m.waived, m.banked, b.bank from employee_debt d left join lateral (
      select coalesce(sum(amount) filter (where kind = 'debt-repaid' and state = 'approved'), 0) as repaid,
        coalesce(sum(amount) filter (where kind = 'debt-waived' and state = 'approved'), 0) as waived,
        coalesce(sum(amount) filter (where way = 'repaid-bank' and state = 'approved'), 0) as banked
      from employee_debt_move where debt_code = d.code
    ) m on true left join (
      select document, sum(amount) as bank from ledger_entry where account = 'bank' and kind = 'debt-repayment' group by 1
    ) b on b.document = d.code
    where d.repaid <> m.repaid or d.waived <> m.waived or m.banked <> coalesce(b.bank, 0)`,
  'every approved shortage is one debt of the employee it was booked to': `
    select c.code, c.employee_code, c.amount, d.code, d.employee_code, d.amount
    from (select * from cash_difference where state = 'approved' and kind = 'short') c
    full join (select * from employee_debt where source = 'debt-short-cash' and ended_at is null) d on d.document = c.code
    where c.amount is distinct from d.amount or c.employee_code is distinct from d.employee_code`,
  'every lost device charged to an employee is one debt of that employee': `
    select p.number, p.charged_code, p.lost_value, d.code, d.employee_code, d.amount
    from (select * from physical_resource where charged_kind = 'employee' and lost_value > 0) p
    full join (select * from employee_debt where source = 'debt-lost-device' and ended_at is null) d on d.document = p.number
    where p.lost_value is distinct from d.amount or p.charged_code is distinct from d.employee_code`,
}
