/** Invariants of cheques in transit to the bank, each with the rows that violate it. */
export const settlementChequeAudits = {
  'the cheques of a settlement sum to its total, each in at most one live settlement': `
    select s.code, s.cheque_amount, s.cheque_count, sum(l.amount), count(l.cheque_id) from employee_settlement s
    left join employee_settlement_cheque l on l.settlement_code = s.code
    group by s.code having s.cheque_amount <> coalesce(sum(l.amount), 0) or s.cheque_count <> count(l.cheque_id)
    union all select min(s.code), null, null, null, count(*) from employee_settlement_cheque l
    join employee_settlement s on s.code = l.settlement_code where s.status in ('requested', 'confirmed')
    group by l.cheque_id having count(*) > 1`,
  'the location of a cheque matches its settlement and package': `
    select c.id, c.state, c.settlement_code, s.code, s.status, p.status as package from cheque c left join (
      select l.cheque_id, s.* from employee_settlement_cheque l join employee_settlement s on s.code = l.settlement_code
      where s.status in ('requested', 'confirmed')
    ) s on s.cheque_id = c.id left join cash_package p on p.code = s.package_code
    where c.settlement_code is distinct from s.code
      or case when c.state in ('deposited', 'cleared', 'bounced') then 'deposited' when c.state = 'takenBack' then 'inDrawer' else c.state end
        <> case when s.code is null then 'inDrawer' when s.status = 'requested' then 'handedIn' when p.code is null then 'atDepartment'
          when p.status = 'financeConfirmed' then 'deposited' else 'chequePackaged' end`,
  'cheques with departments match the ledger': `
    select coalesce(e.holder, c.unit) as unit, e.booked, c.amount from (
      select holder, sum(amount) as booked from ledger_entry where account = 'department-cheques' group by 1
    ) e full join (
      select s.organization_unit_code as unit, sum(c.amount) as amount from cheque c
      join employee_settlement s on s.code = c.settlement_code where c.state in ('atDepartment', 'chequePackaged') group by 1
    ) c on c.unit = e.holder where coalesce(e.booked, 0) <> coalesce(c.amount, 0)`,
}
