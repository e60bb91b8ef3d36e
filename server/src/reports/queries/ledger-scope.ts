import { type RawBuilder, sql } from 'kysely'
import { type ReportRequest, countsBlind, inUnits } from './report.ts'

/** The accounts whose balances belong to employees, to units and to the whole operator. */
const heldBy = {
  employees: sql`array['employee-cash', 'employee-cheques', 'employee-debt', 'commission-payable', 'payroll-clearing', 'cash-short-over']`,
  units: sql`array['department-cash', 'department-cheques', 'card-clearing', 'transfer-clearing', 'goods-compensation']`,
  operator: sql`array['bank', 'bank-clearing', 'cheque-clearing', 'recharge-cards']`,
}

/** SQL: whether the reader sees the whole operator and has not chosen a unit. */
const whole = ({ units }: ReportRequest) =>
  sql`not exists (select from organization_unit u where u.code <> all(${[...units]}::text[]))`

/**
 * SQL: whether to leave out the cash held by employees. An employee who counts cash must not know for any unit what its
 * employees hold. The books of the whole operator balance, so leaving it out there would hide nothing.
 */
export const excludesCashInHand = (asked: ReportRequest): RawBuilder<boolean> =>
  sql`(${countsBlind(asked)}::boolean and not ${whole(asked)})`

/**
 * SQL: the ledger entries of customers of the requested units. Entries without a customer are included only for readers
 * who see the whole operator and have not chosen a unit.
 */
export const entriesOf = (asked: ReportRequest): RawBuilder<unknown> => sql`
  select e.* from ledger_entry e left join customer c on c.code = e.customer_code
  where (${inUnits(asked, 'c.organization_unit_code', { customer: 'c.code' })} or c.code is null and ${whole(asked)})`

/**
 * SQL: the entries of the requested units, so that their balances are correct. Money in hand and what employees owe or
 * are owed belongs to the unit of the employee. The bank belongs to the whole operator. All else belongs to the
 * customer's unit. An employee who counts cash does not see the cash of employees.
 */
export const balancesOf = (asked: ReportRequest): RawBuilder<unknown> => sql`
  select e.* from (
    select b.*, m.code as holding_employee,
      case when b.account = any(${heldBy.units}) then b.holder else m.organization_unit_code end as holding_unit
    from ledger_entry b left join employee m on b.account = any(${heldBy.employees}) and m.code = b.holder
  ) e left join customer c on c.code = e.customer_code
  where ${whole(asked)} or case
    when e.account = any(${heldBy.operator}) then false
    when e.account = 'employee-cash' and ${countsBlind(asked)}::boolean then false
    when e.holding_unit is not null then ${inUnits(asked, 'e.holding_unit', { madeBy: 'e.holding_employee' })}
    else ${inUnits(asked, 'c.organization_unit_code', { customer: 'c.code' })} end`

/** SQL: entries in the requested days. */
export const inPeriod = ({ given }: ReportRequest): RawBuilder<boolean> =>
  sql`e.day between ${given.from}::date and ${given.to}::date`
