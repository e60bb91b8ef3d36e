import type { bankTransfers } from '@lastmile/contract/settlements/bank.ts'
import { PaymentCode } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = {
  id: number
  reference: string
  amount: number
  customer_code: string
  customer_name: string
  payment_code: string
  unit_name: string
  unit_zh_name: string
  employee_name: string
  at: Date
  arrived_on: string | null
}

/**
 * Lists the transfers of valid payments taken by clerks of the actor's units, newest first: all, those that arrived, or
 * those that did not.
 */
export const listTransfers: Handler<typeof bankTransfers.list> = async (ctx, { arrival, after, limit }) => {
  const [id] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const which = arrival === undefined ? sql`true` : arrival === 'arrived' ? sql`l.id is not null` : sql`l.id is null`
  const { rows } = await sql<Row>`
    select t.id, t.reference, t.amount, t.customer_code, c.name as customer_name, t.payment_code, u.name as unit_name,
      u.zh_name as unit_zh_name, ${employeeName(ctx, 'e')} as employee_name, t.at,
      l.day::text as arrived_on
    from bank_transfer t join customer c on c.code = t.customer_code join employee e on e.code = t.employee_code
    join organization_unit u on u.code = t.organization_unit_code left join bank_line l on l.transfer_id = t.id
    where t.direction = 'in' and t.taken_back_at is null and ${which} and t.id < ${id}::bigint
      and t.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])
    order by t.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.id])
  return {
    rows: page.rows.map((row) => ({
      transferId: String(row.id),
      bankReference: row.reference,
      amount: row.amount,
      customerCode: row.customer_code,
      customerName: row.customer_name,
      paymentCode: PaymentCode.parse(row.payment_code),
      organizationUnitName: row.unit_name,
      organizationUnitZhName: row.unit_zh_name,
      employeeName: row.employee_name,
      at: row.at.toISOString(),
      arrivedOn: row.arrived_on,
    })),
    next: page.next,
  }
}
