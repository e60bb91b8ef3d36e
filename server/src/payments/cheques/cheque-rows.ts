import type { ChequeState } from '@lastmile/contract/payments/calls.ts'
import { PaymentCode } from '@lastmile/contract/platform/values.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'

export type ChequeRow = {
  id: number
  bank: string
  bank_name: string
  bank_zh_name: string
  number: string
  drawn_on: string
  amount: number
  state: z.output<typeof ChequeState>
  payment_code: string
  customer_code: string
  customer_name: string
  employee_name: string
  unit_name: string
  unit_zh_name: string
  at: Date
  settlement_code: string | null
  bank_account_code: string | null
  decided_by_name: string | null
  decided_on: string | null
  reason: string | null
}

/** Selects the cheques `c` that satisfy a condition, in the given order and up to the given number of rows. */
export async function chequeRows(
  ctx: Context,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ChequeRow[]> {
  const name = (table: string) => employeeName(ctx, table)
  const { rows } = await sql<ChequeRow>`
    select c.id, c.bank, b.name as bank_name, b.zh_name as bank_zh_name, c.number, c.drawn_on::text as drawn_on, c.amount, c.state,
      p.payment_code, p.customer_code, k.name as customer_name, ${name('e')} as employee_name, u.name as unit_name,
      u.zh_name as unit_zh_name, c.at, c.settlement_code, c.bank_account_code, ${name('d')} as decided_by_name,
      c.decided_on::text as decided_on, c.reason
    from cheque c join reference_value b on b.kind = 'cheque-bank' and b.code = c.bank
    join employee e on e.code = c.employee_code join organization_unit u on u.code = c.organization_unit_code
    left join employee d on d.code = c.decided_by
    cross join lateral (select customer_code, payment_code from cheque_payment where cheque_id = c.id
      order by customer_code, payment_code limit 1) p
    join customer k on k.code = p.customer_code
    where ${where} order by ${order}`.execute(ctx.db)
  return rows
}

/** Returns a cheque as shown in lists. */
export const chequeRow = (row: ChequeRow) => ({
  chequeId: String(row.id),
  bank: row.bank,
  bankName: row.bank_name,
  bankZhName: row.bank_zh_name,
  chequeNumber: row.number,
  drawnOn: row.drawn_on,
  amount: row.amount,
  state: row.state,
  paymentCode: PaymentCode.parse(row.payment_code),
  customerCode: row.customer_code,
  customerName: row.customer_name,
  employeeName: row.employee_name,
  organizationUnitName: row.unit_name,
  organizationUnitZhName: row.unit_zh_name,
  at: row.at.toISOString(),
  settlementCode: row.settlement_code,
  bankAccountCode: row.bank_account_code,
  decidedByName: row.decided_by_name,
  decidedOn: row.decided_on,
  reason: row.reason,
})
