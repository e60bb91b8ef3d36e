import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Debt } from '#bills'
import { forbidsBalance } from '#offerings'
import type { Context } from '#platform/context.ts'

export type OpenBillRow = {
  billNo: string
  documentNumber: string | null
  from: string
  through: string
  billMoney: number
  unfulfilledMoney: number
  dueOn: string
  ageingDays: number
  usingCommonBalance: boolean
}

/**
 * Returns the open bills of a customer, ordered by due day, then by number (docs/domain.md#payments). With `lock`,
 * which requires the customer's lock, they stay unchanged until the transaction ends. Amounts in `again` count as owed.
 */
export async function openBillsOf(
  { db, today }: Context,
  customerCode: string,
  { lock = false, again = [] }: { lock?: boolean; again?: readonly { billNo: string; amount: number }[] } = {},
): Promise<OpenBillRow[]> {
  const numbers = again.map(({ billNo }) => billNo)
  const owed = again.length === 0 ? sql`open_amount > 0` : sql`(open_amount > 0 or p.no is not null)`
  const { rows } = await sql<OpenBillRow>`
    select bill_no as "billNo", case when number is not null then number_year || '-' || lpad(number::text, 6, '0') end as "documentNumber",
      lower(charge_period) as "from", upper(charge_period) - 1 as through, billed_amount as "billMoney",
      open_amount + coalesce(p.amount, 0) as "unfulfilledMoney", due_on as "dueOn", greatest(${today}::date - due_on, 0) as "ageingDays",
      not exists (select from charge c where c.customer_code = bill.customer_code and c.bill_no = bill.bill_no
        and ${forbidsBalance('c')}) as "usingCommonBalance"
    from bill left join unnest(${numbers}::text[], ${again.map(({ amount }) => amount)}::bigint[]) as p (no, amount) on p.no = bill_no
    where customer_code = ${customerCode} and ${owed} and state <> 'cancelled' and posted_at is not null
    order by due_on, split_part(bill_no, '-', 2)::int ${lock ? sql`for update of bill` : sql``}`.execute(db)
  return rows
}

/** Sums open bills into a debt, with the oldest due day. */
export function debtIn(bills: readonly OpenBillRow[], today: string): Debt {
  const late = bills.filter(({ dueOn }) => dueOn < today)
  const amountOf = (among: readonly OpenBillRow[]) => sum(among.map(({ unfulfilledMoney }) => unfulfilledMoney))
  return {
    overdue: amountOf(late),
    overdueSince: late[0]?.dueOn ?? null,
    open: amountOf(bills),
    openDueOn: bills.find(({ dueOn }) => dueOn >= today)?.dueOn ?? null,
  }
}

/** Returns open bills for display, all preselected, because most customers pay everything they owe. */
export const openBillRows = (bills: readonly OpenBillRow[]) =>
  bills.map(({ from, through, ...bill }) => ({ ...bill, chargePeriod: { from, through }, isSelected: true }))
