import type { inventory } from '@lastmile/contract/inventory/calls.ts'
import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'

type Row = {
  productCode: string
  account: string
  customerCode: CustomerCode
  customerName: string
  terminalNumber: string | null
  odbCode: string | null
  boxPlace: string | null
}

/** Finds the lines with this account, and those of the customer with this code. */
export const findLines: Handler<typeof inventory.lines> = async (ctx, { lineSearch }) => {
  const { rows } = await sql<Row>`
    select a.product_code as "productCode", a.account, c.code as "customerCode", c.name as "customerName",
      p.terminal_number as "terminalNumber", b.code as "odbCode", b.olt_code || ' ' || b.pon_port as "boxPlace"
    from network_authorization a join customer c on c.code = a.customer_code
    join product p on p.customer_code = a.customer_code and p.code = a.product_code
    left join odb b on b.code = p.odb_code
    where a.retired_at is null and (a.account = ${lineSearch} or a.account = lower(${lineSearch})
      or a.customer_code = upper(${lineSearch})) and ${visibleCustomer(ctx)}
    order by length(a.product_code), a.product_code limit 20`.execute(ctx.db)
  return rows
}
